"""The standing of a tournament: totals by encounter, engine and variant. Games may be added in any order."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Sequence

from tournament.fault import UsageError
from tournament.ratings import rate
from tournament.record import GameRecord
from tournament.statistics import Estimate, Tally


@dataclasses.dataclass(frozen=True)
class Row:
    """An engine's row in the table."""

    engine: str
    rating: Estimate  # Elo; the mean over all engines is 0
    tally: Tally


class Standing:
    """All results so far. `engines` are the names of all engines, even without games."""

    def __init__(self, engines: Sequence[str], records: Iterable[GameRecord] = ()):
        self.engines = list(engines)
        self.games = 0
        self.faults: Counter[tuple[str, str]] = Counter()  # (engine, kind)
        self.void: list[GameRecord] = []  # games that do not count
        self.programs: dict[str, Counter[str]] = {}  # engine: names and digests of its programs, with numbers of games
        self._tallies: dict[tuple[str, str, str], Tally] = {}  # (engine, opponent, variant)
        self._halves: dict[int, GameRecord] = {}  # number of a pair: its first finished game, until the second is added
        self._pairs: list[tuple[int, int, float, int]] = []  # complete pairs, in the format of `rate`
        for record in records:
            self.add(record)

    def add(self, record: GameRecord) -> bool:
        """Adds a game. Returns whether the game completes a pair. UsageError if the two games of a pair have different
        openings."""
        self.games += 1
        for fault in record.faults:
            self.faults[(record.first, record.second)[fault.side], fault.kind] += 1
        for engine, player in zip((record.first, record.second), record.players):
            self.programs.setdefault(engine, Counter())[str(player)] += 1
        if record.is_void:
            self.void.append(record)
            return False
        for engine in (record.first, record.second):
            self._tally(engine, record).add_game(record.points_of(engine), record.first_points)
        other = self._halves.pop(record.pair, None)
        if not other:
            self._halves[record.pair] = record
            return False
        if record.opening == other.opening:
            starts = [(each.fen, each.opening_turns) for each in (record, other)]
            if starts[0] != starts[1]:
                raise UsageError(f"games {other.number} and {record.number}: they are of pair {record.pair}, with one "
                                 "opening, but do not begin alike")
        for engine in (record.first, record.second):
            self._tally(engine, record).add_pair(record.points_of(engine) + other.points_of(engine))
        points = record.points_of(record.first) + other.points_of(record.first)
        self._pairs.append((self.engines.index(record.first), self.engines.index(record.second), points, 2))
        return True

    def tally(self, engine: str, opponent: str = "", variant: str = "") -> Tally:
        """The results of an engine against one opponent (empty: all opponents) in one variant (empty: all variants)."""
        total = Tally()
        for (one, two, where), tally in self._tallies.items():
            if one == engine and opponent in ("", two) and variant in ("", where):
                total.pairs = [a + b for a, b in zip(total.pairs, tally.pairs)]
                total.wins += tally.wins
                total.draws += tally.draws
                total.losses += tally.losses
                total.first_side_points += tally.first_side_points
        return total

    @property
    def unpaired(self) -> int:
        """The number of games whose pair is incomplete."""
        return len(self._halves)

    @property
    def variants(self) -> list[str]:
        """The variants in which games have been played."""
        return list(dict.fromkeys(variant for _, _, variant in self._tallies))

    def table(self) -> list[Row]:
        """The rows of all engines with games, best first."""
        names = [name for name in self.engines if self.tally(name).games]
        place = {self.engines.index(name): index for index, name in enumerate(names)}
        results = [(place[one], place[two], points, games) for one, two, points, games in self._pairs]
        for half in self._halves.values():
            one, two = self.engines.index(half.first), self.engines.index(half.second)
            results.append((place[one], place[two], half.first_points, 1))
        rows = [Row(name, rating, self.tally(name)) for name, rating in zip(names, rate(len(names), results))]
        return sorted(rows, key=lambda row: -row.rating.value)

    def _tally(self, engine: str, record: GameRecord) -> Tally:
        opponent = record.second if engine == record.first else record.first
        return self._tallies.setdefault((engine, opponent, record.variant), Tally())
