"""The faults of an engine in a game, as the runner's watchdogs distinguish them."""

from __future__ import annotations

import enum
from collections.abc import Sequence


class FaultKind(enum.Enum):
    """The values are the words used in records and reports."""

    CRASH = "crash"  # its process ended
    STALL = "stall"  # it runs, but does not answer
    ILLEGAL_TURN = "illegal turn"  # the referee refuses its bestmove
    ILLEGAL_PV = "illegal pv"  # the referee refuses its last pv; only a warning, the game goes on
    TIME_LOSS = "time loss"  # it answered, but too late
    STALE_ANSWER = "stale answer"  # bestmove came when none was due, and was discarded; only a warning

    @property
    def is_warning(self) -> bool:
        """Whether the game goes on."""
        return self in (FaultKind.ILLEGAL_PV, FaultKind.STALE_ANSWER)

    @property
    def needs_restart(self) -> bool:
        """Whether the process cannot be used any more."""
        return self in (FaultKind.CRASH, FaultKind.STALL)


class EngineFault(Exception):
    """Ends the game of the engine at fault."""

    def __init__(self, kind: FaultKind, detail: str):
        super().__init__(f"{kind.value}: {detail}")
        self.kind = kind
        self.detail = detail


def with_last_words(text: str, words: Sequence[str]) -> str:
    """The text, with the last line of a program's error output if there is one."""
    return f"{text}; its last words: '{words[-1]}'" if words else text


class UsageError(Exception):
    """A mistake of the user. The text is one sentence that names the value, the place and what is allowed."""
