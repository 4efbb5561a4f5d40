#!/usr/bin/env python3
"""Makes positions with proven forced goals (tests/tactics/<id>.tsv), and measures how many the engine solves.

    scripts/tactics.py make --variant football            proves and writes tests/tactics/football.tsv
    scripts/tactics.py solve --variant football           prints the share of solved positions, and the unsolved ones

Both commands need a build folder configured with SWEEPER_PROOFS (docs/tactics.md). A position is solved if the engine's
turn begins one of the fastest wins: if it is the turn of the table, or if the prover proves it. Time is the processor
time of the engine, so a busy machine does not change the results.
"""

from __future__ import annotations

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass

from uci_engine import Engine, proof_tool

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
    turn: str
    mate: int | None  # last `mate` score that the engine reported


def table_of(variant: str) -> pathlib.Path:
    return ROOT / "tests/tactics" / f"{variant}.tsv"


def prover(args: argparse.Namespace) -> pathlib.Path:
    return proof_tool(args.build, f"sweeper_prove_{args.variant}")


def read(path: pathlib.Path) -> list[Tactic]:
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [Tactic(fen, int(goal_in), turn, int(winning)) for fen, goal_in, turn, winning in rows]


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


def processor_time(process: subprocess.Popen[str]) -> float:
    """Processor time of another process in seconds. Linux only (clock_getcpuclockid)."""
    return time.clock_gettime((~process.pid << 3) | 2)


def think(engine: Engine, tactic: Tactic, seconds: float) -> Answer:
    """Searches until the engine reports the goal or the time is used up."""
    engine.ask(f"ucinewgame\nposition fen {tactic.fen}\nisready", "readyok")
    if tactic.goal_in == 1:
        turn, kind, score, _ = engine.search("depth 1")
        return Answer(turn, score if kind == "mate" else None)
    assert engine.process.stdin and engine.process.stdout
    send = engine.process.stdin.write
    over = threading.Event()
    end = processor_time(engine.process) + seconds

    def watch() -> None:
        while not over.wait(0.002) and processor_time(engine.process) < end:
            pass
        send("stop\n")

    send("go infinite\n")
    watchman = threading.Thread(target=watch)
    watchman.start()
    mate = None
    for line in engine.process.stdout:
        if found := re.match(r"info .* score (cp|mate) (-?\d+)\b(?! \w+bound)", line):
            mate = int(found[2]) if found[1] == "mate" else None
            if mate == tactic.goal_in:
                over.set()
        elif line.startswith("bestmove"):
            break
    over.set()
    watchman.join()
    return Answer(line.split()[1], mate)


def proven(args: argparse.Namespace, tactics: list[Tactic]) -> list[bool]:
    """Whether the turn of each tactic begins one of the fastest wins."""
    with tempfile.NamedTemporaryFile("w", suffix=".tsv") as table:
        for each in tactics:
            print(each.fen, each.goal_in, each.turn, each.winning, sep="\t", file=table)
        table.flush()
        answer = subprocess.run([prover(args), "--check", table.name], stdout=subprocess.PIPE, text=True)
    return [line == "proven" for line in answer.stdout.splitlines()]


def solve(args: argparse.Namespace) -> None:
    engine = Engine([str(args.build / "sweeper")])
    engine.choose(args.variant)
    prover(args)  # fails now, before the searches, if the prover is missing
    tactics = read(table_of(args.variant))
    answers = [think(engine, each, SECONDS.get(each.goal_in, 0)) for each in tactics]
    engine.close()
    others = [Tactic(each.fen, each.goal_in, answer.turn, 0) for each, answer in zip(tactics, answers)
              if answer.turn != each.turn]
    wins = {(each.fen, each.turn) for each, fact in zip(others, proven(args, others)) if fact}
    wins |= {(each.fen, each.turn) for each in tactics}
    for goal_in in sorted({each.goal_in for each in tactics}):
        tried = [(each, answer) for each, answer in zip(tactics, answers) if each.goal_in == goal_in]
        missed = [(each, answer) for each, answer in tried if (each.fen, answer.turn) not in wins]
        solved = len(tried) - len(missed)
        seen = sum(answer.mate == goal_in for _, answer in tried)
        limit = f"{SECONDS[goal_in]} s" if goal_in in SECONDS else "depth 1"
        print(f"{args.variant}, goal in {goal_in}, {limit}: {solved} of {len(tried)} solved "
              f"({100 * solved / len(tried):.1f} %), {seen} with the mate reported")
        for each, answer in missed:
            print(f"  missed: {each.fen} played {answer.turn}, not {each.turn}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["make", "solve"])
    parser.add_argument("--variant", required=True)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    {"make": make, "solve": solve}[args.command](args)
    return 0


if __name__ == "__main__":
    sys.exit(main())
