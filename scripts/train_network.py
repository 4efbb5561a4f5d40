#!/usr/bin/env python3
"""Trains a small network that corrects a game's evaluation, and says whether it foretells results better.

    scripts/train_network.py --variant robosoccer games.tsv

The tables, the loss and the games held out are those of scripts/tune.py (docs/tuning.md). The network sees which piece
stands on which square, from the side to move. One hidden layer, clipped to 0 ... 1. Its output is added to measures x
weights, which are fitted along with it. The engine has no such network: games spoke against it (docs/strength.md).
Needs numpy and scipy (Debian: python3-numpy, python3-scipy).
"""

from __future__ import annotations

import argparse
import pathlib
import re
import sys
from dataclasses import dataclass

import numpy as np
from scipy import sparse

import tune
from tune import Array, Positions

PIECES = {  # letters of the pieces, as board_of has them
    "football": "KQRBNkqrbna",
    "libero": "GLSXYZglsxyz",
    "robosoccer": "SMLBsmlb",
}
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
    return cells if side == "w" else cells[::-1].swapcase().replace("A", "a")


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


def train(inputs: sparse.csr_matrix, positions: Positions, args: argparse.Namespace) -> Network:
    """The network of the epoch after which the validation games fared best."""
    random = np.random.default_rng(1)
    spread = np.sqrt(np.mean(positions.measures**2, axis=0)) + 1e-9
    measures, results = (positions.measures / spread).astype(np.float32), positions.results.astype(np.float32)
    parameters = {"skip": tune.fit(positions.measures, positions.results, args.l2) * tune.SCALE * spread,
                  "first": random.normal(0, 0.05, (inputs.shape[1], args.hidden)),
                  "bias": np.full(args.hidden, 0.3), "last": random.normal(0, 0.1, args.hidden)}
    network = Network({name: value.astype(np.float32) for name, value in parameters.items()})
    adam = Adam(network.parameters, args.decay)
    validation = tune.is_held_out(positions.games, VALIDATION, seed=1)
    chosen = np.flatnonzero(~validation)
    best, best_loss = network, float("inf")
    for epoch in range(args.epochs):
        rate = args.rate * 0.5 * (1 + np.cos(np.pi * epoch / args.epochs))
        random.shuffle(chosen)
        for batch in np.array_split(chosen, len(chosen) // BATCH + 1):
            adam.step(network.gradients(inputs[batch], measures[batch], results[batch]), rate)
        loss = tune.mean_loss(network.log_odds(inputs[validation], measures[validation])[0] / tune.SCALE,
                              results[validation])
        print(f"  epoch {epoch + 1}: validation {loss:.5f}", flush=True)
        if loss < best_loss:
            best, best_loss = Network({name: value.copy() for name, value in network.parameters.items()}), loss
    best.parameters["skip"] /= spread
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", required=True, choices=PIECES)
    parser.add_argument("--hidden", type=int, default=32, help="neurons")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=0.0015, help="of learning, at first")
    parser.add_argument("--decay", type=float, default=0.3, help="of the inputs' weights, times the rate a step")
    parser.add_argument("--l2", type=float, default=1e-5, help="price of large weights of the measures")
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

    current = tune.read_weights(tune.header_of(args.variant))
    weights = np.array([current.get(name, 0) for name in test.names])
    refitted = tune.fit(fitted.measures, fitted.results, args.l2)
    for name, values in ("weights of now", weights), ("weights fitted", refitted):
        print(f"{name}: held out {tune.mean_loss(test.measures @ values, test.results):.5f}", flush=True)
    network = train(inputs[~held_out], fitted, args)
    odds = network.log_odds(inputs[held_out], test.measures)[0]
    print(f"network: held out {tune.mean_loss(odds / tune.SCALE, test.results):.5f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
