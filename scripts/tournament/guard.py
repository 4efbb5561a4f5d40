"""Leaves no orphan processes, whatever kills the runner: a small process notices that the runner has ended and kills the
process groups of the engines.

A signal handler cannot do this because of SIGKILL, and the kernel's parent-death signal reaches an engine but not the
children of a wrapper script. The guard holds the reading end of a pipe, which ends when the runner does.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal

_PR_SET_PDEATHSIG = 1  # linux/prctl.h
_libc = ctypes.CDLL(None, use_errno=True)


def die_with_parent() -> None:
    """Call in a child between fork and exec: lets the kernel kill it when the runner dies, in case the guard is dead."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def kill_group(group: int) -> None:
    """Kills a process group, if it still exists."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


class Guard:
    """A fork of this process; start it before any engine and before the event loop."""

    def __init__(self) -> None:
        reading, self._writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(self._writing)
            _watch(reading)
            os._exit(0)
        os.close(reading)
        os.set_blocking(self._writing, False)

    def add(self, group: int) -> None:
        """From now on the guard kills this process group when the runner ends."""
        self._tell(f"+{group}\n")

    def remove(self, group: int) -> None:
        """Call when the group has ended: its number may be reused."""
        self._tell(f"-{group}\n")

    def _tell(self, text: str) -> None:
        # If the guard was killed or stopped, the kernel's signal is left.
        with contextlib.suppress(BrokenPipeError, BlockingIOError):
            os.write(self._writing, text.encode())


def _watch(reading: int) -> None:
    """The main loop of the guard: keeps the list of groups until the pipe ends, then kills those that are left."""
    os.setsid()  # so that Ctrl-C in the runner's terminal, or a kill of its group, does not reach the guard
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # do not keep terminals or pipes open
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
