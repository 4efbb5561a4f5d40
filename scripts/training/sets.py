"""Sets of squares that networks see (the third group of inputs in engine/network.hpp). The engine's code computes them."""

from __future__ import annotations

import pathlib
import subprocess
import sys
from collections.abc import Callable

import numpy as np

from training.boards import GAMES
from tune import Array

SetsOf = Callable[[Array, tuple[int, int]], Array]  # see the result of sets_by


def sets_by(tool: pathlib.Path, variant: str) -> SetsOf:
    """A function of FENs and of the board's numbers of ranks and files. It returns an array indexed
    [position, set, rank, file] that says whether the square is in the set, seen by the side to move. `tool`:
    sweeper_selfplay_<id>."""
    count = GAMES[variant].sets
    if not tool.exists():
        sys.exit(f"{tool}: not there, but needed for the network's inputs; configure with -DSWEEPER_TUNING=ON and build"
                 " (docs/tuning.md)")

    def sets_of(fens: Array, board: tuple[int, int]) -> Array:
        sets = np.zeros((len(fens), count * board[0] * board[1]), bool)
        if len(fens):
            text = "".join(f"{fen}\n" for fen in fens)
            lines = subprocess.run([tool, "--inputs-in-sets"], input=text, stdout=subprocess.PIPE, text=True)
            if lines.returncode:
                sys.exit(f"{tool}: status {lines.returncode}; if it does not know the option, build it again")
            numbers = [np.array(line.split(), int) for line in lines.stdout.splitlines()]
            sets[np.repeat(np.arange(len(fens)), [len(row) for row in numbers]), np.concatenate(numbers)] = True
        return sets.reshape(len(fens), count, *board)

    return sets_of
