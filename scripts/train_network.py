#!/usr/bin/env python3
"""Trains a small network that evaluates a game's positions, and says whether it foretells better than the measures.

    scripts/train_network.py --variant robosoccer games.tsv            # prints; with --write also writes the header

The tables are those of scripts/tune.py (docs/tuning.md); by default the network is trained on what the searches said,
not on results. It sees which piece stands on which square, from the side to move: one hidden layer, clipped to 0 ... 1
(engine/network.hpp). Its output is added to measures x weights of their own, which are fitted along with it.
Needs numpy and scipy (Debian: python3-numpy, python3-scipy).
"""

from __future__ import annotations

import argparse
import pathlib
import re
import sys
from dataclasses import dataclass

try:
    import numpy as np
    from scipy import sparse
except ModuleNotFoundError as missing:
    sys.exit(f"{missing} (Debian: python3-numpy, python3-scipy)")

import tune
from tune import Array, Positions

PIECES = {  # letters of the pieces, as board_of has them
    "football": "KQRBNkqrbna",
    "libero": "GLSXYZglsxyz",
    "robosoccer": "SMLBsmlb",
    "threestep": "Ppo",
}
ONE, PARTS = 256, 16  # of Network in engine/network.hpp
LARGEST = 2**15 - 1  # what the engine's sums hold
HOLDING = str.maketrans("GLSgls", "XYZxyz")  # Libero's piece with the ball
BATCH = 1024  # positions a step
VALIDATION = 10  # one of so many games that are fitted to says when to stop


def board_of(fen: str, variant: str) -> str:
    """The squares as the side to move sees them, its own pieces in upper case, row by row from the far end. Libero's
    piece with the ball has a letter of its own."""
    board, side, field = fen.split()[:3]
    rows = [list(re.sub(r"\d+", lambda number: "." * int(number[0]), row)) for row in board.split("/")]
    if variant == "libero":
        row = rows[len(rows) - int(field[1])]
        row[ord(field[0]) - ord("a")] = row[ord(field[0]) - ord("a")].translate(HOLDING)
    cells = "".join(map("".join, rows))
    return cells if side == "w" else cells[::-1].swapcase().replace("A", "a").replace("O", "o")


def inputs_of(fens: Array, variant: str) -> sparse.csr_matrix:
    """[position, input]: 1 if that piece stands on that square."""
    boards = np.array([list(board_of(fen, variant).encode()) for fen in fens], np.uint8)
    return sparse.hstack([sparse.csr_matrix(boards == ord(piece), dtype=np.float32) for piece in PIECES[variant]],
                         format="csr")


@dataclass
class Network:
    """log odds = measures x skip + clip(inputs x first + bias, 0, 1) x last"""

    parameters: dict[str, Array]

    def log_odds(self, inputs: sparse.csr_matrix, measures: Array) -> tuple[Array, Array]:
        p = self.parameters
        sums = inputs @ p["first"] + p["bias"]
        return measures @ p["skip"] + np.clip(sums, 0, 1) @ p["last"], sums

    def gradients(self, inputs: sparse.csr_matrix, measures: Array, targets: Array) -> dict[str, Array]:
        p = self.parameters
        odds, sums = self.log_odds(inputs, measures)
        error = (1 / (1 + np.exp(-odds)) - targets) / len(targets)
        back = np.outer(error, p["last"]) * ((sums > 0) & (sums < 1))
        return {"skip": measures.T @ error, "last": np.clip(sums, 0, 1).T @ error, "bias": back.sum(0),
                "first": inputs.T @ back}


class Adam:
    """Kingma & Ba 2015; the weights of the inputs decay."""

    def __init__(self, parameters: dict[str, Array], decay: float) -> None:
        self.parameters = parameters
        self.decay = {name: decay if name == "first" else 0 for name in parameters}
        self.means = {name: np.zeros_like(value) for name, value in parameters.items()}
        self.squares = {name: np.zeros_like(value) for name, value in parameters.items()}
        self.steps = 0

    def step(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        for name, gradient in gradients.items():
            self.means[name] += 0.1 * (gradient - self.means[name])
            self.squares[name] += 0.001 * (gradient**2 - self.squares[name])
            spread = np.sqrt(self.squares[name] / (1 - 0.999**self.steps)) + 1e-8
            change = self.means[name] / (1 - 0.9**self.steps) / spread
            self.parameters[name] -= rate * (change + self.decay[name] * self.parameters[name])


def train(inputs: sparse.csr_matrix, positions: Positions, targets: Array, args: argparse.Namespace) -> Network:
    """The network after the last epoch. Some of the games say after each how it does."""
    random = np.random.default_rng(1)
    spread = np.sqrt(np.mean(positions.measures**2, axis=0)) + 1e-9
    measures, aims = (positions.measures / spread).astype(np.float32), targets.astype(np.float32)
    parameters = {"skip": tune.fit(positions.measures, targets, args.l2) * tune.SCALE * spread,
                  "first": random.normal(0, 0.05, (inputs.shape[1], args.hidden)),
                  "bias": np.full(args.hidden, 0.3), "last": random.normal(0, 0.1, args.hidden)}
    network = Network({name: value.astype(np.float32) for name, value in parameters.items()})
    adam = Adam(network.parameters, args.decay)
    validation = tune.is_held_out(positions.games, VALIDATION, seed=1)
    chosen = np.flatnonzero(~validation)
    for epoch in range(args.epochs):
        rate = args.rate * 0.5 * (1 + np.cos(np.pi * epoch / args.epochs))
        random.shuffle(chosen)
        for batch in np.array_split(chosen, len(chosen) // BATCH + 1):
            adam.step(network.gradients(inputs[batch], measures[batch], aims[batch]), rate)
        loss = tune.mean_loss(network.log_odds(inputs[validation], measures[validation])[0] / tune.SCALE,
                              aims[validation])
        print(f"  epoch {epoch + 1}: validation {loss:.5f}", flush=True)
    network.parameters["skip"] /= spread
    return network


def rounded(network: Network) -> dict[str, Array]:
    """The whole numbers of the engine. Refuses a network whose sums could overflow."""
    p = network.parameters
    whole = {"skip": p["skip"] / tune.SCALE, "first": p["first"] * ONE, "bias": p["bias"] * ONE,
             "last": p["last"] / tune.SCALE * PARTS}
    whole = {name: np.rint(value).astype(int) for name, value in whole.items()}
    pieces = 24  # no game has more
    sums = np.abs(whole["bias"]) + np.sort(np.abs(whole["first"]), axis=0)[-pieces:].sum(axis=0)
    if max(sums.max(), np.abs(whole["last"]).max()) > LARGEST:
        raise SystemExit("the network's weights are too large for 16 bits: train with more --decay")
    return whole


def header_text(variant: str, names: list[str], whole: dict[str, Array], provenance: str) -> str:
    """The text of variants/<id>/network_weights.hpp."""
    def row(values: Array) -> str:
        return ", ".join(map(str, values))

    weights = "\n".join(f'    {{"{name}", {value}}},' for name, value in zip(names, whole["skip"]))
    inputs = "\n".join(f"        {{{row(values)}}}," for values in whole["first"])
    count, neurons = whole["first"].shape
    return f"""// The network of network.cpp. Do not edit.
//
// Made by scripts/train_network.py {provenance}.
#pragma once

#include <array>

#include "engine/evaluation.hpp"
#include "engine/network.hpp"

namespace sweeper::{variant} {{

// clang-format off
/// Of the measures beside the network.
constexpr auto network_weights = std::to_array<Weight>({{
{weights}
}});

constexpr Network<{count}, {neurons}> network{{
    {{{{
{inputs}
    }}}},
    {{{row(whole["bias"])}}},
    {{{row(whole["last"])}}},
}};
// clang-format on

}}  // namespace sweeper::{variant}
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", required=True, choices=PIECES)
    parser.add_argument("--hidden", type=int, default=32, help="neurons")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=0.0015, help="of learning, at first")
    parser.add_argument("--decay", type=float, default=0.3, help="of the inputs' weights, times the rate a step")
    parser.add_argument("--l2", type=float, default=1e-5, help="price of large weights of the measures")
    parser.add_argument("--score-share", type=float, default=1.0,
                        help="share of the search's score in what is learnt; the rest is the result")
    parser.add_argument("--write", action="store_true", help="variants/<id>/network_weights.hpp")
    parser.add_argument("tables", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    everything = tune.read_tables(args.tables)
    everything = everything.where(~everything.threatened)
    inputs = inputs_of(everything.fens, args.variant)
    held_out = tune.is_held_out(everything.games)
    fitted, test = everything.where(~held_out), everything.where(held_out)
    games = len(np.unique(everything.games))
    print(f"{len(everything.games)} positions of {games} games, {len(test.games)} positions held out; "
          f"{inputs.shape[1]} inputs")

    def targets(part: Positions) -> Array:
        mixed: Array = (1 - args.score_share) * part.results + args.score_share * tune.chance(part.scores)
        return mixed

    current = tune.read_weights(tune.header_of(args.variant))
    weights = np.array([current.get(name, 0) for name in test.names])
    refitted = tune.fit(fitted.measures, targets(fitted), args.l2)
    for name, values in ("weights of now", weights), ("weights fitted", refitted):
        print(f"{name}: held out {tune.mean_loss(test.measures @ values, targets(test)):.5f}", flush=True)
    network = train(inputs[~held_out], fitted, targets(fitted), args)
    odds = network.log_odds(inputs[held_out], test.measures)[0]
    loss = tune.mean_loss(odds / tune.SCALE, targets(test))
    print(f"network: held out {loss:.5f}")
    whole = rounded(network)
    if args.write:
        provenance = (f"from {len(everything.games)} positions of {games} games, {args.score_share:.0%} to their"
                      f"\n// searches' scores; held out {loss:.4f} (the best weights of the measures alone: "
                      f"{tune.mean_loss(test.measures @ refitted, targets(test)):.4f})")
        header = tune.header_of(args.variant).with_name("network_weights.hpp")
        header.write_text(header_text(args.variant, test.names, whole, provenance), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
