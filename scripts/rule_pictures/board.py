"""The contents of a picture of the rules, as values that contain neither rules nor pixels.

A square is (file, rank); (0, 0) is the lower left corner.
"""

from __future__ import annotations

import dataclasses
import enum

Square = tuple[int, int]


class Way(enum.Enum):
    """The meaning of an arrow."""

    move = enum.auto()
    ball = enum.auto()
    effect = enum.auto()
    refused = enum.auto()


@dataclasses.dataclass(frozen=True)
class Arrow:
    start: Square
    end: Square
    way: Way
    number: int = 0  # number of the action in the turn; 0: not shown
    is_bent: bool = False  # the arrow passes over a piece
    is_faint: bool = False  # a supposed action, which would follow an illegal one


@dataclasses.dataclass(frozen=True)
class Target:
    """A square that a piece or the ball on `start` can reach."""

    start: Square
    end: Square
    way: Way


@dataclasses.dataclass(frozen=True)
class Border:
    """The border between `square` and its neighbour to the right or above. `kind`: "closed", or the open direction."""

    square: Square
    is_right: bool
    kind: str
    is_small: bool


@dataclasses.dataclass(frozen=True)
class Piece:
    letter: str
    side: str  # a key of SIDE_COLOURS
    shape: str  # "round", "square", "ringed", "ball", or the size of a robot: "small", "medium", "large"


@dataclasses.dataclass
class Board:
    title: str
    files: int
    ranks: int
    ground: dict[Square, str]  # values: keys of GROUND_COLOURS; the board has no other squares
    pieces: dict[Square, Piece]
    lowest: int = 0  # lowest rank that is drawn
    highest: int = 99  # highest rank that is drawn
    held_ball: Square | None = None  # square of a ball that lies on a piece
    placed: dict[Square, tuple[Piece, int]] = dataclasses.field(default_factory=dict)  # with number of action
    borders: list[Border] = dataclasses.field(default_factory=list)
    has_seam: bool = False
    explains_ground: bool = False  # grounds and borders are in the legend, and small arrows numbered
    words: dict[str, str] = dataclasses.field(default_factory=dict)  # texts of the legend, by Way and ground
    arrows: list[Arrow] = dataclasses.field(default_factory=list)
    targets: list[Target] = dataclasses.field(default_factory=list)


def square_of(name: str) -> Square:
    """The square with this name, such as (2, 2) for `c3`."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1
