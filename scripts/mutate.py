#!/usr/bin/env python3
"""Mutation check of the rules: does a test fail if a condition in a game's sources is wrong?

    mutate.py [--game ID] [--mutants N] [--seed S] [--jobs N] [--tree FOLDER] [--list]

Each mutant changes one operator in the sources of one game (not its evaluation, ordering and display). All mutants are
compiled into one copy of the tree, and a run of the tests picks one of them. It is killed if a test of the game fails
or does not end: its unit test, perft, the comparison with the reference, contract, in this order, as far as they come
by. Tables that the compiler computes are computed at the start of the program here. What no test comes by is changed in
the text and built again, one by one. A mutant that does not compile does not count, nor one of mutation/equivalent.txt,
which says why each of them changes no rule. Prints the survivors and the killed share of each game.
"""

from __future__ import annotations

import argparse
import contextlib
import pathlib
import random
import re
import sys
import tempfile

from mutation.changes import changes_of
from mutation.schemata import Mutant
from mutation.workshop import ROOT, Unharmed, Workshop, tests_of

# These are not rules: worth, order, learning, display, random starts (but those of Football chess are, FB-10).
NOT_RULES = re.compile(
    r"variants/(\w+/(weights/|evaluation/(?!stakes)|variant\.|rules\.|position/diagram|turns/best_ball_turns)"
    r"|(?!football/)\w+/position/random_start)"
)
SPARE = 1.25  # so many times more are drawn, for those that do not compile


def variant_ids() -> list[str]:
    return re.findall(r"^VARIANT\((\w+)\)", (ROOT / "variants" / "variants.def").read_text("utf-8"), re.M)


def mutants_of(game: str, first: int) -> list[Mutant]:
    """Numbered from `first`."""
    found: list[Mutant] = []
    for file in sorted((ROOT / "variants" / game).rglob("*.?pp")):
        if not NOT_RULES.match(file.relative_to(ROOT).as_posix()):
            for change in changes_of(file.read_text("utf-8")):
                found.append(Mutant(first + len(found), file.relative_to(ROOT), change))
    return found


def equivalent_names() -> list[str]:
    """Of the mutants that no test can kill."""
    lines = (ROOT / "scripts/mutation/equivalent.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def name(mutant: Mutant) -> str:
    return mutant.name((ROOT / mutant.path).read_text("utf-8"))


def without_equivalent(mutants: list[Mutant]) -> list[Mutant]:
    equivalent = set(equivalent_names())
    return [mutant for mutant in mutants if name(mutant) not in equivalent]


def shown(mutant: Mutant) -> str:
    return mutant.shown((ROOT / mutant.path).read_text("utf-8"))


def unharmed_tests(workshop: Workshop, game: str) -> list[Unharmed]:
    tests = []
    for test in tests_of(game):
        unharmed = workshop.unharmed(test)
        if unharmed is None:
            sys.exit(f"{game}: {test.program} fails without a mutant")
        print(f"{game}: {test.program} takes {unharmed.seconds:.1f} s", flush=True)
        tests.append(unharmed)
    return tests


class Tally:
    """Of one game."""

    def __init__(self, game: str, stillborn: int) -> None:
        self.game = game
        self.stillborn = stillborn
        self.killed = 0
        self.alive = 0

    def add(self, mutant: Mutant, is_killed: bool | None, remark: str = "") -> None:
        if is_killed is None:
            self.stillborn += 1
        elif is_killed:
            self.killed += 1
        else:
            self.alive += 1
            print(f"{self.game}: survives{remark}: {shown(mutant)}", flush=True)

    def __str__(self) -> str:
        tried = self.killed + self.alive
        share = 100 * self.killed / tried if tried else 0.0
        return f"{self.game}: {self.killed} of {tried} mutants killed, {share:.1f} %; {self.stillborn} did not compile"


def check(games: list[str], count: int, seed: int, workshop: Workshop) -> None:
    drawn: dict[str, list[Mutant]] = {}
    first = 1
    for game in games:
        mutants = mutants_of(game, first)
        first += len(mutants)
        random.Random(seed).shuffle(mutants)
        drawn[game] = without_equivalent(mutants)[: int(count * SPARE)]
    programs = [test.program for test in tests_of(games[0])]
    viable = set(workshop.build_viable([mutant for some in drawn.values() for mutant in some], programs))
    print(f"{len(viable)} mutants in one build", flush=True)
    tests: dict[str, list[Unharmed]] = {}
    tallies: dict[str, Tally] = {}
    unasked: dict[str, list[Mutant]] = {}
    for game in games:
        tests[game] = unharmed_tests(workshop, game)
        tallies[game] = Tally(game, len([mutant for mutant in drawn[game] if mutant not in viable]))
        chosen = [mutant for mutant in drawn[game] if mutant in viable][:count]
        asked = frozenset[int]().union(*(each.asked for each in tests[game]))
        unasked[game] = [mutant for mutant in chosen if mutant.number not in asked]
        chosen = [mutant for mutant in chosen if mutant.number in asked]
        for mutant, is_killed in workshop.are_killed(chosen, tests[game]):
            tallies[game].add(mutant, is_killed)
        print(f"{tallies[game]}; {len(unasked[game])} still to try, which no test asked for", flush=True)
    for game in games:
        for mutant in unasked[game]:
            tallies[game].add(mutant, workshop.is_killed_as_text(mutant, tests[game]), " (asked for by no test)")
    print(*tallies.values(), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=variant_ids(), help="only this one; may be repeated")
    parser.add_argument("--mutants", type=int, default=100, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="compilers or mutants at a time")
    parser.add_argument("--tree", type=pathlib.Path, help="keep the copy there: the next run builds the difference")
    parser.add_argument("--list", action="store_true", help="print what could be changed, and how many")
    arguments = parser.parse_args()
    games = arguments.game or variant_ids()
    if arguments.list:
        for game in games:
            mutants = mutants_of(game, 1)
            tried = without_equivalent(mutants)
            print(*map(shown, tried), f"{game}: {len(tried)}, and {len(mutants) - len(tried)} equivalent", sep="\n")
        return
    with contextlib.ExitStack() as stack:
        tree = arguments.tree or pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mutate-")))
        check(games, arguments.mutants, arguments.seed, Workshop(tree, arguments.jobs))


if __name__ == "__main__":
    main()
