"""The games of the plan that have not been played."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Mapping

from tournament.pairing import pairs_of_shard
from tournament.record import GameRecord
from tournament.settings import Settings
from tournament.sprt import decision
from tournament.stages import staged_plan
from tournament.standing import Standing

MOST_RANGES = 12  # how many ranges of missing games a message names


@dataclasses.dataclass(frozen=True)
class Missing:
    """The missing games of a plan."""

    games: tuple[int, ...] = ()
    due: int = 0  # number of games in the plan
    shards: tuple[str, ...] = ()  # shards whose journals were not given

    def __str__(self) -> str:
        """A text such as `Missing: 5 of 18 games: 3-6, 9; no journal of shard 2/3`."""
        shards = f"; no journal of shard {', '.join(self.shards)}" if self.shards else ""
        return f"Missing: {len(self.games)} of {self.due} games: {ranges(self.games)}{shards}"


def missing_games(settings: Settings, variants: tuple[str, ...], records: Iterable[GameRecord],
                  shards: Collection[tuple[int, int]] = ()) -> Missing:
    """All games of the plan and the shard of `settings` except `records`. No game is missing if the SPRT has ended, or
    if only the SPRT limits the number of rounds. `shards` are the shards of the given journals."""
    records = list(records)
    staged = staged_plan(settings, variants, {record.number: record for record in records})
    if staged:
        for _ in staged.stages():
            continue
        return Missing(*staged.missing())
    if not settings.rounds:
        return Missing()
    played = {record.number for record in records}
    plan = [fixture for pair in pairs_of_shard(settings, variants) for fixture in pair]
    names = [engine.name for engine in settings.engines]
    test = settings.sprt if settings.shard[1] == 1 else None
    if test and decision(Standing(names, records).tally(names[0]).pairs, test):
        return Missing((), len(plan))
    games = tuple(fixture.number for fixture in plan if fixture.number not in played)
    counts = {count for _, count in shards}
    absent = []
    if games and len(counts) == 1:
        count, = counts
        absent = [f"{index}/{count}" for index in range(1, count + 1) if (index, count) not in shards]
    return Missing(games, len(plan), tuple(absent))


def due_openings(settings: Settings, variants: tuple[str, ...],
                 games: Mapping[int, GameRecord]) -> dict[str, Collection[int] | None]:
    """For each variant, the indices of the openings that the missing games of the shard may need. None: all openings,
    because nothing limits the number of rounds."""
    if not settings.rounds:
        return dict.fromkeys(variants)
    staged = staged_plan(settings, variants, games)
    if staged:
        return dict.fromkeys(variants, range(staged.opening_count))
    found: dict[str, set[int]] = {variant: set() for variant in variants}
    for fixture in (fixture for pair in pairs_of_shard(settings, variants) for fixture in pair):
        if fixture.number not in games:
            found[fixture.variant].add(fixture.opening)
    return {variant: sorted(indices) for variant, indices in found.items()}


def ranges(numbers: Iterable[int]) -> str:
    """Numbers as text, such as `1-3, 5`; shortened if there are many ranges."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    words = [f"{low}-{high}" if low < high else f"{low}" for low, high in found[:MOST_RANGES]]
    return ", ".join(words + ["..."] * (len(found) > MOST_RANGES))
