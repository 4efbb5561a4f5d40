#!/usr/bin/env python3
"""Makes positions with proven forced goals (tests/tactics/<id>.tsv), and measures how the engine solves them.

    scripts/tactics.py make --variant football            proves and writes tests/tactics/football.tsv
    scripts/tactics.py solve --variant football           prints the share of solved positions, and the unsolved ones
    scripts/tactics.py compare --variant football         prints the work of `go mate 3` and of `sweeper prove`

`make` and `solve` need a build folder configured with SWEEPER_PROOFS (docs/tactics.md). A position is solved if the engine's
turn begins one of the fastest wins: if it is the turn of the table, or if the prover proves it. `solve` runs `sweeper
analyse --positions` (docs/analysis.md). Time is the processor time of a search, so a busy machine does not change the
results.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from typing import Any

from uci_engine import positive, proof_tool

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECONDS = {2: 0.2, 3: 5.0}  # limit of a search; key: own turns to the goal; goals in one turn: depth 1 instead
NEXT_GOAL_WINS = {"libero": "0-0 0-0=2-2 1-1", "threestep": "0-0 3=2-2 3"}
NODES = {"robosoccer": 1000, "threestep": 1000}  # random games hardly ever have a forced goal
COUNTS = (60, 80, 60)  # numbers of positions with a goal in 1, 2, 3 own turns
BUDGETS = {"threestep": 1_000_000}  # turns of the prover per position; a complete proof can take minutes


@dataclass
class Tactic:
    fen: str
    goal_in: int
    turn: str
    winning: int  # number of distinct first turns of a fastest win; 0: not counted


@dataclass
class Answer:
    turn: str | None  # None: the game is over
    is_reported: bool  # the engine's last score is a win in as many own turns as in the table
    seconds: float  # processor time


def table_of(variant: str) -> pathlib.Path:
    return ROOT / "tests/tactics" / f"{variant}.tsv"


def prover(args: argparse.Namespace) -> pathlib.Path:
    return proof_tool(args.build, f"sweeper_prove_{args.variant}")


def parsed(table: str) -> list[Tactic]:
    rows = [line.split("\t") for line in table.splitlines() if not line.startswith("#")]
    return [Tactic(fen, int(goal_in), turn, int(winning)) for fen, goal_in, turn, winning in rows]


def read(path: pathlib.Path) -> list[Tactic]:
    return parsed(path.read_text("utf-8"))


def make(args: argparse.Namespace) -> None:
    """Writes the table. Its first line is the command that makes the table."""
    tool = prover(args)
    options = [f"--in-{i}={count}" for i, count in enumerate(COUNTS, start=1)]
    options.append(f"--seed={args.seed}")
    if args.variant in NODES:
        options.append(f"--nodes={NODES[args.variant]}")
    if args.variant in BUDGETS:
        options.append(f"--budget={BUDGETS[args.variant]}")
    if args.variant in NEXT_GOAL_WINS:
        options.append(f"--replace={NEXT_GOAL_WINS[args.variant]}")
    rows = subprocess.run([tool, *options], check=True, capture_output=True, text=True).stdout
    command = " ".join(f"'{option}'" if " " in option else option for option in options)
    head = f"# {tool.name} {command}\n# FEN, goal in own turns, a turn, winning turns\n"
    table_of(args.variant).write_text(head + rows, "utf-8")


def answers_of(args: argparse.Namespace, tactics: list[Tactic], limit: str) -> list[Answer]:
    """Searches all positions with this limit. A search ends early when it reports the goal."""
    with tempfile.NamedTemporaryFile("w", suffix=".epd") as positions:
        for each in tactics:
            print(f"{each.fen} bm {each.turn}; dm {each.goal_in};", file=positions)
        positions.flush()
        command = [str(args.build / "sweeper"), "analyse", "--positions", positions.name, "--variant", args.variant,
                   "--threads", str(args.threads), "--json-lines", limit]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"{command[0]} ended with status {done.returncode}")
    *rows, _ = [json.loads(line) for line in done.stdout.splitlines()]
    return [answer_of(row, each.goal_in) for row, each in zip(rows, tactics, strict=True)]


def answer_of(row: dict[str, Any], goal_in: int) -> Answer:
    """`row`: a line of `analyse --positions --json-lines`."""
    best = row["lines"][0] if row["lines"] else {"score": {}}
    is_reported = "bound" not in best and best["score"].get("mate_half_turns") in (2 * goal_in - 1, 2 * goal_in)
    return Answer(row["bestmove"], is_reported, row["cpu_ms"] / 1000)


def proven(args: argparse.Namespace, tactics: list[Tactic]) -> list[bool]:
    """Whether the turn of each tactic begins one of the fastest wins."""
    with tempfile.NamedTemporaryFile("w", suffix=".tsv") as table:
        for each in tactics:
            print(each.fen, each.goal_in, each.turn, each.winning, sep="\t", file=table)
        table.flush()
        answer = subprocess.run([prover(args), "--check", table.name], stdout=subprocess.PIPE, text=True)
    return [line == "proven" for line in answer.stdout.splitlines()]


def limit_of(goal_in: int) -> str:
    return f"--cputime={1000 * SECONDS[goal_in]:.0f}" if goal_in in SECONDS else "--depth=1"


def solve(args: argparse.Namespace) -> None:
    prover(args)  # fails now, before the searches, if the prover is missing
    tactics = sorted(read(table_of(args.variant)), key=lambda each: each.goal_in)
    answers = [answer for goal_in in sorted({each.goal_in for each in tactics}) for answer in
               answers_of(args, [each for each in tactics if each.goal_in == goal_in], limit_of(goal_in))]
    others = [Tactic(each.fen, each.goal_in, answer.turn, 0) for each, answer in zip(tactics, answers)
              if answer.turn and answer.turn != each.turn]
    wins = {(each.fen, each.turn) for each, fact in zip(others, proven(args, others)) if fact}
    wins |= {(each.fen, each.turn) for each in tactics}
    for goal_in in sorted({each.goal_in for each in tactics}):
        tried = [(each, answer) for each, answer in zip(tactics, answers) if each.goal_in == goal_in]
        missed = [(each, answer) for each, answer in tried if (each.fen, answer.turn) not in wins]
        solved = len(tried) - len(missed)
        seen = sum(answer.is_reported for _, answer in tried)
        limit = f"{SECONDS[goal_in]} s" if goal_in in SECONDS else "depth 1"
        print(f"{args.variant}, goal in {goal_in}, {limit}: {solved} of {len(tried)} solved "
              f"({100 * solved / len(tried):.1f} %), {seen} with the mate reported, "
              f"{sum(answer.seconds for _, answer in tried):.1f} s used")
        for each, answer in missed:
            print(f"  missed: {each.fen} played {answer.turn}, not {each.turn}")


def work(command: list[str], lines: str, goal: str) -> tuple[int, float]:
    """Searched nodes and seconds of processor time of a program with `lines` as input; `goal`: what it must print."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, input=lines, stdout=subprocess.PIPE, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if goal not in output:
        sys.exit(f"{command}: printed no {goal!r} after {lines!r}")
    nodes = re.findall(r"\bnodes (\d+)", output)[-1]
    return int(nodes), after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def compare(args: argparse.Namespace) -> None:
    """The two ways of the program to prove a goal in three own turns, in all such positions of the table."""
    program = str(proof_tool(args.build, "sweeper"))
    fens = [each.fen for each in read(table_of(args.variant)) if each.goal_in == 3]
    searches = [work([program], f"setoption name UCI_Variant value {args.variant}\nposition fen {fen}\ngo mate 3\n",
                     " score mate 3 ") for fen in fens]
    proofs = [work([program, "prove", "--variant", args.variant, "--fen", fen, "--minutes", "10"], "", "in 3 turns")
              for fen in fens]
    for name, works in [("go mate 3", searches), ("sweeper prove", proofs)]:
        nodes, seconds = (sum(values) for values in zip(*works))
        print(f"{args.variant}, {len(fens)} goals in 3, {name}: {nodes} nodes, {seconds:.1f} s")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["make", "solve", "compare"])
    parser.add_argument("--variant", required=True)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--seed", type=int, default=1, help="make: of the random games")
    parser.add_argument("--threads", type=positive, default=1, help="solve: searches at the same time")
    args = parser.parse_args()
    {"make": make, "solve": solve, "compare": compare}[args.command](args)
    return 0


if __name__ == "__main__":
    sys.exit(main())
