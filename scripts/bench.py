#!/usr/bin/env python3
"""Measures the speed in each game and prints one table: nodes per second and depth reached in midgames, and the number
of distinct turns counted per second. If Debian's `stockfish` is installed, the table also has the ratios to the speed
of Stockfish, which is measured in the same run, in turn with the engine. Seconds are processor time in user mode, so
other work on the machine has little effect; it changes only the depths.

    scripts/bench.py                                  all games, 20 midgames each, one second per search
    scripts/bench.py --variants libero --movetime 200 --positions 10

The program build/release/sweeper_benchmarks counts the turns (cmake --preset release -DSWEEPER_BENCHMARKS=ON); without
this program the last column shows `-`. A midgame is a position some turns after a random start, where a short search
chooses each turn.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator

from uci_engine import Engine, positive

ROOT = pathlib.Path(__file__).resolve().parent.parent
LONGEST_MIDGAME = 16  # half-turns after a random start
NODES_TO_MIDGAME = 300  # search nodes per turn before the midgame


def midgames(engine: Engine, variant: str, count: int) -> Iterator[str]:
    """FENs of positions of unfinished games, at most LONGEST_MIDGAME half-turns after a random start. They are the
    same in every run."""
    engine.choose(variant)
    seed = 0
    while count:
        seed += 1
        turns: list[str] = []
        engine.ask(f"ucinewgame\nrandom {seed}\nisready", "readyok")
        start = engine.fen()
        fen, goal_free = start, True
        for _ in range(4 + seed % (LONGEST_MIDGAME - 3)):
            engine.ask(f"position fen {start} moves {' '.join(turns)}\nisready", "readyok")
            turns.append(engine.search(f"nodes {NODES_TO_MIDGAME}")[0])
            engine.ask(f"position fen {start} moves {' '.join(turns)}\nisready", "readyok")
            fen = engine.fen()
            over = engine.ask("query gameover", "response")[-1] == "response true"
            goal_free = not over and not fen.endswith(" 0")
            if not goal_free:
                break
        if goal_free:
            count -= 1
            yield fen


def user_seconds(process: int) -> float:
    """Processor time of a running process in user mode, in seconds, summed over all threads."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")  # utime, field 14 of /proc/PID/stat (proc(5))


def search(engine: Engine, fen: str, movetime: int) -> tuple[int, float]:
    """Returns the depth of the last finished iteration, and the nodes per second. The speed is measured in a second
    search with the same number of nodes."""
    engine.ask(f"ucinewgame\nposition fen {fen}\nisready", "readyok")
    depth = nodes = 0
    for line in engine.ask(f"go movetime {movetime}", "bestmove"):
        if found := re.match(r"info depth (\d+) .* nodes (\d+) ", line):
            nodes = int(found[2])
            if "bound" not in line:
                depth = int(found[1])
    engine.ask("ucinewgame\nisready", "readyok")
    before = user_seconds(engine.process.pid)
    engine.ask(f"position fen {fen}\ngo nodes {nodes}", "bestmove")
    return depth, nodes / max(user_seconds(engine.process.pid) - before, 0.01)


def turns_counted(benchmarks: pathlib.Path, variant: str) -> float | None:
    """Number of distinct turns counted per second, without listing them: the median of five runs over 64 random
    midgames."""
    if not benchmarks.exists():
        return None
    run = subprocess.run([benchmarks, f"--benchmark_filter=^{variant}/count_turns/", "--benchmark_format=json"],
                         capture_output=True, text=True, check=True)
    for entry in json.loads(run.stdout)["benchmarks"]:
        if entry.get("aggregate_name") == "median":
            return float(entry["items_per_second"])
    return None


def found_in(text: str, pattern: str) -> re.Match[str]:
    found = re.search(pattern, text)
    if not found:
        raise SystemExit(f"{pattern} is not in: {text}")
    return found


class Stockfish:
    """Debian's Stockfish on one thread, to which the ratios refer. Its functions return None if it is not installed."""

    def __init__(self) -> None:
        self.path = shutil.which("stockfish") or shutil.which("/usr/games/stockfish")

    def nodes_a_second(self) -> float | None:
        if not self.path:
            return None
        text, seconds = self.run(["bench"])
        return int(found_in(text, r"Nodes searched\s*: (\d+)")[1]) / seconds

    def leaves_a_second(self) -> float | None:
        """Leaves per second of `go perft 6` from the start position (119 million leaves, counted without listing the
        last moves)."""
        if not self.path:
            return None
        text, seconds = self.run([], "go perft 6\n")
        return int(found_in(text, r"Nodes searched: (\d+)")[1]) / seconds

    def run(self, arguments: list[str], lines: str = "") -> tuple[str, float]:
        """Runs Stockfish. Returns its output and its processor time in seconds."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        run = subprocess.run([str(self.path), *arguments], input=lines, capture_output=True, text=True, check=True)
        return run.stdout + run.stderr, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def with_ratio(value: float | None, reference: float | None, unit: float, name: str) -> str:
    if value is None:
        return "-"
    text = f"{value / unit:.4g} {name}"
    return text + (f" ({value / reference:.2f})" if reference else "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default=str(ROOT / "build/release/sweeper"))
    parser.add_argument("--variants", nargs="+", help="only these games; default: all")
    parser.add_argument("--positions", type=positive, default=20, help="midgames for each game")
    parser.add_argument("--movetime", type=positive, default=1000, help="milliseconds for each search")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="option of the engine")
    args = parser.parse_args()

    benchmarks = pathlib.Path(args.engine).with_name("sweeper_benchmarks")
    stockfish = Stockfish()
    engine = Engine([args.engine])
    variants = args.variants or engine.variants()
    for variant in variants:  # detects misspelt names before the measurement
        engine.choose(variant)
    engine.close()
    print(f"medians of {args.positions} midgames, {args.movetime} ms each; in brackets: ratio to Stockfish")
    print(f"{'game':11} {'depth':>5}  {'depths':24} {'nodes':>22} {'turns counted':>24}")
    for variant in variants:
        engine = Engine([args.engine])
        for option in args.option:
            name, _, value = option.partition("=")
            engine.ask(f"setoption name {name} value {value}\nisready", "readyok")
        results = [search(engine, fen, args.movetime) for fen in midgames(engine, variant, args.positions)]
        engine.close()
        depths = sorted(depth for depth, _ in results)
        speed = statistics.median(speed for _, speed in results)
        counted = turns_counted(benchmarks, variant)
        print(f"{variant:11} {statistics.median(depths):>5.4g}  {depths[0]:>3} .. {depths[-1]:<16}"
              f" {with_ratio(speed, stockfish.nodes_a_second(), 1e3, 'k/s'):>22}"
              f" {with_ratio(counted, stockfish.leaves_a_second(), 1e6, 'M/s'):>24}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
