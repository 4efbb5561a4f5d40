#!/usr/bin/env python3
"""The notes of a release are its section of the changelog."""

from __future__ import annotations

import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(__file__).resolve().parent.parent / "scripts" / "release_notes.py"
CHANGELOG = """# Changelog

## Unreleased

## 1.10.0 (2026-11-30)

### New
- The tenth.

## 1.1.0
- The first,
  on two lines.
"""


class ReleaseNotes(unittest.TestCase):
    def run_program(self, version: str) -> subprocess.CompletedProcess[str]:
        with tempfile.TemporaryDirectory() as folder:
            changelog = pathlib.Path(folder) / "CHANGELOG.md"
            changelog.write_text(CHANGELOG, "utf-8")
            return subprocess.run(
                [sys.executable, PROGRAM, version, changelog], capture_output=True, text=True, check=False
            )

    def test_section(self) -> None:
        self.assertEqual(self.run_program("1.10.0").stdout, "### New\n- The tenth.\n")
        self.assertEqual(self.run_program("1.1.0").stdout, "- The first,\n  on two lines.\n")

    def test_missing_section(self) -> None:
        done = self.run_program("1.1")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(
            done.stderr, "CHANGELOG.md: no section '## 1.1'; its sections: Unreleased, 1.10.0, 1.1.0\n"
        )

    def test_empty_section(self) -> None:
        done = self.run_program("Unreleased")
        self.assertEqual((done.returncode, done.stderr), (1, "CHANGELOG.md: the section '## Unreleased' is empty\n"))


if __name__ == "__main__":
    unittest.main()
