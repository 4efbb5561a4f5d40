"""The error output of a process. All lines go to logs; the last lines are kept for the record of a fault."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import os
import time
from collections.abc import Sequence

from tournament.logs import LogFile

LAST_LINES = 5  # number of lines kept for a record
LONGEST = 200  # largest number of characters of a line in a record
CHUNK = 1 << 16  # bytes per read, and longest line in a log
MOST_READS = 16  # largest number of reads in a row


class ErrorOutput:
    """Reads a pipe in the running event loop."""

    def __init__(self, logs: Sequence[LogFile]):
        self._logs = logs
        self._last: collections.deque[str] = collections.deque(maxlen=LAST_LINES)
        self._pending = b""
        self._pipe: int | None = None
        self._name = ""

    def start(self, pipe: int, name: str) -> None:
        """Begins to read. `name` is the name of the process in the logs. The caller closes the pipe after `stop`."""
        self._pipe, self._name = pipe, name
        os.set_blocking(pipe, False)
        asyncio.get_running_loop().add_reader(pipe, self._read)

    def stop(self) -> None:
        """Reads the rest of the output and ends. May be called repeatedly."""
        self.drain()
        self._take(b"\n" if self._pending else b"")
        if self._pipe is not None:
            asyncio.get_running_loop().remove_reader(self._pipe)
            self._pipe = None

    def drain(self) -> None:
        """Reads all data that is in the pipe now."""
        for _ in range(MOST_READS):
            if not self._read():
                break

    def last_lines(self) -> tuple[str, ...]:
        """The last lines, shortened, including an incomplete last line."""
        self.drain()
        pending = shown(_decoded(self._pending))
        return tuple([*self._last, *([pending] if pending else [])][-LAST_LINES:])

    def _read(self) -> bool:
        """Reads some data. Returns whether the pipe may contain more."""
        if self._pipe is None:
            return False
        data = b""
        with contextlib.suppress(BlockingIOError):
            data = os.read(self._pipe, CHUNK)
            if not data:
                asyncio.get_running_loop().remove_reader(self._pipe)
                self._pipe = None
        self._take(data)
        return bool(data)

    def _take(self, data: bytes) -> None:
        *lines, self._pending = (self._pending + data).split(b"\n")
        if len(self._pending) > CHUNK:
            lines, self._pending = [*lines, self._pending], b""
        for line in lines:
            words = shown(_decoded(line))
            if words:
                self._last.append(words)
            for log in self._logs:
                log.write(time.perf_counter(), "!", self._name, line.decode("utf-8", "replace").rstrip("\r"))


def _decoded(line: bytes) -> str:
    """The beginning of a line as text, as long as shown() needs it."""
    return line[:4 * LONGEST].decode("utf-8", "replace")


def shown(line: str) -> str:
    """A line in the form of a record: one blank between words, no control characters, limited length."""
    text = " ".join("".join(each if each.isprintable() else " " for each in line[:4 * LONGEST]).split())
    return text if len(text) <= LONGEST else text[:LONGEST - 3] + "..."
