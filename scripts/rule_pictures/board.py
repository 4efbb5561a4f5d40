"""The contents of a picture of the rules, as values without knowledge of rules and pixels.

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
    number: int = 0  # number of the action in the turn; 0: no number is drawn
    is_bent: bool = False  # drawn as a curve, because it passes over a piece
    is_faint: bool = False  # drawn faintly: an action after an illegal action


@dataclasses.dataclass(frozen=True)
class Target:
    """A square that can be reached, and the square from which it is reached."""

    start: Square
    end: Square
    way: Way


@dataclasses.dataclass(frozen=True)
class Border:
    """The border between `square` and its right or upper neighbour. `kind`: closed, or the open direction."""

    square: Square
    is_right: bool
    kind: str
    is_small: bool


@dataclasses.dataclass(frozen=True)
class Piece:
    letter: str
    side: str  # key in SIDE_COLOURS
    shape: str  # round, square, ringed, or the size of a robot: small, medium, large; ball


@dataclasses.dataclass
class Board:
    title: str
    files: int
    ranks: int
    ground: dict[Square, str]  # key in GROUND_COLOURS of each existing square
    pieces: dict[Square, Piece]
    lowest: int = 0  # lowest drawn rank
    highest: int = 99
    held_ball: Square | None = None  # square of a ball that is held by a piece
    placed: dict[Square, tuple[Piece, int]] = dataclasses.field(default_factory=dict)  # piece, number of its action
    borders: list[Border] = dataclasses.field(default_factory=list)
    has_seam: bool = False
    explains_ground: bool = False  # whether the legend explains grounds and borders, and small arrows are numbered
    words: dict[str, str] = dataclasses.field(default_factory=dict)  # texts of the legend, by name of a Way or by ground
    arrows: list[Arrow] = dataclasses.field(default_factory=list)
    targets: list[Target] = dataclasses.field(default_factory=list)


def square_of(name: str) -> Square:
    """The square with a name: `c3` -> (2, 2)."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1
