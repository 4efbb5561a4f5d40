#!/usr/bin/env python3
"""Looks for forced goals in a random sample of start positions, and writes the table and the figures of docs/solved.md.

    scripts/sample_setups.py --variant football --setups 1000 --movetime 3000     independent setups of FB-10
    scripts/sample_setups.py --variant robosoccer --setups 500 --movetime 3000    random rows, White's ball on any file
    scripts/sample_setups.py --variant robosoccer --board docs/solved/smallest.board    the same on another board
    scripts/sample_setups.py --variant football --summary       prints the figures of the table; proves nothing

`sweeper prove` tries to prove a goal of either side in each setup, for --movetime milliseconds. A goal is recorded only
after sweeper_check_certificate has verified its certificate; that program uses the slow reference and no code of the
engine. It is built with the tests or with SWEEPER_PROOFS. The same seed gives the same setups. A run adds rows to
docs/solved/<variant>_sample.tsv (for a board: <variant>_<board>_sample.tsv) until the table has --setups rows. Use the
same --movetime and --hash in all runs for a table, because the table records neither. For a new board, first add the
two marker lines of its section to docs/solved.md.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass

import solved
from uci_engine import Engine, positive, proof_tool

ROOT = pathlib.Path(__file__).resolve().parent.parent


def football_setup(generator: random.Random, _: str) -> str:
    """Both first ranks drawn from the 2,880 of FB-10; e1 and e9 are empty."""
    white, black = generator.choice(solved.setups()), generator.choice(solved.setups()).lower()
    return f"{black[:4]}1{black[4:]}/9/9/9/4a4/9/9/9/{white[:4]}1{white[4:]} w 0"


def fen_rank(squares: str) -> str:
    """The text of a rank in a FEN; `.` is an empty square."""
    return re.sub(r"\.+", lambda run: str(len(run[0])), squares)


def robosoccer_setup(generator: random.Random, start: str) -> str:
    """The position before Black's first turn, on the board of the FEN `start`."""
    empty = start.split()[0].split("/")
    files = int(empty[0])
    white, black = (fen_rank("".join(generator.sample("SSMMLL" + "." * (files - 6), files))) for _ in range(2))
    ball = generator.randrange(files)
    rank = fen_rank("." * ball + "B" + "." * (files - 1 - ball))
    return "/".join([black.lower(), *empty[:-3], rank, white]) + " b - 3"


SETUPS: dict[str, Callable[[random.Random, str], str]] = {"football": football_setup, "robosoccer": robosoccer_setup}
NAMES = {"first": "White", "second": "Black"}


def table_of(args: argparse.Namespace) -> pathlib.Path:
    board = f"_{args.board.stem}" if args.board else ""
    return ROOT / f"docs/solved/{args.variant}{board}_sample.tsv"


def start_of(args: argparse.Namespace) -> str:
    """The FEN of the start position on the board."""
    engine = Engine([str(args.build / "sweeper")])
    engine.choose(args.variant)
    if args.board:
        engine.ask(f"setoption name Board File value {args.board}\nisready", "readyok")
    fen = engine.fen()
    engine.close()
    return fen


@dataclass
class Row:
    fen: str
    scorer: str  # `first`, `second`, or `-`: nothing proven
    turns: int  # own turns of the scorer in the proof; 0: nothing proven
    excluded: tuple[int, int]  # if nothing is proven: turns within which the first and the second side cannot force a goal

    def line(self) -> str:
        return f"{self.fen}\t{self.scorer}\t{self.turns}\t{self.excluded[0]}\t{self.excluded[1]}\n"


def row_of(line: str) -> Row:
    fen, scorer, turns, first, second = line.rstrip("\n").split("\t")
    return Row(fen, scorer, int(turns), (int(first), int(second)))


def row_of_answer(fen: str, answer: str) -> Row:
    """Parses the output of `sweeper prove`."""
    proven = re.match(r"proven: the (first|second) side scores by force (?:in|within) (\d+) turn", answer)
    excluded = dict.fromkeys(NAMES, 0)
    for side, turns in re.findall(r"the (first|second) side cannot force a goal within (\d+) turn", answer):
        excluded[side] = int(turns)
    if not proven and not answer.startswith("undecided"):
        sys.exit(f"{fen}: sweeper prove printed {answer!r}")
    if proven:
        return Row(fen, proven[1], int(proven[2]), (0, 0))
    return Row(fen, "-", 0, (excluded["first"], excluded["second"]))


def prove(args: argparse.Namespace, fen: str) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        certificate = pathlib.Path(folder) / "certificate"
        command = [str(args.build / "sweeper"), "prove", "--variant", args.variant, "--fen", fen, "--movetime",
                   str(args.movetime), "--option", f"Hash={args.hash}", "--certificate", str(certificate)]
        command += ["--board", str(args.board)] if args.board else []
        row = row_of_answer(fen, subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
        if row.scorer != "-":
            subprocess.run([args.checker, certificate], stdout=subprocess.DEVNULL, check=True)
    return row


def interval(count: int, total: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share, spread = count / total, z * z / total
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / total + spread / total / 4)
    return middle - half, middle + half


def figures(rows: list[Row]) -> str:
    """The counts as a Markdown table."""
    counts = collections.Counter((row.scorer, row.turns, row.excluded) for row in rows)
    order = sorted(counts.items(), key=lambda each: (each[0][0] == "-", each[0]))
    lines = ["| result | setups | share, 95 % interval |\n|---|---|---|\n"]
    for (scorer, turns, (first, second)), count in order:
        result = f"{NAMES[scorer]} scores by force; proof in {turns} turns" if scorer != "-" else \
            f"open: White has no forced goal within {first} turns, Black has none within {second}"
        low, high = interval(count, len(rows))
        lines.append(f"| {result} | {count} | {100 * count / len(rows):.1f} % [{100 * low:.1f}, {100 * high:.1f}] |\n")
    return "".join(lines)


def write(args: argparse.Namespace, rows: list[Row]) -> None:
    board = f" --board {args.board}" if args.board else ""
    solved.replace_section(f"scripts/sample_setups.py --variant {args.variant}{board}", figures(rows))
    solved.replace_file(table_of(args), "".join(row.line() for row in rows))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--variant", required=True, choices=SETUPS)
    parser.add_argument("--board", type=pathlib.Path, help="board file; Robosoccer only")
    parser.add_argument("--setups", type=positive, default=100, help="size of the sample, including the rows that the table has")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--movetime", type=positive, default=5000, help="milliseconds for each setup")
    parser.add_argument("--hash", type=positive, default=64, help="megabytes for each proof")
    parser.add_argument("--summary", action="store_true", help="print the figures of the table and end")
    args = parser.parse_args()

    if args.board and args.variant != "robosoccer":
        parser.error(f"--board '{args.board}': only the setups of robosoccer can be drawn on other boards")
    table = table_of(args)
    rows = [row_of(line) for line in table.read_text("utf-8").splitlines()] if table.exists() else []
    if args.summary:
        print(figures(rows), end="")
        return 0
    args.checker = proof_tool(args.build, "sweeper_check_certificate")
    generator = random.Random(args.seed)
    start = start_of(args)
    wanted = [SETUPS[args.variant](generator, start) for _ in range(max(args.setups, len(rows)))]
    if [row.fen for row in rows] != wanted[: len(rows)]:
        sys.exit(f"--seed {args.seed}: gives other setups than those of {table}")
    write(args, rows)  # before the first proof, so that a missing section ends the run at once
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for batch in solved.batches(wanted[len(rows) :]):
            rows += pool.map(lambda fen: prove(args, fen), batch)
            write(args, rows)
    print(figures(rows), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
