"""Examples for the training: inputs and targets of the positions of self-played games."""

from __future__ import annotations

import dataclasses
import pathlib
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

import tune
from training.boards import GAMES, boards_of, input_count, inputs_of, mirrored
from training.sets import SetsOf
from tune import Array, Positions

DECIDED = 20000  # max_static_score of engine/score.hpp; scores of forced goals are larger
HELD_OUT = 20  # one game in HELD_OUT is held out of the training


@dataclass(frozen=True)
class Choice:
    """Which positions are used, and how their targets are computed."""

    share: float  # lambda of TD(lambda), see `returns`
    undecided: bool  # leave out positions in which the search saw a forced goal
    with_threatened: bool  # use also positions in which the opponent would score if it were to move


@dataclass
class Examples:
    """Arrays with one entry or row per position."""

    inputs: Array  # see inputs_of
    reflected: Array | None  # the inputs of the reflected positions, in games with a symmetry
    measures: Array
    targets: Array
    results: Array
    threatened: Array
    held_out: Array
    games: int  # number of games
    board: tuple[int, int]  # numbers of ranks and files
    names: list[str]  # names of the measures

    def where(self, chosen: Array) -> Examples:
        """The chosen positions: an array of truth values or of indices."""
        rows = {field.name: value[chosen] for field in dataclasses.fields(self)
                if isinstance(value := getattr(self, field.name), np.ndarray)}
        return dataclasses.replace(self, **rows)


def returns(positions: Positions, share: float) -> Array:
    """The target of each position, by TD(lambda) with lambda = `share` (Sutton 1988). With w = lambda ** (half-turns to
    the next recorded position), the target is (1 - w) times the chance of the position's own search score, plus w times
    the target of the next position, seen by the side to move. After the last position the result takes that place."""
    learnt = tune.chance(positions.scores)
    game, left, later = -1, 0, 0.0
    for i in np.lexsort((positions.half_turns, positions.games)):  # from the end of each game
        if positions.games[i] != game:
            game, left, later = positions.games[i], 0, positions.results[i]
            own = later
        else:
            own = later if (positions.half_turns[i] - left) % 2 == 0 else 1 - later
        trust = share ** (positions.half_turns[i] - left)
        learnt[i] = later = (1 - trust) * learnt[i] + trust * own
        left = positions.half_turns[i]
    return learnt


def examples_of(positions: Positions, variant: str, choice: Choice, sets_of: SetsOf) -> Examples:
    """The examples of one table of games."""
    targets = returns(positions, choice.share)
    wanted = ~positions.threatened | choice.with_threatened
    if choice.undecided:
        wanted &= np.abs(positions.scores) <= DECIDED
    held_out = tune.is_held_out(positions.games, HELD_OUT)[wanted]
    positions, targets = positions.where(wanted), targets[wanted]
    boards = boards_of(positions.fens, variant)
    board = (boards.shape[1], boards.shape[2])
    sets = sets_of(positions.fens, board)
    mirror = GAMES[variant].mirror
    reflected = None if mirror is None else inputs_of(mirrored(boards, mirror), mirrored(sets, mirror), variant)
    return Examples(
        inputs=inputs_of(boards, sets, variant), reflected=reflected,
        measures=positions.measures.astype(np.float32), targets=targets.astype(np.float32),
        results=positions.results.astype(np.float32), threatened=positions.threatened, held_out=held_out,
        games=len(np.unique(positions.games)), board=board, names=positions.names)


def joined(parts: list[Examples], filler: int) -> Examples:
    """All examples of several tables of one game. `filler`: the number that stands in unused places of inputs."""
    if any(part.names != parts[0].names for part in parts):
        raise SystemExit("the tables have different measures: compute them again (sweeper_selfplay_<id> --measure)")

    def rows(name: str) -> Array:
        tables = [getattr(part, name) for part in parts]
        if name in ("inputs", "reflected"):
            width = max(table.shape[1] for table in tables)
            tables = [np.pad(table, ((0, 0), (0, width - table.shape[1])), constant_values=filler) for table in tables]
        return np.concatenate(tables)

    names = [field.name for field in dataclasses.fields(Examples)
             if isinstance(getattr(parts[0], field.name), np.ndarray)]
    return dataclasses.replace(parts[0], games=sum(part.games for part in parts),
                               **{name: rows(name) for name in names})


def read_examples(tables: Iterable[pathlib.Path], variant: str, choice: Choice, sets_of: SetsOf) -> Examples:
    """Reads tables of sweeper_selfplay_<id>, one after the other, so that the text of only one is in memory."""
    parts = [examples_of(tune.read_table(table), variant, choice, sets_of) for table in tables]
    return joined(parts, input_count(variant, *parts[0].board))
