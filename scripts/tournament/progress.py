"""The progress line on a terminal: games, remaining time, score. Uses the library rich if it is installed, else plain
text."""

from __future__ import annotations

import sys
import time
from typing import Protocol


class Progress(Protocol):
    """Shows the progress of the tournament."""

    def show(self, done: int, total: int, text: str) -> None:
        """Shows the state: `done` of `total` games have been played (total 0: no limit). `text` is the score in short
        form."""

    def close(self) -> None:
        """Clears the line for other output. `show` may be called again afterwards."""


class NoProgress:
    """A display that shows nothing, for output that is not a terminal."""

    def show(self, done: int, total: int, text: str) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class _Pace:
    """Estimates the remaining time from the games of this run."""

    def __init__(self) -> None:
        self._begun, self._done_before = time.monotonic(), -1

    def left(self, done: int, total: int) -> float | None:
        """The remaining time in seconds; None before the end of the first game."""
        if self._done_before < 0:
            self._done_before = done
        played = done - self._done_before
        return (time.monotonic() - self._begun) / played * (total - done) if played and total else None


class PlainProgress:
    """A line on standard error that is overwritten."""

    def __init__(self) -> None:
        self._pace = _Pace()

    def show(self, done: int, total: int, text: str) -> None:
        """Redraws the line."""
        left = self._pace.left(done, total)
        print(f"\r\x1b[K{done}/{total or '?'} games, {duration(left)} left  {text}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Clears the line."""
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


class RichProgress:
    """A progress bar of the library rich. ImportError if it is not installed."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress as Bar, TextColumn

        self._pace = _Pace()
        self._bar = Bar(BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]} left  {task.fields[text]}"),
                        console=Console(stderr=True), transient=True, auto_refresh=False)
        self._task = self._bar.add_task("", total=None, left="?", text="")

    def show(self, done: int, total: int, text: str) -> None:
        """Redraws the bar."""
        self._bar.start()
        left = duration(self._pace.left(done, total))
        self._bar.update(self._task, completed=done, total=total or None, left=left, text=text)
        self._bar.refresh()

    def close(self) -> None:
        """Removes the bar."""
        self._bar.stop()


def make_progress() -> Progress:
    """The best display that standard error and the installed libraries allow."""
    if not sys.stderr.isatty():
        return NoProgress()
    try:
        return RichProgress()
    except ImportError:
        return PlainProgress()


def duration(seconds: float | None) -> str:
    """A time as text, such as `1:02:03`; `?` if unknown."""
    if seconds is None:
        return "?"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
