"""A copy of the tree with all mutants in it, and its test programs."""

from __future__ import annotations

import collections
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterator

from mutation.schemata import HEADER, HEADER_TEXT, SOURCE, SOURCE_TEXT, Mutant, with_mutants

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_MEMORY = 4 << 30  # bytes; a mutant may never stop to collect turns
MOST_SECONDS = 120  # of real time: doctest may wait for itself when an assert fails; what computes has less
TEST_PERCENT = "5"
FLAGS = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -D_GLIBCXX_ASSERTIONS", "-DSWEEPER_TESTS=ON"]


def fingerprint(mutant: Mutant) -> str:
    text = zlib.crc32((ROOT / mutant.path).read_bytes())
    return f"{mutant.path} {text:08x} {mutant.change.offset} {mutant.change.before} {mutant.change.after}"


@dataclasses.dataclass(frozen=True)
class Test:
    program: str
    chosen: list[str]  # what to run of it

    def command(self, most_seconds: int) -> list[str]:
        limits = [f"--as={MOST_MEMORY}", f"--cpu={most_seconds}"]
        return ["prlimit", *limits, f"build/{self.program}", *self.chosen, "--abort-after=1"]


def tests_of(game: str) -> list[Test]:
    """In the order of their speed."""
    return [
        Test("sweeper_unit_tests", [f"--source-file=*/{game}*_test.cpp"]),
        Test("sweeper_perft_tests", ["--test-case-exclude=*deep*", f"--subcase={game}"]),
        Test("sweeper_reference_tests", [f"--test-case={game}:*"]),
        Test("sweeper_contract_tests", [f"--test-case={game}:*"]),
    ]


@dataclasses.dataclass(frozen=True)
class Unharmed:
    """A test without a mutant."""

    test: Test
    seconds: float  # of the processor
    asked: frozenset[int]  # the mutants that could have made a difference

    def most_seconds(self) -> int:
        return int(5 * self.seconds) + 2


class Workshop:
    def __init__(self, tree: pathlib.Path, jobs: int) -> None:
        self.tree = tree
        self.jobs = jobs
        ignore = shutil.ignore_patterns("build*", ".git", "node_modules", "variants")
        shutil.copytree(ROOT, tree, ignore=ignore, symlinks=True, dirs_exist_ok=True)

    def write(self, mutants: list[Mutant], forced: Mutant | None = None) -> None:
        """Puts the mutants into the sources; `forced` is changed in the text, so that constants change too."""
        of_path = collections.defaultdict(list)
        for mutant in mutants:
            of_path[mutant.path].append(mutant)
        for original in (ROOT / "variants").rglob("*"):
            if original.is_file():
                path = original.relative_to(ROOT)
                text = original.read_text("utf-8")
                if forced is not None and forced.path == path:
                    text = forced.change.apply(text)
                else:
                    text = with_mutants(text, path, of_path[path])
                self.write_file(path, text)
        self.write_file(HEADER, HEADER_TEXT)
        count = max((mutant.number for mutant in mutants), default=0) + 1
        self.write_file(SOURCE, SOURCE_TEXT.replace("COUNT", str(count)))

    def write_file(self, path: pathlib.Path, text: str) -> None:
        """Leaves alone what is so already: it need not be built again."""
        file = self.tree / path
        if not file.exists() or file.read_text("utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")

    def build(self, programs: list[str]) -> str | None:
        """What the compiler says, if it refuses."""
        configure = ["cmake", "-G", "Ninja", "-B", "build", *FLAGS]
        subprocess.run(configure, cwd=self.tree, capture_output=True, check=True)
        command = ["cmake", "--build", "build", "-j", str(self.jobs), "--target", *programs, "--", "-k", "0"]
        done = subprocess.run(command, cwd=self.tree, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr if done.returncode else None

    def build_viable(self, mutants: list[Mutant], programs: list[str]) -> list[Mutant]:
        """Builds with all mutants but those that do not compile; returns the others. The tree remembers them."""
        record = self.tree / "refused.txt"
        known = set(record.read_text("utf-8").splitlines()) if record.exists() else set()
        mutants = [mutant for mutant in mutants if fingerprint(mutant) not in known]
        while True:
            self.write(mutants)
            complaint = self.build(programs)
            if complaint is None:
                return mutants
            refused = {int(number) for number in re.findall(r"^mutant:(\d+):\d+: error", complaint, re.M)}
            refused |= self.around(mutants, complaint)
            if not refused:
                sys.exit(f"the build fails, and no mutant is to blame:\n{complaint[-4000:]}")
            known |= {fingerprint(mutant) for mutant in mutants if mutant.number in refused}
            record.write_text("".join(f"{line}\n" for line in sorted(known)), "utf-8")
            mutants = [mutant for mutant in mutants if mutant.number not in refused]

    @staticmethod
    def around(mutants: list[Mutant], complaint: str) -> set[int]:
        """The mutants of lines that the compiler names: an expression that is none."""
        named = set(re.findall(r"^(?:\S*/)?(variants/\S+?):(\d+):\d+: error", complaint, re.M))
        found = set()
        for mutant in mutants:
            text = (ROOT / mutant.path).read_text("utf-8")
            first, last = (text.count("\n", 0, at) + 1 for at in (mutant.change.start, mutant.change.end))
            if any((str(mutant.path), str(line)) in named for line in range(first, last + 1)):
                found.add(mutant.number)
        return found

    def unharmed(self, test: Test) -> Unharmed | None:
        """None if it fails."""
        asked = self.tree / "asked.txt"
        start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        passes = self.passes(test, MOST_SECONDS, SWEEPER_MUTANT="-1", SWEEPER_MUTANTS_ASKED=str(asked))
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start
        return Unharmed(test, seconds, frozenset(map(int, asked.read_text().split()))) if passes else None

    def passes(self, test: Test, most_seconds: int, **variables: str) -> bool:
        """Also not if it does not end."""
        environment = os.environ | {"SWEEPER_TEST_PERCENT": TEST_PERCENT} | variables
        command = test.command(most_seconds)
        try:
            done = subprocess.run(
                command, cwd=self.tree, env=environment, timeout=MOST_SECONDS, capture_output=True, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def is_killed(self, mutant: Mutant, tests: list[Unharmed]) -> bool:
        return not all(
            self.passes(each.test, each.most_seconds(), SWEEPER_MUTANT=str(mutant.number))
            for each in tests
            if mutant.number in each.asked
        )

    def are_killed(self, mutants: list[Mutant], tests: list[Unharmed]) -> Iterator[tuple[Mutant, bool]]:
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            yield from zip(mutants, pool.map(lambda mutant: self.is_killed(mutant, tests), mutants), strict=True)

    def is_killed_as_text(self, mutant: Mutant, tests: list[Unharmed]) -> bool | None:
        """The slow way, for what only the compiler evaluates; None if it refuses."""
        self.write([], mutant)
        for number, each in enumerate(tests):
            if self.build([each.test.program]) is not None:
                return None if number == 0 else True  # a static check of a test
            if not self.passes(each.test, each.most_seconds()):
                return True
        return False
