"""Logs of the lines to and from the processes. A log that cannot be written ends with a message; the games continue."""

from __future__ import annotations

import os
import pathlib
import re
import sys
from collections.abc import Iterable

from tournament.fault import UsageError
from tournament.files import OutputFile

BUFFER = 1 << 16  # number of characters that are buffered before a write
LINE = re.compile(rb"\d+\.\d{4} [<>!] ")  # start of a line in a log


class Logs:
    """All logs of a run: a log of all lines (-debug), and logs of error output (stderr=). Several players may share a
    log."""

    def __init__(self, debug: pathlib.Path | None = None, error_paths: Iterable[str] = ()):
        """Opens all files. UsageError if one of them cannot be used."""
        self._files: dict[str, LogFile] = {}
        try:
            self.debug = self._open(str(debug)) if debug else None
            for path in error_paths:
                self._open(path)
        except UsageError:
            self.close()
            raise

    def errors(self, path: str | None) -> LogFile | None:
        """The log of error output with this path; None without a path, or if it is the log of all lines."""
        file = self._open(path) if path else None
        return file if file is not self.debug else None

    def close(self) -> None:
        """Call at most once."""
        for file in self._files.values():
            file.close()

    def flush(self) -> None:
        """Writes what is buffered."""
        for file in self._files.values():
            file.flush()

    def _open(self, path: str) -> LogFile:
        place = os.path.realpath(path)
        if place not in self._files:
            self._files[place] = LogFile(pathlib.Path(path))
        return self._files[place]


class LogFile:
    """Lines with the time (seconds of perf_counter), a sign (> input, < output, ! error output) and the process."""

    def __init__(self, path: pathlib.Path):
        """Appends to an older log. UsageError if the file is not a log, or if it cannot be written."""
        self._file: OutputFile | None = OutputFile(path)
        old = self._file.read()
        if old and not LINE.match(old):
            self._file.discard()
            raise UsageError(f"{path}: there is such a file already, and it is no log: remove it or choose another name")
        self._lines: list[str] = []
        self._size = 0

    def write(self, time: float, sign: str, process: str, line: str) -> None:
        """Adds a line."""
        self._lines.append(f"{time:.4f} {sign} {process}: {line}\n")
        self._size += len(line)
        if self._size > BUFFER:
            self.flush()

    def flush(self) -> None:
        """Writes what is buffered."""
        text = "".join(self._lines)
        self._lines, self._size = [], 0
        if self._file and text:
            try:
                self._file.append(text)
            except OSError as fault:
                print(f"match.py: {fault}; this log ends here", file=sys.stderr)
                self._file = None

    def close(self) -> None:
        """Call at most once."""
        self.flush()
        if self._file:
            self._file.close()
