"""The progress line on a terminal: games, time left, score. With rich, if it is installed; else plain text."""

from __future__ import annotations

import sys
import time
from typing import Protocol


class Progress(Protocol):
    """Shows how far the tournament is."""

    def show(self, done: int, total: int, text: str) -> None:
        """done of total games; `text` is the score in short."""

    def close(self) -> None:
        """Clears the line, so that other output begins at its start; `show` may follow."""


class NoProgress:
    """Output that is no terminal gets no progress line."""

    def show(self, done: int, total: int, text: str) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class _Pace:
    """Time left, from the games of this run."""

    def __init__(self) -> None:
        self._begun, self._done_before = time.monotonic(), -1

    def left(self, done: int, total: int) -> float | None:
        """Seconds; None before the first game has ended."""
        if self._done_before < 0:
            self._done_before = done
        played = done - self._done_before
        return (time.monotonic() - self._begun) / played * (total - done) if played else None


class PlainProgress:
    """One line on standard error, written over."""

    def __init__(self) -> None:
        self._pace = _Pace()

    def show(self, done: int, total: int, text: str) -> None:
        """Draws the line anew."""
        left = self._pace.left(done, total)
        print(f"\r\x1b[K{done}/{total} games, {duration(left)} left  {text}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Clears the line."""
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


class RichProgress:
    """A bar by the library rich. ImportError if it is not installed."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress as Bar, TextColumn

        self._pace = _Pace()
        self._bar = Bar(BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]} left  {task.fields[text]}"),
                        console=Console(stderr=True), transient=True, auto_refresh=False)
        self._task = self._bar.add_task("", total=None, left="?", text="")

    def show(self, done: int, total: int, text: str) -> None:
        """Draws the bar anew."""
        self._bar.start()
        left = duration(self._pace.left(done, total))
        self._bar.update(self._task, completed=done, total=total, left=left, text=text)
        self._bar.refresh()

    def close(self) -> None:
        """Takes the bar away."""
        self._bar.stop()


def make_progress() -> Progress:
    """The best that standard error and the installed libraries allow."""
    if not sys.stderr.isatty():
        return NoProgress()
    try:
        return RichProgress()
    except ImportError:
        return PlainProgress()


def duration(seconds: float | None) -> str:
    """`1:02:03`, `?` if unknown."""
    if seconds is None:
        return "?"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
