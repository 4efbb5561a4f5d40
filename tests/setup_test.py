#!/usr/bin/env python3
"""The setup scripts report the failed step and how to run the other tests. Nothing is installed or built: apt-get, npm,
cmake and other programs are fakes that log their arguments and behave as the test requires."""

from __future__ import annotations

import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
INSTALLED = "printf 'install ok installed'"
COMMANDS = ("dpkg-query", "apt-get", "sudo", "node", "npm", "cmake", "ctest")


class Setup(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.called = self.folder / "called"
        for name in COMMANDS:
            self.fake(name, "")
        self.fake("dpkg-query", INSTALLED)
        self.fake("sudo", 'exec "$@"')

    def fake(self, name: str, does: str) -> None:
        path = self.folder / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >>{self.called}\n{does}\n', "utf-8")
        path.chmod(0o755)

    def run_script(self, name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        self.called.write_text("", "utf-8")
        environment = {**os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}"}
        return subprocess.run(
            [ROOT / "scripts" / name, *arguments],
            env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False,
        )

    def calls(self, name: str) -> list[str]:
        return [line for line in self.called.read_text("utf-8").splitlines() if line.split()[0] == name]

    def fails(self, name: str, *words: str) -> None:
        done = self.run_script(name)
        self.assertNotEqual(done.returncode, 0, done)
        for word in words:
            self.assertIn(word, done.stderr)

    def test_npm_fails(self) -> None:
        self.fake("npm", "echo 'npm error code ENOTFOUND' >&2; echo 'and more'; exit 7")
        self.fails(
            "setup-and-test.sh",
            "npm error code ENOTFOUND", "and more", "failed with status 7: npm ",
            "scripts/setup-and-test.sh --no-browser",
        )
        self.assertNotIn("--silent", self.calls("npm")[0])
        self.assertEqual(self.calls("cmake") + self.calls("ctest"), [])

    def test_without_a_browser(self) -> None:
        self.fake("npm", "exit 7")
        done = self.run_script("setup-and-test.sh", "--no-browser", "-L", "unit")
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual(self.calls("npm"), [])
        self.assertFalse([call for call in self.calls("dpkg-query") if "chromium" in call])
        self.assertRegex(self.calls("ctest")[0], r" -LE long\|browser -L unit$")

    def test_with_a_browser(self) -> None:
        done = self.run_script("setup-and-test.sh", "-L", "unit")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done)
        self.assertEqual(len(self.calls("npm")), 1)
        self.assertTrue([call for call in self.calls("dpkg-query") if "chromium" in call])
        self.assertRegex(self.calls("ctest")[0], r" -LE long -L unit$")

    def test_apt_fails(self) -> None:
        self.fake("dpkg-query", "exit 1")
        self.fake("apt-get", "[ $1 = update ] || { echo 'dpkg: error processing'; echo E: broken >&2; exit 100; }")
        for script in ("setup-and-run.sh", "setup-and-play.sh", "setup-and-test.sh"):
            self.fails(script, "dpkg: error processing", "E: broken", "failed with status 100: ", "apt-get install ")
            self.assertEqual(self.calls("cmake"), [])

    def test_cmake_fails(self) -> None:
        self.fake("cmake", "echo '-- Could NOT find Boost'; echo 'CMake Error' >&2; exit 1")
        for script in ("setup-and-run.sh", "setup-and-play.sh", "setup-and-test.sh"):
            self.fails(script, "Could NOT find Boost", "CMake Error", "failed with status 1: cmake --preset release")


if __name__ == "__main__":
    unittest.main()
