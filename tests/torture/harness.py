"""The engine as a process for stress tests. The environment variable SWEEPER names the executable."""

from __future__ import annotations

import os
import pathlib
import re
import signal
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "transcripts"))

import run  # noqa: E402

EXECUTABLE = str(pathlib.Path(os.environ["SWEEPER"]).resolve())
VARIANTS = run.list_variants(EXECUTABLE)
PERCENT = int(os.environ.get("SWEEPER_TEST_PERCENT", "100"))  # percentage of all repetitions; see tests/scaled.hpp
PATIENCE = 120.0  # seconds; many times longer than any test needs on an idle machine


class Engine(run.Program):
    """Starts the engine. As a context manager, it ends the process."""

    def __init__(self, *settings: str, wrapper: tuple[str, ...] = ()) -> None:
        """`settings`: options as `Name=value`. `wrapper`: a command that runs the engine."""
        super().__init__([*wrapper, EXECUTABLE])
        for setting in settings:
            name, value = setting.split("=", 1)
            self.say(f"setoption name {name} value {value}")

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def say(self, *lines: str) -> None:
        self.send("".join(line + "\n" for line in lines).encode())

    def until(self, start: str) -> list[str]:
        """All lines up to the next line that begins with `start`."""
        deadline = time.monotonic() + PATIENCE
        lines: list[str] = []
        while not lines or not lines[-1].startswith(start):
            line = self.next_line(max(0.0, deadline - time.monotonic()))
            if line is None:
                raise run.Failure(f"the output ended before {start!r}; last lines: {lines[-3:]}")
            lines.append(line)
        return lines

    def ask(self, line: str, last: str) -> list[str]:
        self.say(line)
        return self.until(last)

    def settle(self) -> list[str]:
        """Waits until all commands have been executed and returns the answers. `isready` would not wait for them."""
        return self.ask("query p1turn", "response ")[:-1]

    def display(self) -> list[str]:
        return self.ask("d", "Result: ")

    def rest(self) -> list[str]:
        """All lines up to the end of the output."""
        lines = []
        while (line := self.next_line(PATIENCE)) is not None:
            lines.append(line)
        return lines

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def memory(self, what: str = "VmSize") -> int:
        """The address space in kilobytes, or another field of the status of the process in /proc."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(rf"^{what}:\s+(\d+) kB$", status, re.M)
        assert found
        return int(found[1])
