#!/usr/bin/env python3
"""The command of the Debian package starts the engine that was built for this processor: launcher_test.py LAUNCHER."""

from __future__ import annotations

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

LAUNCHER = pathlib.Path(sys.argv.pop(1)).resolve()

# The instruction sets that tell a level of the x86-64 psABI from the one above it in this table, by their names in
# /proc/cpuinfo.
LEVELS: dict[str, set[str]] = {
    "x86-64": set(),
    "x86-64-v3": {"avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"},
    "x86-64-v4": {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
}


def level_of_this_processor() -> str:
    """The highest level whose instruction sets are all in /proc/cpuinfo."""
    lines = pathlib.Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    flags = set(next(line for line in lines if line.startswith("flags")).split())
    level = "x86-64"
    for name, needed in LEVELS.items():
        if not needed <= flags:
            break
        level = name
    return level


class Launcher(unittest.TestCase):
    def setUp(self) -> None:
        self.prefix = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.prefix / "bin").mkdir()
        self.command = self.prefix / "bin" / "sweeper"
        shutil.copy(LAUNCHER, self.command)

    def add_engine(self, level: str) -> None:
        """Installs an "engine" that prints its level and its arguments, a line each."""
        engine = self.prefix / "lib" / "sweeper" / level / "sweeper"
        engine.parent.mkdir(parents=True)
        engine.write_text(f'#!/bin/sh\nprintf "%s\\n" {level} "$@"\n', "utf-8")
        engine.chmod(0o755)

    def run_command(self) -> subprocess.CompletedProcess[str]:
        return subprocess.run([self.command, "perft", "a b"], capture_output=True, text=True, check=False)

    def test_chooses_by_processor_and_passes_the_arguments(self) -> None:
        for level in LEVELS:
            self.add_engine(level)
        self.assertEqual(self.run_command().stdout, f"{level_of_this_processor()}\nperft\na b\n")

    def test_says_which_engine_is_missing(self) -> None:
        run = self.run_command()
        missing = self.prefix.resolve() / "lib" / "sweeper" / level_of_this_processor() / "sweeper"
        self.assertEqual(run.stderr, f"sweeper: {missing}: No such file or directory\n")
        self.assertEqual(run.returncode, 1)


if __name__ == "__main__":
    unittest.main()
