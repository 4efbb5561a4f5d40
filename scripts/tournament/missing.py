"""The games of the plan that have not been played."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable

from tournament.pairing import fixtures
from tournament.record import GameRecord
from tournament.settings import Settings
from tournament.sprt import decision
from tournament.standing import Standing

MOST_RANGES = 12  # shown of the missing games


@dataclasses.dataclass(frozen=True)
class Missing:
    """Which games of all."""

    games: tuple[int, ...] = ()
    due: int = 0  # games of the plan
    shards: tuple[str, ...] = ()  # of which no journal was given

    def __str__(self) -> str:
        """Such as `Missing: 5 of 18 games: 3-6, 9; no journal of shard 2/3`."""
        shards = f"; no journal of shard {', '.join(self.shards)}" if self.shards else ""
        return f"Missing: {len(self.games)} of {self.due} games: {ranges(self.games)}{shards}"


def missing_games(settings: Settings, records: Iterable[GameRecord],
                  shards: Collection[tuple[int, int]] = ()) -> Missing:
    """All games of the plan except `records`. No game is missing if the SPRT has ended, or while it has no limit."""
    records = list(records)
    names = [engine.name for engine in settings.engines]
    if settings.sprt:
        if not settings.rounds or decision(Standing(names, records).tally(names[0]).pairs, settings.sprt):
            return Missing()
    played = {record.number for record in records}
    plan = [fixture for fixture in fixtures(settings, settings.variants)]
    games = tuple(fixture.number for fixture in plan if fixture.number not in played)
    counts = {count for _, count in shards}
    absent = []
    if games and len(counts) == 1:
        count, = counts
        absent = [f"{index}/{count}" for index in range(1, count + 1) if (index, count) not in shards]
    return Missing(games, len(plan), tuple(absent))


def ranges(numbers: Iterable[int]) -> str:
    """Such as `1-3, 5`, shortened if there are many."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    words = [f"{low}-{high}" if low < high else f"{low}" for low, high in found[:MOST_RANGES]]
    return ", ".join(words + ["..."] * (len(found) > MOST_RANGES))
