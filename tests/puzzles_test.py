#!/usr/bin/env python3
"""Tests scripts/make_puzzles.py and the puzzles in variants/. The environment variable SWEEPER names the engine."""

from __future__ import annotations

import argparse
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import make_puzzles
import tactics
from make_puzzles import Puzzle, Solver
from tactics import Tactic
from uci_engine import Engine

VARIANTS = sorted(path.parent.name for path in ROOT.glob("variants/*/puzzles.json"))


def engine_for(variant: str) -> Engine:
    engine = Engine([os.environ["SWEEPER"]])
    engine.choose(variant)
    return engine


def every_proven_position_is_a_puzzle() -> None:
    assert VARIANTS == sorted(path.stem for path in ROOT.glob("tests/tactics/*.tsv"))
    for variant in VARIANTS:
        puzzles = {each.fen: each for each in make_puzzles.read(make_puzzles.file_of(variant))}
        for row in tactics.read(tactics.table_of(variant)):
            puzzle = puzzles[row.fen]
            assert (puzzle.goal, puzzle.turn, puzzle.winning) == (row.goal_in, row.turn, row.winning), puzzle


def files_are_sorted_and_read_back() -> None:
    for variant in VARIANTS:
        path = make_puzzles.file_of(variant)
        puzzles = make_puzzles.read(path)
        assert puzzles == sorted(puzzles, key=Puzzle.difficulty)
        assert all(each.id == make_puzzles.id_of(each.fen) for each in puzzles)
        assert len({each.id for each in puzzles}) == len(puzzles)
        assert make_puzzles.text_of(puzzles) == path.read_text("utf-8")


def nodes_double_with_every_second_level() -> None:
    """The node numbers of docs/skill.md."""
    assert [make_puzzles.nodes_of(level) for level in (0, 1, 2, 10, 19)] == [30, 42, 60, 960, 21722]


def difficulty_is_level_then_goal_then_choice() -> None:
    def puzzle(level: int, goal: int, winning: int) -> Puzzle:
        return Puzzle("", "", goal, "", winning, level, 100)

    ordered = [puzzle(0, 1, 50), puzzle(0, 1, 2), puzzle(0, 1, 0), puzzle(0, 2, 50), puzzle(3, 1, 50)]
    assert sorted(reversed(ordered), key=Puzzle.difficulty) == ordered


def engine_proves_the_turns() -> None:
    """The engine needs exactly as many turns as the table says, and its defence is legal."""
    for variant in VARIANTS:
        engine = engine_for(variant)
        for row in [row for row in tactics.read(tactics.table_of(variant)) if row.goal_in == 2][::20]:
            solver = Solver(engine, row)
            needed, defence = solver.proof([row.turn], 2)
            assert needed == 2, row
            solver.set_up([row.turn, defence])
        engine.close()


def wrong_turn_is_no_solution() -> None:
    fen = "2r2k1b1/6r2/1qR6/2a1n4/4b3n/4BB2Q/6R2/9/1N1N1K3 w 24"
    engine = engine_for("football")
    solver = Solver(engine, Tactic(fen, 2, "i4f7,c7:c1,b1:e2", 0))
    assert solver.proof(["i4f7,c7:c1,b1:e2"], 2)[0] == 2
    assert solver.proof(["f1g1"], 2) == (0, "")
    engine.close()


def level_is_the_weakest_that_solves() -> None:
    """All levels from the found one on solve the puzzle, the next weaker one does not; the same in another process."""
    row = [row for row in tactics.read(tactics.table_of("football")) if row.goal_in == 2][0]
    levels = set()
    for _ in range(2):
        engine = engine_for("football")
        solver = Solver(engine, row)
        level = solver.level()
        levels.add(level)
        assert all(solver.solves(make_puzzles.nodes_of(each)) for each in range(level, make_puzzles.FULL_STRENGTH))
        assert level == 0 or not solver.solves(make_puzzles.nodes_of(level - 1))
        engine.close()
    assert len(levels) == 1


def more_puzzles_are_added() -> None:
    """`--more` asks the prover for positions, rates those that are new, and keeps all old puzzles. Here a script answers
    in place of the prover, with a position of the file and a new one."""
    known = make_puzzles.read(make_puzzles.file_of("football"))
    new = Tactic("3k5/9/9/4a4/4R4/9/9/9/3K5 w 30", 1, "e5:e9", 1)
    rows = [make_puzzles.tactic_of(known[0]), new]
    with tempfile.TemporaryDirectory() as name:
        build = pathlib.Path(name)
        (build / "sweeper").symlink_to(os.environ["SWEEPER"])
        prover = build / "sweeper_prove_football"
        table = "".join(f"{row.fen}\t{row.goal_in}\t{row.turn}\t{row.winning}\n" for row in rows)
        prover.write_text(f"#!/bin/sh\necho \"$@\" >'{build}/asked'\ncat <<'end'\n{table}end\n", "utf-8")
        prover.chmod(0o755)
        args = argparse.Namespace(variant="football", build=build, more=[1, 0, 0], seed=7, threads=1)
        puzzles = make_puzzles.made(args)
        asked = (build / "asked").read_text("utf-8").split()
    assert {"--in-1=1", "--in-2=0", "--in-3=0", "--seed=7"} <= set(asked), asked
    added = [each for each in puzzles if each.fen == new.fen]
    assert [each for each in puzzles if each not in added] == known
    assert [(each.goal, each.turn, each.level) for each in added] == [(1, "e5:e9", 0)], added


def main() -> None:
    for test in (every_proven_position_is_a_puzzle, files_are_sorted_and_read_back, nodes_double_with_every_second_level,
                 difficulty_is_level_then_goal_then_choice, engine_proves_the_turns, wrong_turn_is_no_solution,
                 level_is_the_weakest_that_solves, more_puzzles_are_added):
        test()
        print(f"{test.__name__}: ok")


if __name__ == "__main__":
    main()
