#!/usr/bin/env python3
"""Trains a small network that evaluates positions of a game, and compares its predictions with those of the measures.

    scripts/train_network.py --variant robosoccer games.tsv            # prints; with --write also writes the header

The tables are those of scripts/tune.py (docs/tuning.md). By default the network learns the search score of each
position, not the result of the game. The inputs of the network are, from the point of view of the side to move, the
squares of the pieces and their offsets from the ball. The network has one hidden layer, clipped to 0..1
(engine/network.hpp). The output of the network is added to measures x weights; these weights are fitted together with
the network. The script needs numpy and scipy (Debian: python3-numpy, python3-scipy).
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

RANKS, FILES = 0, 1  # axes of a board


@dataclass
class Game:
    """The conversion of the boards of a game into inputs. The letters are those of `board_of`."""

    pieces: list[str]  # the letters of each kind of piece
    balls: list[str]  # the letters of each ball, or of pieces that hold it
    second_side: tuple[int, ...]  # axes that are reversed for the second side
    mirror: int | None  # axis of a symmetry of the game: the network also learns the reflection of each position


GAMES = {
    "football": Game(list("KQRBNkqrbn"), ["a"], (RANKS,), FILES),
    "libero": Game(["GX", "LY", "SZ", "gx", "ly", "sz"], ["XYZxyz"], (FILES,), RANKS),
    "robosoccer": Game(list("SMLsml"), ["B", "b"], (RANKS, FILES), None),
    "threestep": Game(["P", "p"], ["o"], (RANKS, FILES), FILES),
}
ONE, PARTS = 256, 16  # `one` and `parts` of Network in engine/network.hpp
DECIDED = 20000  # max_static_score of engine/score.hpp; scores of forced goals are larger
LARGEST = 2**15 - 1  # the engine's sums have 16 bits
HOLDING = str.maketrans("GLSgls", "XYZxyz")  # Libero: letters of pieces that hold the ball
BATCH = 1024  # positions per training step
SETTINGS = {"--lambda": "share", "--undecided": "undecided", "--with-threatened": "with_threatened",
            "--continue": "go_on", "--hidden": "hidden", "--epochs": "epochs", "--rate": "rate", "--decay": "decay",
            "--l2": "l2"}  # options of the training, each with its attribute
VALIDATION = 10  # one in VALIDATION of the fitted games is used for validation


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
    """The same boards with their ranks or files reversed."""
    return np.flip(boards, axis=1 + axis)


def inputs_of(boards: Array, variant: str) -> sparse.csr_matrix:
    """The inputs of all positions, indexed [position, input], in the order of NetworkShape in engine/network.hpp: 1
    for the square of each piece and ball, and for the offset of each piece from each ball."""
    count, ranks, files = boards.shape
    squares = boards.reshape(count, -1)

    def where(letters: str) -> Array:
        return np.isin(squares, list(letters.encode()))

    def columns(positions: Array, numbers: Array, width: int) -> sparse.csr_matrix:
        return sparse.csr_matrix((np.ones(len(positions), np.float32), (positions, numbers)), (count, width))

    game = GAMES[variant]
    parts = [sparse.csr_matrix(where(letters), dtype=np.float32) for letters in game.pieces + game.balls]
    width = 2 * files - 1
    for ball in (np.argmax(where(letters), axis=1) for letters in game.balls):
        for letters in game.pieces:
            positions, piece = np.nonzero(where(letters))
            rows = piece // files - ball[positions] // files + ranks - 1
            parts.append(columns(positions, rows * width + piece % files - ball[positions] % files + files - 1,
                                 (2 * ranks - 1) * width))
    return sparse.hstack(parts, format="csr")


def returns(positions: Positions, share: float) -> Array:
    """The target of each position, by TD(lambda) with lambda = `share` (Sutton 1988): a mean of the probability that
    belongs to the search score of the position, and of the target of the next position of the game, from the point of
    view of the side to move. The target after the last position is the result. Each half-turn without a position adds
    one more factor lambda."""
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
    """The optimiser Adam (Kingma & Ba 2015), with decay of the input weights."""

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


def new_network(inputs: int, skip: Array, hidden: int, random: np.random.Generator) -> dict[str, Array]:
    """Initial parameters: `skip` for the weights of the measures, random weights for the neurons."""
    return {"skip": skip, "first": random.normal(0, 0.05, (inputs, hidden)), "bias": np.full(hidden, 0.3),
            "last": random.normal(0, 0.1, hidden)}


def network_of(header: str, names: list[str]) -> dict[str, Array]:
    """The parameters in a text that was written by header_text. Measures that the text does not name have the weight
    0."""
    weights = {name: float(value) for name, value in re.findall(r'\{"([^"]+)", (-?\d+)\}', header)}
    rows = re.findall(r"\{(-?\d+(?:, -?\d+)*)\}", header)
    *first, bias, last = (np.array(row.split(", "), float) for row in rows)
    return {"skip": np.array([weights.get(name, 0) for name in names]) * tune.SCALE, "first": np.array(first) / ONE,
            "bias": bias / ONE, "last": last * tune.SCALE / PARTS}


def train(views: list[sparse.csr_matrix], positions: Positions, targets: Array, parameters: dict[str, Array],
          args: argparse.Namespace, random: np.random.Generator) -> Network:
    """Trains a network, starting with `parameters`, and returns it after the last epoch. `views`: the inputs of all
    positions, once unchanged and once for each reflection; successive batches use the views in turn. Prints the loss
    on the validation games after each epoch."""
    inputs = views[0]
    spread = np.sqrt(np.mean(positions.measures**2, axis=0)) + 1e-9
    measures, aims = (positions.measures / spread).astype(np.float32), targets.astype(np.float32)
    network = Network({name: value.astype(np.float32) for name, value in parameters.items()})
    network.parameters["skip"] *= spread.astype(np.float32)
    adam = Adam(network.parameters, args.decay)
    validation = tune.is_held_out(positions.games, VALIDATION, seed=1)
    chosen = np.flatnonzero(~validation)
    for epoch in range(args.epochs):
        rate = args.rate * 0.5 * (1 + np.cos(np.pi * epoch / args.epochs))
        random.shuffle(chosen)
        for number, batch in enumerate(np.array_split(chosen, len(chosen) // BATCH + 1)):
            view = views[(epoch + number) % len(views)]
            adam.step(network.gradients(view[batch], measures[batch], aims[batch]), rate)
        loss = tune.mean_loss(network.log_odds(inputs[validation], measures[validation])[0] / tune.SCALE,
                              aims[validation])
        print(f"  epoch {epoch + 1}: validation {loss:.5f}", flush=True)
    network.parameters["skip"] /= spread
    return network


def rounded(network: Network) -> dict[str, Array]:
    """The parameters as the integers that the engine uses. Ends the script if the network's sums could overflow."""
    p = network.parameters
    whole = {"skip": p["skip"] / tune.SCALE, "first": p["first"] * ONE, "bias": p["bias"] * ONE,
             "last": p["last"] / tune.SCALE * PARTS}
    whole = {name: np.rint(value).astype(int) for name, value in whole.items()}
    inputs = 48  # largest number of inputs that can be 1 in one position
    sums = np.abs(whole["bias"]) + np.sort(np.abs(whole["first"]), axis=0)[-inputs:].sum(axis=0)
    if max(sums.max(), np.abs(whole["last"]).max()) > LARGEST:
        raise SystemExit("the network's weights are too large for 16 bits: train with more --decay")
    return whole


def header_text(variant: str, shape: str, names: list[str], whole: dict[str, Array], provenance: str) -> str:
    """The text of variants/<id>/weights/network_weights.hpp."""
    def row(values: Array) -> str:
        return ", ".join(map(str, values))

    weights = "\n".join(f'    {{"{name}", {value}}},' for name, value in zip(names, whole["skip"]))
    inputs = "\n".join(f"        {{{row(values)}}}," for values in whole["first"])
    neurons = len(whole["bias"])
    return f"""// The network of network.cpp. Do not edit.
//
// Made by scripts/train_network.py {provenance}.
#pragma once

#include <array>

#include "engine/evaluation.hpp"
#include "engine/network.hpp"

namespace sweeper::{variant} {{

// clang-format off
/// Weights of the measures when the network is used.
constexpr auto network_weights = std::to_array<Weight>({{
{weights}
}});

constexpr Network<NetworkShape<{shape}>, {neurons}> network{{
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
    parser.add_argument("--variant", required=True, choices=GAMES)
    parser.add_argument("--hidden", type=int, default=32, help="neurons of the hidden layer")
    parser.add_argument("--continue", action="store_true", dest="go_on",
                        help="from the network in variants/<id>/weights/network_weights.hpp, instead of --hidden new neurons")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=0.0015, help="learning rate of the first step")
    parser.add_argument("--decay", type=float, default=0.3,
                        help="weight decay of the first layer, relative to the learning rate")
    parser.add_argument("--l2", type=float, default=1e-5, help="L2 penalty on the weights of the measures")
    parser.add_argument("--lambda", type=float, default=0.0, dest="share",
                        help="lambda of TD(lambda): 0 learns the score of the position's own search, 1 the result of"
                             " the game")
    parser.add_argument("--undecided", action="store_true",
                        help="leave out positions in which the search saw a forced goal")
    parser.add_argument("--with-threatened", action="store_true",
                        help="use also positions in which the opponent would score if it were to move")
    parser.add_argument("--write", action="store_true", help="variants/<id>/weights/network_weights.hpp")
    parser.add_argument("tables", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    everything = tune.read_tables(args.tables)
    learnt = returns(everything, args.share)
    wanted = ~everything.threatened | args.with_threatened
    if args.undecided:
        wanted &= np.abs(everything.scores) <= DECIDED
    everything, learnt = everything.where(wanted), learnt[wanted]
    boards = boards_of(everything.fens, args.variant)
    views = [inputs_of(boards, args.variant)]
    mirror = GAMES[args.variant].mirror
    if mirror is not None:
        views.append(inputs_of(mirrored(boards, mirror), args.variant))
    held_out = tune.is_held_out(everything.games)
    fitted, test = everything.where(~held_out), everything.where(held_out)
    aims, test_aims = learnt[~held_out], learnt[held_out]
    games = len(np.unique(everything.games))
    print(f"{len(everything.games)} positions of {games} games, {len(test.games)} positions held out; "
          f"{views[0].shape[1]} inputs")

    def report(name: str, scores: Array) -> float:
        loss = tune.mean_loss(scores, test_aims)
        print(f"{name}: held out {loss:.5f}, of the results {tune.mean_loss(scores, test.results):.5f}", flush=True)
        return loss

    def report_network(name: str, network: Network) -> float:
        return report(name, network.log_odds(views[0][held_out], test.measures)[0] / tune.SCALE)

    current = tune.read_weights(tune.header_of(args.variant))
    weights = np.array([current.get(name, 0) for name in test.names])
    report("current weights", test.measures @ weights)
    best = tune.fit(fitted.measures, aims, args.l2)
    fitted_loss = report("fitted weights", test.measures @ best)
    header = tune.header_of(args.variant).with_name("network_weights.hpp")
    random = np.random.default_rng(1)
    if args.go_on:
        parameters = network_of(header.read_text("utf-8"), test.names)
        report_network("current network", Network(parameters))
    else:
        parameters = new_network(views[0].shape[1], best * tune.SCALE, args.hidden, random)
    network = train([view[~held_out] for view in views], fitted, aims, parameters, args, random)
    loss = report_network("network", network)
    whole = rounded(network)
    if args.write:
        typed = tune.settings(parser, args, SETTINGS)
        provenance = (f"{typed} from {len(everything.games)} positions of {games} games;"
                      f"\n// held out {loss:.4f} (the best weights of the measures alone: {fitted_loss:.4f})")
        ranks, files = boards.shape[1:]
        game = GAMES[args.variant]
        shape = f"{files}, {ranks}, {len(game.pieces)}, {len(game.balls)}"
        header.write_text(header_text(args.variant, shape, test.names, whole, provenance.lstrip()), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
