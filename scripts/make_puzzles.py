#!/usr/bin/env python3
"""Makes the puzzles of the page, variants/<id>/puzzles.json: proven positions in order of difficulty.

    scripts/make_puzzles.py --variant football                  all positions of tests/tactics/football.tsv and of the file
    scripts/make_puzzles.py --variant football --more 10 20 10  adds new positions with a goal in 1, 2 and 3 turns
    scripts/make_puzzles.py --variant football --check          fails if the first command would change the file

In every position the side to move can force a goal, and there is no faster goal (docs/tactics.md). New positions come
from random games and from games of the engine against itself; sweeper_prove_<id> finds and proves them, so `--more`
needs a build with SWEEPER_PROOFS. A position that is in the file stays in it.

The level of a puzzle is the weakest `Skill Level` (docs/skill.md) that solves it. A level solves it if it scores in as
few turns as possible against the engine's best defence, and if all stronger levels do so too. Each level is represented
by its number of nodes. Random turns, errors and the network are off, so the same engine always finds the same level.
Level 20 stands for full strength.
"""

from __future__ import annotations

import argparse
import collections
import hashlib
import json
import pathlib
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import tactics
from tactics import Tactic
from uci_engine import Engine, positive

ROOT = pathlib.Path(__file__).resolve().parent.parent
FULL_STRENGTH = 20
WEAKEST_NODES = 30  # nodes of level 0; they double with every second level (docs/skill.md)
SELF_PLAY_NODES = 1000  # per turn of the games from which new positions come
BUDGET = 1_000_000  # turns of the prover for a goal in three turns; a longer proof is given up


@dataclass
class Puzzle:
    id: str
    fen: str
    goal: int  # own turns to the goal
    turn: str  # a first turn that forces the goal
    winning: int  # number of distinct first turns that do so; 0: not counted
    level: int  # weakest level that solves the puzzle
    turns: int  # number of legal first turns

    def difficulty(self) -> tuple[int, int, float, str]:
        """A key that sorts puzzles from easy to hard. Among equal puzzles, those with few right turns come last."""
        return self.level, self.goal, self.turns / max(1, self.winning), self.id


def nodes_of(level: int) -> int:
    return int(WEAKEST_NODES * 2 ** (level / 2))


def id_of(fen: str) -> str:
    """A short name that depends only on the position, so links to a puzzle stay valid when puzzles are added."""
    return hashlib.sha256(fen.encode()).hexdigest()[:6]


class Solver:
    """Plays a puzzle against the engine's best defence."""

    def __init__(self, engine: Engine, tactic: Tactic):
        self.engine = engine
        self.tactic = tactic
        self.proofs: dict[str, tuple[int, str]] = {}  # turns so far -> result of proof()

    def set_up(self, turns: list[str]) -> None:
        moves = f" moves {' '.join(turns)}" if turns else ""
        self.engine.ask(f"ucinewgame\nposition fen {self.tactic.fen}{moves}\nisready", "readyok")

    def proof(self, turns: list[str], left: int) -> tuple[int, str]:
        """The number of own turns, counted from the last of `turns`, in which this turn forces a goal (0: not within
        `left`), and the longest defence against it ("" after a goal)."""
        *before, turn = turns
        key = " ".join(turns)
        if key not in self.proofs:
            self.set_up(before)
            *_, report, _ = self.engine.ask(f"go mate {left} searchmoves {turn}", "bestmove")
            head, _, line = report.partition(" pv ")
            kind, value = head.partition(" score ")[2].split()[:2]
            wins = kind == "mate" and 0 < int(value) <= left
            self.proofs[key] = (int(value), " ".join(line.split()[1:2])) if wins else (0, "")
        return self.proofs[key]

    def solves(self, nodes: int) -> bool:
        turns: list[str] = []
        left = self.tactic.goal_in
        while left > 0:
            self.set_up(turns)
            turns.append(self.engine.search(f"nodes {nodes}")[0])
            needed, defence = self.proof(turns, left)
            if needed == 0:
                return False
            turns.append(defence)
            left = needed - 1
        return True

    def level(self) -> int:
        level = FULL_STRENGTH
        while level > 0 and self.solves(nodes_of(level - 1)):
            level -= 1
        return level


def rated(engine: Engine, tactic: Tactic) -> Puzzle:
    solver = Solver(engine, tactic)
    level = solver.level()
    solver.set_up([])
    turns = int(engine.ask("legal", "legal ")[-1].split()[1])
    return Puzzle(id_of(tactic.fen), tactic.fen, tactic.goal_in, tactic.turn, tactic.winning, level, turns)


def open_engine(args: argparse.Namespace) -> Engine:
    engine = Engine([str(args.build / "sweeper")])
    engine.choose(args.variant)
    engine.ask("setoption name Use NNUE value false\nisready", "readyok")  # weaker levels do not use the network
    return engine


def new_tactics(args: argparse.Namespace) -> list[Tactic]:
    options = [f"--in-{goal_in}={count}" for goal_in, count in enumerate(args.more, start=1)]
    options += [f"--seed={args.seed}", f"--nodes={SELF_PLAY_NODES}", f"--budget={BUDGET}", f"--threads={args.threads}"]
    if args.variant in tactics.NEXT_GOAL_WINS:
        options.append(f"--replace={tactics.NEXT_GOAL_WINS[args.variant]}")
    done = subprocess.run([tactics.prover(args), *options], check=True, stdout=subprocess.PIPE, text=True)
    return tactics.parsed(done.stdout)


def file_of(variant: str) -> pathlib.Path:
    return ROOT / "variants" / variant / "puzzles.json"


def read(path: pathlib.Path) -> list[Puzzle]:
    return [Puzzle(**each) for each in json.loads(path.read_text("utf-8"))] if path.exists() else []


def text_of(puzzles: list[Puzzle]) -> str:
    """A JSON list with one puzzle per line."""
    return "[\n" + ",\n".join(json.dumps(asdict(each)) for each in puzzles) + "\n]\n"


def with_progress(items: list[Tactic]) -> Iterator[Tactic]:
    for i, item in enumerate(items, start=1):
        print(f"\r{i} of {len(items)}", end="", file=sys.stderr, flush=True)
        yield item
    print(file=sys.stderr)


def summary(puzzles: list[Puzzle]) -> str:
    """The number of puzzles for each goal and level."""
    counts = collections.Counter((each.goal, each.level) for each in puzzles)
    lines = []
    for goal in sorted({each.goal for each in puzzles}):
        levels = ", ".join(f"{level}: {counts[goal, level]}" for level in range(FULL_STRENGTH + 1) if counts[goal, level])
        lines.append(f"goal in {goal}: {sum(each.goal == goal for each in puzzles)} puzzles; by level {levels}")
    return "\n".join(lines)


def tactic_of(puzzle: Puzzle) -> Tactic:
    return Tactic(puzzle.fen, puzzle.goal, puzzle.turn, puzzle.winning)


def rated_anew(args: argparse.Namespace, wanted: list[Tactic]) -> list[Puzzle]:
    engine = open_engine(args)
    puzzles = [rated(engine, each) for each in with_progress(wanted)]
    engine.close()
    return puzzles


def made(args: argparse.Namespace) -> list[Puzzle]:
    """All puzzles of the file and the table, rated anew; with `--more` those of the file as they are, and new ones."""
    old = read(file_of(args.variant))
    if any(args.more):
        known = {each.fen for each in old}
        puzzles = old + rated_anew(args, [each for each in new_tactics(args) if each.fen not in known])
    else:
        rows = [tactic_of(each) for each in old] + tactics.read(tactics.table_of(args.variant))
        puzzles = rated_anew(args, list({each.fen: each for each in rows}.values()))
    ids = collections.Counter(each.id for each in puzzles)
    if twins := [name for name, count in ids.items() if count > 1]:
        sys.exit(f"puzzles with the same id: {', '.join(twins)}; make id_of() longer")
    return sorted(puzzles, key=Puzzle.difficulty)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", required=True)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--more", type=int, nargs=3, default=[0, 0, 0], metavar=("IN_1", "IN_2", "IN_3"),
                        help="numbers of new positions with a goal in 1, 2 and 3 turns")
    parser.add_argument("--seed", type=positive, default=2, help="of the new positions; the tables have seed 1")
    parser.add_argument("--threads", type=positive, default=1, help="of the prover")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file would change")
    args = parser.parse_args()
    if args.check and any(args.more):
        parser.error("--check and --more exclude each other")
    puzzles = made(args)
    path = file_of(args.variant)
    print(f"{args.variant}\n{summary(puzzles)}")
    if args.check:
        if not path.exists() or path.read_text("utf-8") != text_of(puzzles):
            sys.exit(f"{path}: differs from what this script makes")
        return 0
    path.write_text(text_of(puzzles), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
