"""Notes the times in which the runner itself stood still: its process was stopped, its output was blocked, its event
loop was busy, or the machine was suspended. Engines must not lose time because of this.

A regular beat of the event loop measures these times. If a beat is late, no line was read in the time since the
previous beat.
"""

from __future__ import annotations

import asyncio
import collections
import dataclasses
import time
from collections.abc import Callable

BEAT = 0.02  # seconds between two beats
LEAST = 0.01  # seconds; a smaller delay of a beat is not noted
KEPT = 1000  # number of remembered standstills
TOLERATED = 0.1  # seconds of a standstill after which no game is played again, even without a time margin


def monotonic() -> float:
    """The clock of all times in this file, in seconds. It stops while the machine is suspended."""
    return time.perf_counter()


def boot_time() -> float:
    """A clock in seconds that also runs while the machine is suspended."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


@dataclasses.dataclass(frozen=True)
class Gap:
    """A period without a beat. `seconds` includes the time during which the machine was suspended; `end - begin` does
    not."""

    begin: float  # seconds of perf_counter
    end: float
    seconds: float


class Standstill:
    """The gaps in the beats of the running event loop."""

    def __init__(self, clock: Callable[[], float] = monotonic, boot_clock: Callable[[], float] = boot_time):
        self._clock, self._boot_clock = clock, boot_clock
        self._gaps: collections.deque[Gap] = collections.deque(maxlen=KEPT)
        self._last, self._last_boot = clock(), boot_clock()
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Starts the beats in the running event loop."""
        self._last, self._last_boot = self._clock(), self._boot_clock()
        self._beat()

    def stop(self) -> None:
        """Ends the beats."""
        if self._timer:
            self._timer.cancel()

    def longest(self, begin: float) -> float:
        """Seconds of the longest standstill that ended after `begin`; 0 without a standstill."""
        return max((gap.seconds for gap in self._since(begin)), default=0.0)

    def total(self, begin: float, end: float) -> float:
        """How many seconds the runner stood still between two moments."""
        return sum((max(0.0, min(end, gap.end) - max(begin, gap.begin)) for gap in self._since(begin)), 0.0)

    def observe(self) -> None:
        """Notes a gap if too much time has passed since the last beat."""
        now, boot = self._clock(), self._boot_clock()
        gap, suspended = now - self._last, (boot - self._last_boot) - (now - self._last)
        if gap + max(0.0, suspended) > BEAT + LEAST:
            self._gaps.append(Gap(self._last, now, gap + max(0.0, suspended)))
        self._last, self._last_boot = now, boot

    def _since(self, begin: float) -> list[Gap]:
        self.observe()
        found = []
        for gap in reversed(self._gaps):
            if gap.end <= begin:
                break
            found.append(gap)
        return found

    def _beat(self) -> None:
        self.observe()
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)
