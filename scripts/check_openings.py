#!/usr/bin/env python3
"""Looks for decided openings: those in which a side wins by force within a number of its own turns.

    scripts/check_openings.py --variant football --turns 4      checks variants/football/openings.txt
    scripts/check_openings.py --variant libero --turns 3 FILE

The engine searches each opening exhaustively (`go mate N`), so a search that finds nothing proves that the side to move
cannot win within N turns, nor the other side within N - 1. In games that go on after a goal, only openings in which the
next goal decides can be found. Prints the decided openings, and ends with status 1 if there are any.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import os
import pathlib
import sys
import threading

from uci_engine import Engine, positive

ROOT = pathlib.Path(__file__).resolve().parent.parent


def proven_result(engine: Engine, fen: str, turns: int) -> int:
    """In how many own turns the side to move wins by force; negative if it loses; 0 if neither is proven."""
    engine.ask(f"ucinewgame\nposition fen {fen}\nisready", "readyok")
    _, kind, score, _ = engine.search(f"mate {turns}")
    return score if kind == "mate" else 0


class Prover:
    """Proves openings on several threads, each with an engine of its own."""

    def __init__(self, args: argparse.Namespace):
        self.args = args
        self.own = threading.local()

    def engine(self) -> Engine:
        engine: Engine | None = getattr(self.own, "engine", None)
        if engine is None:
            engine = self.own.engine = Engine([self.args.engine])
            engine.choose(self.args.variant)
            engine.ask(f"setoption name Hash value {self.args.hash}\nisready", "readyok")
        return engine

    def result(self, fen: str) -> int:
        return proven_result(self.engine(), fen, self.args.turns)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=pathlib.Path, help="one FEN per line; variants/<id>/openings.txt")
    parser.add_argument("--engine", default=str(ROOT / "build/release/sweeper"))
    parser.add_argument("--variant", required=True)
    parser.add_argument("--turns", type=positive, default=3, help="longest win to look for, in own turns")
    parser.add_argument("--hash", type=positive, default=64, help="megabytes for each engine")
    parser.add_argument("--threads", type=positive, default=os.cpu_count(), help="openings at the same time")
    args = parser.parse_args()
    path = args.file or ROOT / "variants" / args.variant / "openings.txt"
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as fault:
        sys.exit(f"{path}: {fault.strerror}")
    fens = [line for line in lines if line and not line.startswith("#")]
    prover = Prover(args)
    decided = 0
    with concurrent.futures.ThreadPoolExecutor(args.threads) as pool:
        for number, (fen, result) in enumerate(zip(fens, pool.map(prover.result, fens)), start=1):
            print(f"\r{number} of {len(fens)}", end="", file=sys.stderr, flush=True)
            if result:
                decided += 1
                print("\r", end="", file=sys.stderr, flush=True)
                print(f"{'wins' if result > 0 else 'loses'} in {abs(result)}: {fen}", flush=True)
    print(file=sys.stderr)
    print(f"{args.variant}: {len(fens)} openings, {decided} decided within {args.turns} turns")
    return 1 if decided else 0


if __name__ == "__main__":
    sys.exit(main())
