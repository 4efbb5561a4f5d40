"""Helpers for the tests of the match runner: run it, read its files, count processes."""

from __future__ import annotations

import contextlib
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import uuid

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
SWEEPER = os.environ.get("SWEEPER", str(ROOT / "build/release/sweeper"))
IS_SLOW = os.environ.get("SWEEPER_SLOW") == "1"
PATIENCE = 180.0  # seconds for each run; long, because the machine may be busy
sys.path.insert(0, str(ROOT / "scripts"))

from tournament.journal import read_journal  # noqa: E402
from tournament.record import GameRecord  # noqa: E402


def fake(name: str, *arguments: str, **keys: str) -> list[str]:
    """The option `-engine` for a fake engine."""
    return ["-engine", f"cmd={sys.executable} {FOLDER / 'fake_engine.py'}", f"name={name}",
            *(f"arg={each}" for each in arguments), *(f"{key}={value}" for key, value in keys.items())]


def sweeper(name: str, *keys: str) -> list[str]:
    """The option `-engine` for the engine of this project."""
    return ["-engine", f"cmd={SWEEPER}", f"name={name}", *keys]


class RunnerTest(unittest.TestCase):
    """A test with a folder of its own and with a mark in the environment of all its processes."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.pgn = self.folder / "games.pgn"
        self.journal = self.folder / "games.jsonl"
        self.mark = f"SWEEPER_TEST_MARK={uuid.uuid4()}"
        self.addCleanup(self.kill_all)

    def start(self, *arguments: str, errors: int = subprocess.STDOUT) -> subprocess.Popen[str]:
        """Starts the runner with the referee and the PGN of this test. Games begin at the start position."""
        name, _, value = self.mark.partition("=")
        fixed = [] if "-pgnout" in arguments else ["-pgnout", str(self.pgn)]
        for option, usual in (("-openings", "startpos"), ("-referee", SWEEPER)):
            if option not in arguments:
                fixed += [option, usual]
        return subprocess.Popen(
            [sys.executable, str(ROOT / "scripts/match.py"), *arguments, *fixed], text=True, stdout=subprocess.PIPE,
            stderr=errors, env={**os.environ, name: value})

    def play(self, *arguments: str, status: int = 0) -> str:
        """Runs a tournament to its end and returns the output."""
        process = self.start(*arguments)
        output, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, status, output)
        return output

    def script(self, text: str) -> str:
        """A command that runs a shell script. The script may use the file `$0.log`."""
        path = self.folder / f"script{len(list(self.folder.iterdir()))}.sh"
        path.write_text(text, encoding="utf-8")
        return f"sh {path}"

    def forget(self) -> None:
        """Removes the files of the last run."""
        for path in (self.journal, self.pgn):
            path.unlink(missing_ok=True)

    def records(self) -> list[GameRecord]:
        return read_journal(self.journal)[1]

    def processes(self) -> list[int]:
        """The ids of all running processes of this test."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and self.mark.encode() in (entry / "environ").read_bytes():
                    found.append(int(entry.name))
            except OSError:
                continue
        return found

    def assert_no_process_within(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while self.processes() and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertEqual(self.processes(), [])

    def kill_one_player(self, runner: subprocess.Popen[str], chance: random.Random) -> None:
        """Sends SIGKILL to an engine or a referee of a running tournament."""
        players = [each for each in self.processes() if _parent(each) == runner.pid and not _is_guard(each)]
        if players:
            with contextlib.suppress(ProcessLookupError):  # the process has just ended by itself
                os.kill(chance.choice(players), signal.SIGKILL)

    def kill_all(self) -> None:
        for process in self.processes():
            try:
                os.kill(process, 9)
            except ProcessLookupError:
                continue

    def wait_for_games(self, count: int, patience: float = PATIENCE) -> None:
        """Waits until the journal has at least `count` games."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if self.journal.exists() and self.journal.read_bytes().count(b"\n") > count:
                return
            time.sleep(0.005)
        self.fail(f"there are not {count} games after {patience:g} s")


def _parent(process: int) -> int:
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
            return int(file.read().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def _is_guard(process: int) -> bool:
    """Whether a process is the guard (the only child of the runner that leads a session) or has ended."""
    try:
        return os.getsid(process) == process
    except OSError:
        return True
