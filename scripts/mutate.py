#!/usr/bin/env python3
"""Mutation check of the rules: does a test fail if a condition in a game's sources is wrong?

    mutate.py [--game ID] [--mutants N] [--seed S] [--jobs N] [--list]

Works on a copy of the tree in a temporary folder. Each mutant changes one operator in the sources of one game (not its
evaluation, ordering and display), is compiled into that game's library, and is killed if a test of the game fails
or does not end: its unit test, contract, perft and the comparison with the reference. A mutant that does not
compile does not count. Prints the survivors and the killed share of each game.
"""

from __future__ import annotations

import argparse
import dataclasses
import pathlib
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

    def __init__(self, folder: pathlib.Path, jobs: int) -> None:
        self.tree = folder / "tree"
        self.jobs = jobs
        ignore = shutil.ignore_patterns("build*", ".git", "node_modules")
        shutil.copytree(ROOT, self.tree, ignore=ignore, symlinks=True)
        flags = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1"]
        self.run(["cmake", "-G", "Ninja", "-B", "build", "-DSWEEPER_TESTS=ON", *flags], None)

    def run(self, command: list[str], timeout: float | None) -> bool:
        """Whether it succeeded, in time."""
        try:
            done = subprocess.run(command, cwd=self.tree, timeout=timeout, capture_output=True, check=False)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def build(self, targets: list[str]) -> bool:
        return self.run(["cmake", "--build", "build", "-j", str(self.jobs), "--target", *targets], None)

    def passes(self, tests: list[list[str]]) -> bool:
        harness = ["prlimit", f"--as={MOST_MEMORY}", "env", f"SWEEPER_REFERENCE_POSITIONS={REFERENCE_POSITIONS}"]
        return all(self.run([*harness, *test], TIMEOUT) for test in tests)


def tests_of(game: str) -> tuple[list[str], list[list[str]]]:
    """Targets to build, and commands in the order of their speed."""
    programs = [f"sweeper_{name}_tests" for name in ("unit", "perft", "reference", "contract")]
    filters = [f"--source-file=*/{game}_test.cpp", "--test-case-exclude=*deep*", f"--test-case={game}:*", f"--test-case={game}:*"]
    return programs, [[f"build/{program}", chosen] for program, chosen in zip(programs, filters, strict=True)]


def check(game: str, count: int, seed: int, workshop: Workshop) -> None:
    targets, tests = tests_of(game)
    if not (workshop.build(targets) and workshop.passes(tests)):
        sys.exit(f"{game}: the tests fail without a mutant")
    mutants = mutants_of(game)
    random.Random(seed).shuffle(mutants)
    killed = tried = stillborn = 0
    for mutant in mutants:
        if tried == count:
            break
        path = workshop.tree / mutant.path
        original = path.read_text(encoding="utf-8")
        path.write_text(mutant.apply(original), encoding="utf-8")
        if not workshop.build(targets):
            stillborn += 1
        else:
            tried += 1
            dead = not workshop.passes(tests)
            killed += dead
            if not dead:
                print(f"{game}: survives: {mutant.shown()}", flush=True)
        path.write_text(original, encoding="utf-8")
    share = 100 * killed / tried if tried else 0.0
    print(f"{game}: {killed} of {tried} mutants killed, {share:.1f} %; {stillborn} did not compile", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=variant_ids(), help="only this one; may be repeated")
    parser.add_argument("--mutants", type=int, default=100, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="print what could be changed, and how many")
    arguments = parser.parse_args()
    games = arguments.game or variant_ids()
    if arguments.list:
        for game in games:
            mutants = mutants_of(game)
            print(*(mutant.shown() for mutant in mutants), f"{game}: {len(mutants)}", sep="\n")
        return
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        workshop = Workshop(pathlib.Path(folder), arguments.jobs)
        for game in games:
            check(game, arguments.mutants, arguments.seed, workshop)


if __name__ == "__main__":
    main()
