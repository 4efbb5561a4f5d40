"""What an engine can do wrong in a game, told apart by the runner's watchdogs."""

from __future__ import annotations

import enum


class FaultKind(enum.Enum):
    """The value is the word used in records and reports."""

    CRASH = "crash"  # its process ended
    STALL = "stall"  # it lives, but says nothing
    ILLEGAL_TURN = "illegal turn"  # the referee refuses its bestmove
    ILLEGAL_PV = "illegal pv"  # the referee refuses its last pv; a warning, the game goes on
    TIME_LOSS = "time loss"  # it answered, but too late

    @property
    def needs_restart(self) -> bool:
        """Whether the process cannot be asked anything any more."""
        return self in (FaultKind.CRASH, FaultKind.STALL)


class EngineFault(Exception):
    """Ends the game of the engine that it names."""

    def __init__(self, kind: FaultKind, detail: str):
        super().__init__(f"{kind.value}: {detail}")
        self.kind = kind
        self.detail = detail


class UsageError(Exception):
    """The user asked for something that cannot be: one sentence that names the value, the place, what is allowed."""
