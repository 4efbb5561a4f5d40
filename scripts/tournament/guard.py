"""No orphans, whatever kills the runner: a small process that sees the runner end and kills the engines' groups.

A signal handler cannot do this (SIGKILL), and the kernel's parent-death signal reaches an engine but not what a wrapper
script started. The guard holds the reading end of a pipe; when the runner is gone, for whatever reason, the pipe ends.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal

_PR_SET_PDEATHSIG = 1  # linux/prctl.h
_libc = ctypes.CDLL(None, use_errno=True)


def die_with_parent() -> None:
    """For a child between fork and exec: the kernel kills it when the runner dies, should the guard be dead."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def kill_group(group: int) -> None:
    """Kills a process group; nothing happens if it has ended."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


class Guard:
    """Start it before any engine and before the event loop: it is a fork of this process."""

    def __init__(self) -> None:
        reading, self._writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(self._writing)
            _watch(reading)
            os._exit(0)
        os.close(reading)

    def add(self, group: int) -> None:
        """From now on this process group must not outlive the runner."""
        self._tell(f"+{group}\n")

    def remove(self, group: int) -> None:
        """The group has ended; its number may be used for others."""
        self._tell(f"-{group}\n")

    def _tell(self, text: str) -> None:
        with contextlib.suppress(BrokenPipeError):  # the guard was killed: the kernel's signal remains
            os.write(self._writing, text.encode())


def _watch(reading: int) -> None:
    """The guard's life: keeps the list of groups until the pipe ends, then kills those that are left."""
    os.setsid()  # a Ctrl-C in the runner's terminal, or a kill of its group, does not reach the guard
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # hold nobody's terminal or pipe open
        os.dup2(null, stream)
    for handled in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(handled, signal.SIG_IGN)
    groups: set[int] = set()
    with os.fdopen(reading) as lines:
        for line in lines:
            group = int(line[1:])
            groups.add(group) if line[0] == "+" else groups.discard(group)
    for group in groups:
        kill_group(group)
