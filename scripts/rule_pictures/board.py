"""What a picture of the rules shows, as values. They know neither rules nor pixels.

A square is (file, rank), from (0, 0) in the lower left corner.
"""

from __future__ import annotations

import dataclasses
import enum

Square = tuple[int, int]


class Way(enum.Enum):
    """What an arrow stands for."""

    move = enum.auto()
    ball = enum.auto()
    effect = enum.auto()
    refused = enum.auto()


@dataclasses.dataclass(frozen=True)
class Arrow:
    start: Square
    end: Square
    way: Way
    number: int = 0  # place in the turn; 0: no number is shown
    is_bent: bool = False  # it passes over a piece
    is_faint: bool = False  # only supposed: it follows an illegal action


@dataclasses.dataclass(frozen=True)
class Target:
    """A square that can be reached, and from where."""

    start: Square
    end: Square
    way: Way


@dataclasses.dataclass(frozen=True)
class Border:
    """Between `square` and its neighbour to the right or above. `kind`: closed, or the open direction."""

    square: Square
    is_right: bool
    kind: str
    is_small: bool


@dataclasses.dataclass(frozen=True)
class Piece:
    letter: str
    side: str  # a key of SIDE_COLOURS
    shape: str  # round, square, ringed, or the size of a robot: small, medium, large; ball


@dataclasses.dataclass
class Board:
    title: str
    files: int
    ranks: int
    ground: dict[Square, str]  # a key of GROUND_COLOURS; squares that do not exist are missing
    pieces: dict[Square, Piece]
    lowest: int = 0  # ranks below this one and above the highest are not drawn
    highest: int = 99
    held_ball: Square | None = None  # a ball that lies on a piece
    placed: dict[Square, tuple[Piece, int]] = dataclasses.field(default_factory=dict)  # with the action's number
    borders: list[Border] = dataclasses.field(default_factory=list)
    has_seam: bool = False
    explains_ground: bool = False  # the legend explains grounds and borders, and small arrows have their numbers
    words: dict[str, str] = dataclasses.field(default_factory=dict)  # the legend's texts, by Way's name and by ground
    arrows: list[Arrow] = dataclasses.field(default_factory=list)
    targets: list[Target] = dataclasses.field(default_factory=list)


def square_of(name: str) -> Square:
    """`c3` -> (2, 2)."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1
