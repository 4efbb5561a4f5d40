#!/usr/bin/env python3
"""Trains the policy of a game: a small network that rates turns for their order in the search (engine/policy.hpp).

    sweeper_order_football --table games.tsv --turns 100 --samples samples
    scripts/train_policy.py --variant football samples             # prints; with --write also writes the headers

The samples are searched positions with their turns (docs/tuning.md). The weights of the order features are fitted
together with the policy, so --write writes both policy_weights.hpp and order_weights.hpp. The loss is in nats a position.
Needs numpy, scipy and PyTorch (Debian: python3-numpy python3-scipy python3-torch).
"""

from __future__ import annotations

import argparse
import pathlib
import sys

import tune
from training.boards import GAMES, input_count
from training.header import order_text, order_weights_of, policy_text, rounded_policy
from training.network import Schedule
from training.policy import Policy, read_samples, train_policy
from training.sets import sets_by

SETTINGS = {"--neurons": "neurons", "--epochs": "epochs", "--rate": "rate", "--decay": "decay"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", required=True, choices=GAMES)
    parser.add_argument("--neurons", type=int, default=64,
                        help="PositionPolicy in variants/<id>/evaluation/policy.hpp must have the same number")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rate", type=float, default=0.003, help="learning rate of the first step")
    parser.add_argument("--decay", type=float, default=0.3,
                        help="weight decay of the neurons and of the rows, relative to the learning rate")
    parser.add_argument("--write", action="store_true",
                        help="variants/<id>/weights/policy_weights.hpp and order_weights.hpp")
    parser.add_argument("--build", type=pathlib.Path, default=tune.ROOT / "build/release",
                        help="a build folder configured with SWEEPER_TUNING")
    parser.add_argument("samples", help="what was given to sweeper_order_<id> --samples")
    args = parser.parse_args()
    samples = read_samples(args.samples, args.variant, sets_by(args.build / f"sweeper_selfplay_{args.variant}", args.variant))
    print(f"{len(samples.counts)} positions, {samples.counts.mean():.0f} turns each", flush=True)
    folder = tune.header_of(args.variant).parent
    order = order_weights_of((folder / "order_weights.hpp").read_text("utf-8"))
    if len(order) != samples.order_features:
        raise SystemExit(f"{args.samples}.tsv: {samples.order_features} order features, but order_weights.hpp has "
                         f"{len(order)}")
    policy = Policy(input_count(args.variant, *samples.board), order, samples.policy_features, args.neurons, seed=1)
    loss, among_first = train_policy(policy, samples, Schedule(args.epochs, args.rate, args.decay))
    if args.write:
        settings = tune.settings(parser, args, SETTINGS)
        provenance = (f"{settings} from {len(samples.counts)} positions;\n// held out {loss:.3f} nats a position, best turn "
                      f"among the first six {among_first:.3f}").lstrip()
        set_input_count = GAMES[args.variant].sets * samples.board[0] * samples.board[1]
        whole = rounded_policy(policy.arrays(), set_input_count)
        (folder / "policy_weights.hpp").write_text(policy_text(args.variant, samples.board, whole, provenance), "utf-8")
        (folder / "order_weights.hpp").write_text(order_text(args.variant, whole["order"]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
