#!/usr/bin/env python3
"""Mutation check of the rules: does a test fail if a condition in a game's sources is wrong?

    mutate.py [--game ID] [--mutants N] [--seed S] [--jobs N] [--list]

Works on copies of the tree in a temporary folder, one a job. Each mutant changes one operator in the sources of one
game (not its evaluation, ordering and display), and is killed if a test of the game fails or does not end: its unit
test, perft, the comparison with the reference, contract; each is only built if those before it have passed. A mutant
that does not compile does not count. Prints the survivors and the killed share of each game.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import dataclasses
import enum
import itertools
import pathlib
import queue
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
# These are not rules: worth, order, learning, display.
NOT_RULES = re.compile(r"^(evaluate|features|weights|promising|view|variant|rules|diagram|random_start)\b")
# operator: what may stand in its place
CHANGES = {
    "==": ["!="],
    "!=": ["=="],
    "<=": ["<", ">"],
    ">=": [">", "<"],
    " < ": [" <= ", " >= "],
    " > ": [" >= ", " <= "],
    "&&": ["||"],
    "||": ["&&"],
    " + ": [" - "],
    " - ": [" + "],
    " & ": [" | "],
    " | ": [" & "],
    "++": ["--"],
    "if (!": ["if ("],
    "return true": ["return false"],
    "return false": ["return true"],
    "return !": ["return "],
}
OPERATOR = re.compile("|".join(re.escape(sign) for sign in sorted(CHANGES, key=len, reverse=True)))
# Text, comments, preprocessor, templates and static checks hold no conditions of the game.
BLANK = re.compile(r'//.*|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|^\s*(?:#|template|static_assert|assert|requires).*$', re.M)
TIMEOUT = 120.0  # seconds a test; unharmed ones take some seconds
MOST_MEMORY = 4 << 30  # bytes; a mutant may never stop to collect turns
REFERENCE_POSITIONS = "60"


@dataclasses.dataclass(frozen=True)
class Mutant:
    path: pathlib.Path  # below the root
    offset: int
    before: str
    after: str

    def apply(self, text: str) -> str:
        return text[: self.offset] + self.after + text[self.offset + len(self.before) :]

    def shown(self) -> str:
        text = (ROOT / self.path).read_text(encoding="utf-8")
        number = text.count("\n", 0, self.offset) + 1
        line = text.split("\n")[number - 1].strip()
        return f"{self.path}:{number}: {self.before.strip()} -> {self.after.strip()}: {line}"


class Fate(enum.Enum):
    STILLBORN = enum.auto()  # does not compile
    KILLED = enum.auto()
    ALIVE = enum.auto()


def variant_ids() -> list[str]:
    return re.findall(r"^VARIANT\((\w+)\)", (ROOT / "variants" / "variants.def").read_text(encoding="utf-8"), re.M)


def mutants_of(game: str) -> list[Mutant]:
    found = []
    for path in sorted((ROOT / "variants" / game).glob("*.?pp")):
        if NOT_RULES.match(path.name):
            continue
        text = path.read_text(encoding="utf-8")
        code = BLANK.sub(lambda match: " " * len(match[0]), text)
        for match in OPERATOR.finditer(code):
            for after in CHANGES[match[0]]:
                found.append(Mutant(path.relative_to(ROOT), match.start(), match[0], after))
    return found


class Workshop:
    """A copy of the tree with a build of its own."""

    def __init__(self, tree: pathlib.Path) -> None:
        self.tree = tree
        ignore = shutil.ignore_patterns("build*", ".git", "node_modules")
        shutil.copytree(ROOT, tree, ignore=ignore, symlinks=True)
        flags = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1"]
        self.run(["cmake", "-G", "Ninja", "-B", "build", "-DSWEEPER_TESTS=ON", *flags])

    def run(self, command: list[str], timeout: float | None = None) -> bool:
        """Whether it succeeded, in time."""
        try:
            done = subprocess.run(command, cwd=self.tree, timeout=timeout, capture_output=True, check=False)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def build(self, program: str) -> bool:
        return self.run(["cmake", "--build", "build", "-j", "1", "--target", program])

    def passes(self, program: str, *arguments: str) -> bool:
        harness = ["prlimit", f"--as={MOST_MEMORY}", "env", f"SWEEPER_REFERENCE_POSITIONS={REFERENCE_POSITIONS}"]
        return self.run([*harness, f"build/{program}", *arguments], TIMEOUT)

    def is_unharmed(self, game: str) -> bool:
        return all(self.build(program) and self.passes(program, chosen) for program, chosen in tests_of(game))

    def fate(self, mutant: Mutant, game: str) -> Fate:
        path = self.tree / mutant.path
        original = path.read_text(encoding="utf-8")
        path.write_text(mutant.apply(original), encoding="utf-8")
        try:
            for number, (program, chosen) in enumerate(tests_of(game)):
                if not self.build(program):
                    return Fate.STILLBORN if number == 0 else Fate.KILLED  # a static check of a test
                if not self.passes(program, chosen):
                    return Fate.KILLED
            return Fate.ALIVE
        finally:
            path.write_text(original, encoding="utf-8")


def tests_of(game: str) -> list[tuple[str, str]]:
    """Test programs and what to run of them, in the order of their speed."""
    return [
        ("sweeper_unit_tests", f"--source-file=*/{game}_test.cpp"),
        ("sweeper_perft_tests", "--test-case-exclude=*deep*"),
        ("sweeper_reference_tests", f"--test-case={game}:*"),
        ("sweeper_contract_tests", f"--test-case={game}:*"),
    ]


def check(game: str, count: int, seed: int, workshops: list[Workshop]) -> None:
    with concurrent.futures.ThreadPoolExecutor(len(workshops)) as pool:
        if not all(pool.map(lambda workshop: workshop.is_unharmed(game), workshops)):
            sys.exit(f"{game}: the tests fail without a mutant")
        free: queue.SimpleQueue[Workshop] = queue.SimpleQueue()
        for workshop in workshops:
            free.put(workshop)

        def fate(mutant: Mutant) -> Fate:
            workshop = free.get()
            try:
                return workshop.fate(mutant, game)
            finally:
                free.put(workshop)

        mutants = mutants_of(game)
        random.Random(seed).shuffle(mutants)
        waiting = iter(mutants)
        fates: collections.Counter[Fate] = collections.Counter()
        while missing := count - fates[Fate.KILLED] - fates[Fate.ALIVE]:
            batch = list(itertools.islice(waiting, missing))
            if not batch:
                break
            for mutant, end in zip(batch, pool.map(fate, batch), strict=True):
                fates[end] += 1
                if end is Fate.ALIVE:
                    print(f"{game}: survives: {mutant.shown()}", flush=True)
    tried = fates[Fate.KILLED] + fates[Fate.ALIVE]
    share = 100 * fates[Fate.KILLED] / tried if tried else 0.0
    print(f"{game}: {fates[Fate.KILLED]} of {tried} mutants killed, {share:.1f} %; "
          f"{fates[Fate.STILLBORN]} did not compile", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=variant_ids(), help="only this one; may be repeated")
    parser.add_argument("--mutants", type=int, default=100, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time")
    parser.add_argument("--list", action="store_true", help="print what could be changed, and how many")
    arguments = parser.parse_args()
    games = arguments.game or variant_ids()
    if arguments.list:
        for game in games:
            mutants = mutants_of(game)
            print(*(mutant.shown() for mutant in mutants), f"{game}: {len(mutants)}", sep="\n")
        return
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        workshops = [Workshop(pathlib.Path(folder) / str(number)) for number in range(arguments.jobs)]
        for game in games:
            check(game, arguments.mutants, arguments.seed, workshops)


if __name__ == "__main__":
    main()
