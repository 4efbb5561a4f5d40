"""Boards as the side to move sees them, and the inputs of the network that are 1 on them (engine/network.hpp)."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from tune import Array

RANKS, FILES = 0, 1  # axes of a board


@dataclass(frozen=True)
class Game:
    """The conversion of the boards of a game into inputs. The letters are those of `board_of`."""

    pieces: list[str]  # the letters of each kind of piece
    balls: list[str]  # the letters of each ball, or of pieces that hold it
    second_side: tuple[int, ...]  # axes that are reversed for the second side
    mirror: int | None  # axis of a symmetry of the game: the network also learns the reflection of each position
    sets: int  # number of sets of squares that the network sees (third group of inputs)


GAMES = {
    "football": Game(list("KQRBNkqrbn"), ["a"], (RANKS,), FILES, sets=10),
    "libero": Game(["GX", "LY", "SZ", "gx", "ly", "sz"], ["XYZxyz"], (FILES,), RANKS, sets=5),
    "robosoccer": Game(list("SMLsml"), ["B", "b"], (RANKS, FILES), None, sets=12),
    "threestep": Game(["P", "p"], ["o"], (RANKS, FILES), FILES, sets=8),
}
HOLDING = str.maketrans("GLSgls", "XYZxyz")  # Libero: letters of pieces that hold the ball


def board_of(fen: str, variant: str) -> str:
    """The squares from the point of view of the side to move: its own pieces are in upper case, and `|` stands between
    ranks. The board is reversed for the second side. In Libero the piece with the ball has a letter of its own."""
    board, side, field = fen.split()[:3]
    rows = [list(re.sub(r"\d+", lambda number: "." * int(number[0]), row)) for row in board.split("/")]
    if variant == "libero":
        row = rows[len(rows) - int(field[1])]
        row[ord(field[0]) - ord("a")] = row[ord(field[0]) - ord("a")].translate(HOLDING)
    if side == "b":
        if RANKS in GAMES[variant].second_side:
            rows.reverse()
        if FILES in GAMES[variant].second_side:
            for row in rows:
                row.reverse()
    cells = "|".join(map("".join, rows))
    return cells if side == "w" else cells.swapcase().replace("A", "a").replace("O", "o")


def boards_of(fens: Array, variant: str) -> Array:
    """The letters of the boards, indexed [position, rank, file]."""
    boards = np.array([list(board_of(fen, variant).encode()) for fen in fens], np.uint8)
    files = int(np.argmax(boards[0] == ord("|")))
    return boards[:, boards[0] != ord("|")].reshape(len(boards), -1, files)


def mirrored(boards: Array, axis: int) -> Array:
    """The same boards or sets with their ranks or files reversed."""
    return np.flip(boards, axis=boards.ndim - 2 + axis)


def input_count(variant: str, ranks: int, files: int) -> int:
    """The number of inputs of the network on a board of this size."""
    game = GAMES[variant]
    squares = (len(game.pieces) + len(game.balls) + game.sets) * ranks * files
    return squares + len(game.balls) * len(game.pieces) * (2 * ranks - 1) * (2 * files - 1)


def inputs_of(boards: Array, sets: Array, variant: str) -> Array:
    """The numbers of the inputs that are 1, indexed [position, place], in the order of NetworkShape in
    engine/network.hpp: the square of each piece and ball, the offset of each piece from each ball, and the squares of the
    sets. `sets` is indexed [position, set, rank, file] and says whether the square is in the set. All rows have the same
    length. Unused places hold `input_count`, an index behind the last input."""
    count, ranks, files = boards.shape
    squares = boards.reshape(count, -1)
    game = GAMES[variant]
    width = 2 * files - 1
    offsets = (2 * ranks - 1) * width
    found: list[tuple[Array, Array]] = []  # positions and numbers of the inputs of one group each
    first = 0

    def where(letters: str) -> Array:
        return np.isin(squares, list(letters.encode()))

    for letters in game.pieces + game.balls:
        positions, square = np.nonzero(where(letters))
        found.append((positions, first + square))
        first += ranks * files
    for ball in (np.argmax(where(letters), axis=1) for letters in game.balls):
        for letters in game.pieces:
            positions, piece = np.nonzero(where(letters))
            rows = piece // files - ball[positions] // files + ranks - 1
            columns = piece % files - ball[positions] % files + files - 1
            found.append((positions, first + rows * width + columns))
            first += offsets
    positions, square = np.nonzero(sets.reshape(count, -1))
    found.append((positions, first + square))
    first += int(np.prod(sets.shape[1:]))
    rows, inputs = (np.concatenate(group) for group in zip(*found))
    return padded(count, rows, inputs, filler=first)


def padded(count: int, rows: Array, values: Array, filler: int) -> Array:
    """A table of `count` rows. Row r has the values whose entry in `rows` is r, and then `filler`."""
    order = np.argsort(rows, kind="stable")
    rows, values = rows[order], values[order]
    lengths = np.bincount(rows, minlength=count)
    starts = np.cumsum(lengths) - lengths
    table = np.full((count, int(lengths.max())), filler, np.int16)
    table[rows, np.arange(len(rows)) - starts[rows]] = values
    return table
