"""A copy of the source tree with mutants, and its test programs."""

from __future__ import annotations

import dataclasses
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys

from mutation.changes import ROOT, Mutant, with_mutants

FLAGS = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -D_GLIBCXX_ASSERTIONS", "-DSWEEPER_TESTS=ON"]
MOST_MEMORY = 4 << 30  # bytes; limits mutants that collect turns without end
MOST_SECONDS = 120  # seconds of real time; doctest may hang after a failed assert
# The test programs from fast to slow, with the arguments that select their tests.
TESTS = {
    "sweeper_unit_tests": ["--source-file=*/{game}*_test.cpp"],
    "sweeper_perft_tests": ["--test-case-exclude=*deep*", "--subcase={game}"],
    "sweeper_reference_tests": ["--test-case={game}:*"],
    "sweeper_contract_tests": ["--test-case={game}:*"],
}


@dataclasses.dataclass
class Test:
    program: str
    arguments: list[str]
    most_seconds: int = MOST_SECONDS  # limit in seconds of processor time
    reached: frozenset[int] = frozenset()  # numbers of the mutants that the test evaluates


class Tree:
    def __init__(self, folder: pathlib.Path, jobs: int) -> None:
        self.folder = folder
        self.jobs = jobs
        ignore = shutil.ignore_patterns("build*", ".git", "node_modules", "variants")
        shutil.copytree(ROOT, folder, ignore=ignore, symlinks=True, dirs_exist_ok=True)

    def write(self, mutants: dict[int, Mutant], in_text: Mutant | None = None) -> None:
        """Writes the sources with the mutants in `mutants`. `in_text` is a mutant that replaces the original text, so
        that it can also change constants. Unchanged files are not written again and therefore not built again."""
        for original in (ROOT / "variants").rglob("*"):
            if original.is_file():
                path = original.relative_to(ROOT).as_posix()
                here = {number: each for number, each in mutants.items() if each.path == path}
                text = with_mutants(path, original.read_text("latin-1"), here)
                if in_text and in_text.path == path:
                    text = in_text.applied()
                file = self.folder / path
                if not file.exists() or file.read_text("latin-1") != text:
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(text, "latin-1")

    def build(self, *programs: str) -> str | None:
        """Builds programs. Returns the compiler's messages if the build fails, else None."""
        configure = ["cmake", "-G", "Ninja", "-B", "build", *FLAGS]
        subprocess.run(configure, cwd=self.folder, capture_output=True, check=True)
        command = ["cmake", "--build", "build", "-j", str(self.jobs), "--target", *programs, "--", "-k", "0"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr if done.returncode else None

    def build_all(self, drawn: list[Mutant]) -> dict[int, Mutant]:
        """Builds all tests with all mutants that compile. Returns these mutants by number."""
        mutants = dict(enumerate(drawn, 1))
        while True:
            self.write(mutants)
            messages = self.build(*TESTS)
            if messages is None:
                return mutants
            refused = set(map(int, re.findall(r"^mutant:(\d+):\d+: error", messages, re.M)))
            if not refused:
                sys.exit(f"the build fails, but not because of a mutant:\n{messages[-4000:]}")
            mutants = {number: each for number, each in mutants.items() if number not in refused}

    def passes(self, test: Test, **environment: str) -> bool:
        """Whether a test passes. A test that does not end fails."""
        command = ["prlimit", f"--as={MOST_MEMORY}", f"--cpu={test.most_seconds}", f"build/{test.program}"]
        variables = os.environ | {"SWEEPER_TEST_PERCENT": "5"} | environment
        try:
            done = subprocess.run([*command, *test.arguments, "--abort-after=1"], cwd=self.folder, env=variables,
                                  timeout=MOST_SECONDS, capture_output=True, check=False)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def tests_of(self, game: str) -> list[Test]:
        """The tests of a game. Each test is run once without a mutant to measure its time and to find the mutants that
        it reaches."""
        tests = [Test(program, [part.format(game=game) for part in parts]) for program, parts in TESTS.items()]
        reached = self.folder / "reached.txt"
        for test in tests:
            start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            if not self.passes(test, SWEEPER_MUTANT="-1", SWEEPER_MUTANTS_REACHED=str(reached)):
                sys.exit(f"{game}: {test.program} fails without a mutant")
            test.most_seconds = int(5 * (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start)) + 2
            test.reached = frozenset(map(int, reached.read_text().split()))
        return tests

    def survives(self, number: int, tests: list[Test]) -> bool:
        return all(self.passes(test, SWEEPER_MUTANT=str(number)) for test in tests if number in test.reached)

    def survives_in_text(self, mutant: Mutant, tests: list[Test]) -> bool | None:
        """Whether a mutant written into the source text survives. Slow, because each test is built for this mutant
        alone. None if the mutant does not compile."""
        self.write({}, mutant)
        for test in tests:
            if self.build(test.program) is not None:
                return None if test is tests[0] else False  # a static check of a later test has found the mutant
            if not self.passes(test):
                return False
        return True
