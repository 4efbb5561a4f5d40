#!/usr/bin/env python3
"""Solves the 2,880 symmetric setups of football chess (FB-10). Writes docs/solved/football.tsv, the figures in
docs/solved.md, and variants/football/solved.json for the page.

    scripts/solved.py --turns 3                    looks for wins in up to three own turns in all unsolved setups
    scripts/solved.py --turns 4 --minutes 60       continues for an hour; keeps the rows of the table
    scripts/solved.py --turns 6 --threats          looks in unsolved setups for longer wins in which every turn threatens
    scripts/solved.py --check                      verifies all wins of the table again (--one-in 20: one in twenty)

The program sweeper_solve_football finds wins, each with a strategy. A win is recorded only after the program
sweeper_check_football has verified its strategy; that program uses the slow reference and no code of the engine. Both
programs are built with SWEEPER_PROOFS.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import functools
import itertools
import json
import math
import os
import pathlib
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from uci_engine import positive, proof_tool

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs/solved/football.tsv"
PAGE = ROOT / "docs/solved.md"
SUMMARY = ROOT / "variants/football/solved.json"
AT_ONCE = 8  # number of rows in one run of the tools
LONGEST_BAR = 40  # characters


@dataclass
class Solution:
    row: str  # White's first rank without e1
    winner: str  # `w`, or `-`: no win within `turns`
    turns: int  # winner's own turns, or the searched number of turns
    strategy: str

    def line(self) -> str:
        return f"{self.row}\t{self.winner}\t{self.turns}\t{self.strategy}\n"


def solution_of(line: str) -> Solution:
    row, winner, turns, strategy = line.rstrip("\n").split("\t")
    return Solution(row, winner, int(turns), strategy)


@functools.cache
def setups() -> list[str]:
    """All setups by FB-10: the pieces on a-d and f-i in any order, with the bishops on squares of different colours."""
    rows = sorted(set(map("".join, itertools.permutations("RNBQKNBR"))))
    files = [0, 1, 2, 3, 5, 6, 7, 8]
    return [row for row in rows
            if sum(file % 2 for file, piece in zip(files, row) if piece == "B") == 1]


def run(tool: pathlib.Path, lines: str, *options: str) -> list[str]:
    ended = subprocess.run([tool, *options], input=lines, stdout=subprocess.PIPE, text=True)
    return ended.stdout.splitlines()


def verified(build: pathlib.Path, solutions: list[Solution]) -> list[Solution]:
    """Verifies the wins among the solutions and returns them; ends the script if one is refuted."""
    wins = [each for each in solutions if each.winner == "w"]
    facts = run(proof_tool(build, "sweeper_check_football"), "".join(each.line() for each in wins))
    for win, fact in itertools.zip_longest(wins, facts):
        if win is None or fact != f"{win.row}\tverified":
            sys.exit(f"not verified: {win} {fact}")
    return wins


def solve(build: pathlib.Path, rows: list[str], turns: int, threats: bool) -> list[Solution]:
    options = [str(turns), *(["threats"] if threats else [])]
    lines = run(proof_tool(build, "sweeper_solve_football"), "".join(row + "\n" for row in rows), *options)
    found = [solution_of(line) for line in lines]
    return verified(build, found) + [each for each in found if each.winner == "-"]


def replace_file(path: pathlib.Path, text: str) -> None:
    """If the run is killed meanwhile, the old file stays."""
    new = path.with_suffix(".new")
    new.write_text(text, "utf-8")
    new.replace(path)


def replace_section(command: str, text: str) -> None:
    """Puts the text into the section of docs/solved.md that begins with the marker of `command`."""
    begin, end = f"<!-- {command} writes from here -->\n", "<!-- to here -->\n"
    before, marker, rest = PAGE.read_text("utf-8").partition(begin)
    if not marker:
        sys.exit(f"{PAGE}: the line '{begin.strip()}' is missing")
    after = rest.partition(end)[2]
    PAGE.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")


def batches(items: list[str]) -> Iterator[list[str]]:
    for first in range(0, len(items), AT_ONCE):
        yield items[first : first + AT_ONCE]


def summary(table: dict[str, Solution]) -> str:
    """The wins by their number of turns, and the number of turns to which all other setups were searched, as JSON."""
    wins: dict[int, list[str]] = {}
    for each in sorted(table.values(), key=lambda solution: (solution.turns, solution.row)):
        if each.winner == "w":
            wins.setdefault(each.turns, []).append(each.row)
    searched = min((each.turns for each in table.values() if each.winner == "-"), default=0)
    lines = ",\n".join(f'    "{turns}": {json.dumps(found)}' for turns, found in wins.items())
    return f'{{\n  "searched": {searched},\n  "wins": {{\n{lines}\n  }}\n}}\n'


def write(table: dict[str, Solution], rows: list[str]) -> None:
    replace_file(TABLE, "".join(table[row].line() for row in rows if row in table))
    SUMMARY.write_text(summary(table), "utf-8")
    counts = collections.Counter((each.winner == "-", each.turns) for each in table.values())
    # All setups were searched exhaustively to 4 turns. A win by threats in more than 5 turns may not be the fastest.
    wins = {turns: f"White wins in {'at most ' if turns > 5 else ''}{turns} turns" for turns in range(1, 10)}
    results = {f"no win within {turns} turns" if none else wins[turns]: count
               for (none, turns), count in sorted(counts.items())}
    results["not looked at"] = len(rows) - len(table)
    lines = ["| result | setups | share | |\n|---|---|---|---|\n"]
    for result, count in results.items():
        share = count / len(rows)
        if count:
            lines.append(f"| {result} | {count} | {100 * share:.1f} % | {'█' * math.ceil(LONGEST_BAR * share)} |\n")
    replace_section("scripts/solved.py", "".join(lines))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--turns", type=positive, default=3, help="longest win to look for, in White's own turns")
    parser.add_argument("--threats", action="store_true",
                        help="try only threats, some seconds for each setup and each number of turns")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="leave out the first N unsolved setups")
    parser.add_argument("--minutes", type=float, default=1e9, help="start no new setup after this time")
    parser.add_argument("--check", action="store_true",
                        help="verify the wins of the table and compare solved.json with the table; solve nothing")
    parser.add_argument("--one-in", type=positive, default=1, metavar="N", help="with --check: verify one win in N")
    args = parser.parse_args()

    rows = setups()
    lines = TABLE.read_text("utf-8").splitlines() if TABLE.exists() else []
    table = {each.row: each for each in map(solution_of, lines)}
    if args.check:
        if SUMMARY.read_text("utf-8") != summary(table):
            sys.exit(f"{SUMMARY}: differs from the table; run this script without --check")
        wins = [each for each in table.values() if each.winner == "w"][:: args.one_in]
        print(f"{len(verified(args.build, wins))} wins verified")
        return 0 if wins else 1
    open_rows = [row for row in rows
                 if row not in table or (table[row].winner == "-" and table[row].turns < args.turns)][args.skip:]
    end = time.monotonic() + 60 * args.minutes

    def work(batch: list[str]) -> list[Solution]:
        return solve(args.build, batch, args.turns, args.threats) if time.monotonic() < end else []

    solved = {row for row, each in table.items() if each.winner == "w"}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for solutions in pool.map(work, batches(open_rows)):
            table.update((each.row, each) for each in solutions)
            if solutions:
                write(table, rows)
    write(table, rows)
    print(f"{sum(each.winner == 'w' for each in table.values()) - len(solved)} more setups are wins")
    return 0


if __name__ == "__main__":
    sys.exit(main())
