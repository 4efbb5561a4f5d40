"""Prevents orphan processes, however the runner ends: a small process notices its end and kills the process groups of
the engines.

A signal handler cannot do this, because SIGKILL does not call it. The kernel's parent-death signal does not reach the
children of a wrapper script. The guard reads from a pipe that ends together with the runner.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal

_PR_SET_PDEATHSIG = 1  # linux/prctl.h
_libc = ctypes.CDLL(None, use_errno=True)


def die_with_parent() -> None:
    """Lets the kernel kill the calling process when the runner dies, even if the guard is dead. Call it in a child
    between fork and exec."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def kill_group(group: int) -> None:
    """Kills a process group, if the group still exists."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


class Guard:
    """The guard process, a fork of this process. Start it before any engine and before the event loop."""

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
        """Adds a process group to the groups that the guard kills after the end of the runner."""
        self._tell(f"+{group}\n")

    def remove(self, group: int) -> None:
        """Removes a process group. Call it when the group has ended, because its number may be reused."""
        self._tell(f"-{group}\n")

    def _tell(self, text: str) -> None:
        with contextlib.suppress(BrokenPipeError, BlockingIOError):  # without the guard, only the kernel's signal helps
            os.write(self._writing, text.encode())


def _watch(reading: int) -> None:
    """The main loop of the guard: keeps the list of groups until the pipe ends, then kills all groups in the list."""
    os.setsid()  # so that Ctrl-C in the runner's terminal and signals to its group do not reach the guard
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
