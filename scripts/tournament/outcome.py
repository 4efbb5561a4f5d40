"""The end of a tournament: its last line and its exit status."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable

from tournament.fault import FaultKind
from tournament.missing import Missing
from tournament.record import GameRecord
from tournament.words import counted

EXIT_ERROR = 1  # the referee or a file failed
EXIT_USAGE = 2
EXIT_MISSING = 3  # games of the plan were not played
EXIT_FAULTS = 4  # all games were played, and some were lost by a fault or are void
EXIT_STOPPED = 130  # by any signal; the status that shells report for SIGINT (128 + 2)

WARNINGS = frozenset(kind.value for kind in FaultKind if kind.is_warning)


@dataclasses.dataclass(frozen=True)
class Outcome:
    """The state of a tournament, or of its shard, after a run."""

    played: int  # number of played games of the plan
    missing: Missing
    faults: Counter[str]  # number of faults of each kind
    void: int = 0  # number of games that are void because of a dispute
    is_decided: bool = False  # whether the SPRT has ended the match
    is_endless: bool = False  # whether only the SPRT ends the match
    is_stopped: bool = False  # whether a signal stopped the run

    @property
    def status(self) -> int:
        """The exit status."""
        if self.is_stopped:
            return EXIT_STOPPED
        if self.missing.games or (self.is_endless and not self.is_decided):
            return EXIT_MISSING
        return EXIT_FAULTS if self.void or self.faults.keys() - WARNINGS else 0

    def __str__(self) -> str:
        """A text such as `Finished match: 8 of 10 games, 2 missing, 3 faults (2 crash, 1 stall), 1 warning`."""
        of_all = f" of {self.missing.due}" if self.missing.due else ""
        words = [f"{self.played}{of_all} {'game' if (self.missing.due or self.played) == 1 else 'games'}"]
        if self.is_decided:
            words.append("the SPRT has ended")
        elif self.is_endless:
            words.append("the SPRT has not ended")
        if self.missing.games:
            words.append(f"{len(self.missing.games)} missing")
        kinds = [(kind, count) for kind, count in sorted(self.faults.items()) if kind not in WARNINGS]
        if kinds:
            total = counted(sum(count for _, count in kinds), "fault")
            words.append(f"{total} ({', '.join(f'{count} {kind}' for kind, count in kinds)})")
        else:
            words.append("no fault")
        if self.void:
            words.append(counted(self.void, "dispute"))
        warnings = sum(count for kind, count in self.faults.items() if kind in WARNINGS)
        if warnings:
            words.append(counted(warnings, "warning"))
        return f"{'Stopped' if self.is_stopped else 'Finished match'}: {', '.join(words)}"


def faults_of(records: Iterable[GameRecord]) -> Counter[str]:
    """The number of faults of each kind."""
    return Counter(fault.kind for record in records for fault in record.faults)
