"""The faults of an engine in a game, as the runner's watchdogs distinguish them."""

from __future__ import annotations

import enum
from collections.abc import Sequence


class FaultKind(enum.Enum):
    """The kinds of faults. The values are the words in records and reports."""

    CRASH = "crash"  # the process ended
    STALL = "stall"  # the process runs, but does not answer
    ILLEGAL_TURN = "illegal turn"  # the referee refuses the bestmove
    ILLEGAL_PV = "illegal pv"  # the referee refuses the last pv; only a warning, the game continues
    NO_REPLY = "no reply"  # a question of the relay has no answer
    TIME_LOSS = "time loss"  # the answer came too late
    STALE_ANSWER = "stale answer"  # a discarded bestmove without a `go`; only a warning

    @property
    def is_warning(self) -> bool:
        """Whether the game continues after this fault."""
        return self in (FaultKind.ILLEGAL_PV, FaultKind.STALE_ANSWER)

    @property
    def needs_restart(self) -> bool:
        """Whether the process cannot be used after this fault."""
        return self in (FaultKind.CRASH, FaultKind.STALL)


class EngineFault(Exception):
    """A fault of an engine, which ends its game."""

    def __init__(self, kind: FaultKind, detail: str):
        super().__init__(f"{kind.value}: {detail}")
        self.kind = kind
        self.detail = detail


def with_last_words(text: str, words: Sequence[str]) -> str:
    """A text with the last line of a program's error output, if it has one."""
    return f"{text}; its last words: '{words[-1]}'" if words else text


class UsageError(Exception):
    """A mistake of the user. The text is one sentence that names the value, its place and the allowed values."""
