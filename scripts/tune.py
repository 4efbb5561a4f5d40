#!/usr/bin/env python3
"""Fits the weights of a game's evaluation to self-played games (docs/tuning.md).

    scripts/tune.py fit --variant libero games.tsv            prints the loss before and after, and the new weights
    scripts/tune.py fit --variant libero games.tsv --write    and writes variants/libero/weights/weights.hpp
    scripts/tune.py loop --variant libero --rounds 3          plays, fits, writes, builds, three times

The model is the definition of scores (engine/score.hpp): the side to move scores next with the probability
1 / (1 + 10^(-score / 400)), score = measures x weights. The scale is fixed, so the weights are in centi-units.
Needs numpy and scipy (Debian: python3-numpy, python3-scipy).
"""

from __future__ import annotations

import argparse
import dataclasses
import lzma
import pathlib
import re
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

try:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.optimize import minimize
except ModuleNotFoundError as missing:
    sys.exit(f"{missing} (Debian: python3-numpy, python3-scipy)")

Array = NDArray[Any]
ROOT = pathlib.Path(__file__).resolve().parent.parent
SCALE = np.log(10) / 400  # engine/score.hpp, chance()
SETTINGS = {"--l2": "l2", "--score-share": "score_share", "--with-threatened": "with_threatened"}  # option: attribute
COLUMNS = ["game", "result", "half_turns", "score", "threatened", "fen"]  # followed by the measures
HELD_OUT = 5  # one game in HELD_OUT is held out of the fit


@dataclass
class Positions:
    """Positions of self-played games. Each array has one entry or row per position."""

    names: list[str]  # names of the measures
    games: Array
    results: Array  # 1, 0.5 or 0 for the side to move
    half_turns: Array  # number of half-turns to the end of the game
    scores: Array  # search scores, in centi-units
    threatened: Array  # whether the opponent could score if the opponent were to move
    measures: Array  # [position, measure], side to move minus opponent
    fens: Array  # as text

    def where(self, chosen: Array) -> Positions:
        return Positions(self.names, self.games[chosen], self.results[chosen], self.half_turns[chosen],
                         self.scores[chosen], self.threatened[chosen], self.measures[chosen], self.fens[chosen])


def read_table(path: pathlib.Path) -> Positions:
    """Reads a table made by sweeper_selfplay_<id>; `.xz` files are decompressed."""
    rows: list[Array] = []
    fens: list[str] = []
    with lzma.open(path, "rt", encoding="utf-8") if path.suffix == ".xz" else open(path, encoding="utf-8") as table:
        header = next(table).rstrip("\n").split("\t")
        if header[: len(COLUMNS)] != COLUMNS:
            raise SystemExit(f"{path}: columns {header}, expected {COLUMNS + ['measures ...']}")
        for line in table:
            fields = line.rstrip("\n").split("\t")
            fens.append(fields.pop(5))
            rows.append(np.array(fields, float))
    data = np.array(rows)
    return Positions(header[len(COLUMNS) :], data[:, 0].astype(int), data[:, 1], data[:, 2].astype(int), data[:, 3],
                     data[:, 4] > 0, data[:, 5:], np.array(fens))


def read_tables(paths: list[pathlib.Path]) -> Positions:
    """Reads tables of the same measures. Games of different tables get different numbers."""
    tables = [read_table(path) for path in paths]
    for path, table in zip(paths, tables):
        if table.names != tables[0].names:
            raise SystemExit(f"{path}: measures {table.names}, but {paths[0]} has {tables[0].names}")
    for number, table in enumerate(tables):
        table.games = table.games * len(tables) + number
    columns = [np.concatenate([getattr(table, field.name) for table in tables])
               for field in dataclasses.fields(Positions)[1:]]
    return Positions(tables[0].names, *columns)


def is_held_out(games: Array, one_in: int = HELD_OUT, seed: int = 0) -> Array:
    """For each position, whether its game is held out. Whole games are held out, because positions of one game are
    similar. The choice is the same in every run."""
    held_out: Array = np.random.default_rng(seed).permutation(games.max() + 1)[games] % one_in == 0
    return held_out


def chance(scores: Array) -> Array:
    chances: Array = 1 / (1 + np.exp(-SCALE * scores))
    return chances


def mean_loss(scores: Array, targets: Array) -> float:
    """Mean cross entropy in nats per position."""
    x = SCALE * scores
    return float(np.mean(np.logaddexp(0, x) - targets * x))


def fit(measures: Array, targets: Array, l2: float) -> Array:
    """The weights with the least loss. `l2`: factor of the penalty, the sum of the squared weights of the measures divided
    by their root mean squares; so measures of any size are treated equally. A measure that is 0 in all positions gets
    the weight 0."""
    spread = np.sqrt(np.mean(measures**2, axis=0))
    used = spread > 0
    x = measures[:, used] / spread[used]

    def loss(weights: Array) -> tuple[float, Array]:
        log_odds = x @ weights
        value = np.mean(np.logaddexp(0, log_odds) - targets * log_odds) + l2 * weights @ weights
        gradient = x.T @ (1 / (1 + np.exp(-log_odds)) - targets) / len(targets) + 2 * l2 * weights
        return value, gradient

    found = minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 1000})
    weights = np.zeros(measures.shape[1])
    weights[used] = found.x / spread[used] / SCALE
    return weights


def read_weights(header: pathlib.Path) -> dict[str, int]:
    return {name: int(value) for name, value in re.findall(r'\{"([^"]+)", (-?\d+)\}', header.read_text("utf-8"))}


def weights_text(variant: str, weights: dict[str, int], provenance: str) -> str:
    """The text of variants/<id>/weights/weights.hpp."""
    lines = "\n".join(f'    {{"{name}", {value}}},' for name, value in weights.items())
    return f"""// The value of one unit of each measure of evaluate.cpp, in centi-units. Do not edit, except to add a measure
// with weight 0 (docs/tuning.md).
//
// Made by scripts/tune.py {provenance}.
#pragma once

#include <array>

#include "engine/evaluation.hpp"

namespace sweeper::{variant} {{

constexpr auto weights = std::to_array<Weight>({{
{lines}
}});

}}  // namespace sweeper::{variant}
"""


def header_of(variant: str) -> pathlib.Path:
    return ROOT / "variants" / variant / "weights" / "weights.hpp"


def settings(parser: argparse.ArgumentParser, args: argparse.Namespace, wanted: dict[str, str]) -> str:
    """The options that differ from their defaults, as typed: ` --l2 0.001 --undecided`. `wanted`: for each option, its
    attribute of `args`."""
    typed = ""
    for option, name in wanted.items():
        value = getattr(args, name)
        if value != parser.get_default(name):
            typed += f" {option}" if value is True else f" {option} {value:g}"
    return typed


def fit_and_report(args: argparse.Namespace, tables: list[pathlib.Path]) -> None:
    everything = read_tables(tables)
    if not args.with_threatened:
        everything = everything.where(~everything.threatened)
    held_out = is_held_out(everything.games)
    train, test = everything.where(~held_out), everything.where(held_out)
    current = read_weights(header_of(args.variant))

    def targets(part: Positions) -> Array:
        mixed: Array = (1 - args.score_share) * part.results + args.score_share * chance(part.scores)
        return mixed

    fitted = fit(train.measures, targets(train), args.l2)
    weights = {name: round(value) for name, value in zip(train.names, fitted)}

    def losses(by_name: dict[str, int]) -> list[float]:
        values = np.array([by_name.get(name, 0) for name in train.names])
        return [mean_loss(part.measures @ values, targets(part)) for part in (train, test)]

    games = len(np.unique(everything.games))
    print(f"{len(everything.games)} positions of {games} games, {len(test.games)} positions held out")
    before, after = losses(current), losses(weights)
    print(f"loss before: {before[0]:.5f}, held out {before[1]:.5f}")
    print(f"loss after:  {after[0]:.5f}, held out {after[1]:.5f}")
    for name, value in weights.items():
        print(f"  {name:30} {current.get(name, 0):6} -> {value:6}")
    if args.write:
        provenance = (f"fit{args.settings} from {len(everything.games)} positions of {games} games;"
                      f"\n// loss {after[0]:.4f}, held out {after[1]:.4f}"
                      f" (with the weights before: {before[1]:.4f})")
        header_of(args.variant).write_text(weights_text(args.variant, weights, provenance), "utf-8")


def loop(args: argparse.Namespace) -> None:
    """In each round: plays games with the current weights, fits the weights to these games and to those of the round
    before, and builds the program."""
    folder = args.build / "tuning"
    folder.mkdir(exist_ok=True)
    tool = f"sweeper_selfplay_{args.variant}"
    tables: list[pathlib.Path] = []
    args.write = True
    for number in range(args.rounds):
        subprocess.run(["cmake", "--build", args.build, "--target", tool], check=True, stdout=subprocess.DEVNULL)
        tables = tables[-1:] + [folder / f"{args.variant}-{number}.tsv"]
        with open(tables[-1], "w", encoding="utf-8") as table:
            subprocess.run([args.build / tool, "--games", str(args.games), "--nodes", str(args.nodes),
                            "--seed", str(args.seed + number)], check=True, stdout=table)
        print(f"round {number + 1}")
        fit_and_report(args, tables)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--variant", required=True)
    shared.add_argument("--l2", type=float, default=1e-5, help="L2 penalty on the weights")
    shared.add_argument("--score-share", type=float, default=0.0,
                        help="share of the search's score in the target of the fit; the rest is the result")
    shared.add_argument("--with-threatened", action="store_true",
                        help="use also positions in which the opponent would score if it were to move")
    one = commands.add_parser("fit", parents=[shared], help="fit the weights to tables of games")
    one.add_argument("tables", nargs="+", type=pathlib.Path)
    one.add_argument("--write", action="store_true", help="write variants/<id>/weights/weights.hpp")
    many = commands.add_parser("loop", parents=[shared], help="play games, fit, build, and start again")
    many.add_argument("--rounds", type=int, default=3)
    many.add_argument("--games", type=int, default=4000, help="games in each round")
    many.add_argument("--nodes", type=int, default=2000, help="nodes for each turn")
    many.add_argument("--seed", type=int, default=1)
    many.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release",
                      help="a build folder configured with SWEEPER_TUNING")
    args = parser.parse_args()
    args.settings = settings(shared, args, SETTINGS)
    if args.command == "fit":
        fit_and_report(args, args.tables)
    else:
        loop(args)
    return 0


if __name__ == "__main__":
    sys.exit(main())
