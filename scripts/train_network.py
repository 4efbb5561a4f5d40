#!/usr/bin/env python3
"""Trains a small network that evaluates positions of a game, and compares its predictions with those of the measures.

    scripts/train_network.py --variant robosoccer games.tsv            # prints; with --write also writes the header

The tables are those of scripts/make_games.py or sweeper_selfplay_<id> (docs/tuning.md). By default the network learns
the search score of each position, not the result of the game. The inputs of the network are, from the point of view of
the side to move, the squares of the pieces, their offsets from the ball, and sets of squares, which
sweeper_selfplay_<id> computes. The network has one hidden layer, clipped to 0..1 (engine/network.hpp). The output of the
network is added to measures x weights; these weights are fitted together with the network. Needs numpy, scipy and PyTorch
(Debian: python3-numpy python3-scipy python3-torch).
"""

from __future__ import annotations

import argparse
import pathlib
import sys

import tune
from training.boards import GAMES, input_count
from training.examples import Choice, Examples, read_examples
from training.header import floats, header_text, network_of, rounded
from training.network import Network, Schedule, new_network, train, with_more_inputs
from training.sets import sets_by
from tune import Array

SETTINGS = {"--lambda": "share", "--undecided": "undecided", "--with-threatened": "with_threatened",
            "--continue": "go_on", "--hidden": "hidden", "--epochs": "epochs", "--rate": "rate", "--decay": "decay",
            "--l2": "l2"}  # options of the training, each with its attribute


def parsed_arguments() -> tuple[argparse.Namespace, str]:
    """The arguments, and those of SETTINGS that differ from their defaults as text."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", required=True, choices=GAMES)
    parser.add_argument("--hidden", type=int, default=32, help="neurons of the hidden layer")
    parser.add_argument("--continue", action="store_true", dest="go_on",
                        help="from the network in variants/<id>/weights/network_weights.hpp, instead of --hidden new neurons;"
                             " inputs that it lacks begin with weight 0")
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
    parser.add_argument("--build", type=pathlib.Path, default=tune.ROOT / "build/release",
                        help="a build folder configured with SWEEPER_TUNING")
    parser.add_argument("tables", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    return args, tune.settings(parser, args, SETTINGS)


def report(name: str, scores: Array, examples: Examples) -> float:
    """Prints and returns the loss of these scores of the examples; also prints the loss on threatened positions, and the
    loss against the results."""
    loss = tune.mean_loss(scores, examples.targets)
    words = f"{name}: held out {loss:.5f}, of the results {tune.mean_loss(scores, examples.results):.5f}"
    threatened = examples.threatened
    if threatened.any():
        words += f", threatened {tune.mean_loss(scores[threatened], examples.targets[threatened]):.5f}"
    print(words, flush=True)
    return loss


def main() -> int:
    args, typed = parsed_arguments()
    sets_of = sets_by(args.build / f"sweeper_selfplay_{args.variant}", args.variant)
    choice = Choice(args.share, args.undecided, args.with_threatened)
    examples = read_examples(args.tables, args.variant, choice, sets_of)
    fitted, test = examples.where(~examples.held_out), examples.where(examples.held_out)
    inputs = input_count(args.variant, *examples.board)
    print(f"{len(examples.targets)} positions of {examples.games} games, {len(test.targets)} positions held out; "
          f"{inputs} inputs")
    best = tune.fit(fitted.measures.astype(float), fitted.targets, args.l2)
    fitted_loss = report("fitted weights", test.measures @ best, test)
    header = tune.header_of(args.variant).with_name("network_weights.hpp")
    set_input_count = GAMES[args.variant].sets * examples.board[0] * examples.board[1]
    current = network_of(header.read_text("utf-8"), examples.names)
    if len(current["first"]) == inputs - set_input_count:  # a network from before the sets
        current = with_more_inputs(current, set_input_count)
    if len(current["first"]) == inputs:
        report("current network", Network(current).scores(test), test)
    start = current if args.go_on else new_network(inputs, best * tune.SCALE, args.hidden)
    network = train(examples, start, Schedule(args.epochs, args.rate, args.decay))
    whole = rounded(network.arrays(), set_input_count)
    loss = report("network, rounded", Network(floats(whole)).scores(test), test)
    if args.write:
        provenance = (f"{typed} from {len(examples.targets)} positions of {examples.games} games;"
                      f"\n// held out {loss:.4f} (the best weights of the measures alone: {fitted_loss:.4f})")
        text = header_text(args.variant, examples.board, examples.names, whole, provenance.lstrip())
        header.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
