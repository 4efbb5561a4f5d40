#!/usr/bin/env python3
"""Mutation check: tests whether a wrong condition in the rules of a game makes a test fail.

    mutate.py [--game ID] [--mutants N] [--seed S] [--jobs N] [--tree FOLDER] [--list]

Each mutant changes one operator in the sources of a game, except evaluation, ordering and display. All mutants are
built into one copy of the source tree, and an environment variable selects one of them. A mutant is killed if a test of
its game that reaches it fails or does not end: unit tests, perft, the comparison with the reference, contract tests. In
this copy, tables that the compiler would compute are computed at program start. Mutants that no test reaches, such as
mutants of constants, are written into the source text and built one by one. Prints the survivors and the percentage of
killed mutants. Mutants that do not compile are not counted. Mutants in mutation/equivalent.txt change no rule and are
omitted. Needs python3-clang (Debian), for /usr/bin/python3.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import contextlib
import pathlib
import random
import re
import tempfile

from mutation.changes import ROOT, Mutant, compiles, mutants_of
from mutation.tree import Tree

# Evaluation, turn ordering, learned numbers, display and random starts are not rules. Exception: the random starts of
# Football chess (FB-10).
NOT_RULES = re.compile(
    r"variants/(\w+/(weights/|evaluation/(?!stakes)|variant\.|rules\.|position/diagram|turns/best_ball_turns)"
    r"|(?!football/)\w+/position/random_start)"
)


def variant_ids() -> list[str]:
    return re.findall(r"^VARIANT\((\w+)\)", (ROOT / "variants" / "variants.def").read_text("utf-8"), re.M)


def equivalent_names() -> list[str]:
    """The names of the mutants that no test can kill."""
    lines = (ROOT / "scripts/mutation/equivalent.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def all_mutants(game: str) -> list[Mutant]:
    """All mutants of a game except the equivalent mutants. Prints the names of equivalent mutants that do not exist."""
    folder = ROOT / "variants" / game
    files = [file for file in sorted(folder.rglob("*.?pp"))
             if not NOT_RULES.match(file.relative_to(ROOT).as_posix())]
    found = [mutant for file in files
             for mutant in mutants_of(file.relative_to(ROOT).as_posix(), file.read_text("latin-1"))]
    equivalent = {name for name in equivalent_names() if name.startswith(f"variants/{game}/")}
    for name in equivalent - {mutant.name() for mutant in found}:
        print(f"mutation/equivalent.txt: there is no such mutant: {name}")
    return [mutant for mutant in found if mutant.name() not in equivalent]


def check(games: list[str], count: int, seed: int, tree: Tree) -> None:
    pool = concurrent.futures.ThreadPoolExecutor(tree.jobs)
    drawn: list[Mutant] = []
    for game in games:
        mutants = all_mutants(game)
        chosen = random.Random(seed).sample(mutants, min(count, len(mutants)))
        drawn += [mutant for mutant, good in zip(chosen, pool.map(compiles, chosen)) if good]
    built = tree.build_all(drawn)
    print(f"{len(built)} mutants in one build", flush=True)
    tests = {game: tree.tests_of(game) for game in games}
    results: dict[str, list[bool | None]] = collections.defaultdict(list)  # [game]: for each mutant, whether it survives

    def report(mutant: Mutant, survives: bool | None, remark: str = "") -> None:
        results[mutant.game].append(survives)
        if survives:
            print(f"survives{remark}: {mutant}", flush=True)

    reached = {number: each for number, each in built.items() if any(number in test.reached for test in tests[each.game])}
    survive = pool.map(lambda number: tree.survives(number, tests[built[number].game]), reached)
    for mutant, survives in zip(reached.values(), survive):
        report(mutant, survives)
    print(f"{len(reached)} are done, the others are built one by one", flush=True)
    for mutant in (each for number, each in built.items() if number not in reached):
        report(mutant, tree.survives_in_text(mutant, tests[mutant.game]), ", reached by no test")
    for game, survived in results.items():
        killed, tried = survived.count(False), len(survived) - survived.count(None)
        print(f"{game}: {killed} of {tried} mutants killed, {100 * killed / max(1, tried):.1f} %")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=variant_ids(), help="only this one; may be repeated")
    parser.add_argument("--mutants", type=int, default=100, help="drawn at random for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="compilers or tests at a time")
    parser.add_argument("--tree", type=pathlib.Path, help="keep the copy there: the next run builds the difference")
    parser.add_argument("--list", action="store_true", help="print all mutants instead")
    arguments = parser.parse_args()
    games = arguments.game or variant_ids()
    if arguments.list:
        print(*(mutant for game in games for mutant in all_mutants(game)), sep="\n")
        return
    with contextlib.ExitStack() as stack:
        tree = arguments.tree or pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mutate-")))
        check(games, arguments.mutants, arguments.seed, Tree(tree, arguments.jobs))


if __name__ == "__main__":
    main()
