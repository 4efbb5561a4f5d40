"""The plan of tournaments whose pairings depend on earlier results: knockout and Swiss.

The games of a stage can be played at the same time. The next stage follows from the results of all stages before, so the
same results give the same plan.
"""

from __future__ import annotations

import abc
import dataclasses
import itertools
from collections.abc import Iterator, Mapping

from tournament import knockout
from tournament.pairing import Fixture
from tournament.record import GameRecord
from tournament.settings import Settings
from tournament.swiss import pair_round

MOST_EXTRA = 5  # knockout: pairs of games after a tie; after these, the player that `-engine` lists first goes on


@dataclasses.dataclass
class Encounter:
    """An encounter of a round. Without a second player it is a bye."""

    round: int  # from 1
    one: int
    two: int | None
    fixtures: list[Fixture] = dataclasses.field(default_factory=list)
    extra: int = 0  # number of times that games were added after a tie

    def points(self, games: Mapping[int, GameRecord]) -> tuple[float, float]:
        """Points of both players in the finished games. A void game gives no points."""
        total = [0.0, 0.0]
        for fixture in self.fixtures:
            record = games.get(fixture.number)
            if record and not record.is_void:
                first = 0 if fixture.first == self.one else 1
                total[first] += record.first_points
                total[1 - first] += 1 - record.first_points
        return total[0], total[1]

    def match_points(self, games: Mapping[int, GameRecord]) -> tuple[float, float]:
        """1 for the winner, 1/2 for both in a tie; a bye counts as won."""
        one, two = self.points(games)
        first = 1.0 if self.two is None or one > two else 0.5 if one == two else 0.0
        return first, 1 - first

    def is_finished(self, games: Mapping[int, GameRecord]) -> bool:
        """Whether all games have been played."""
        return all(fixture.number in games for fixture in self.fixtures)


class StagedPlan(abc.ABC):
    """The rounds so far. `games` are all finished games by number; the caller adds games as they end."""

    most_extra = 0  # largest number of times that games are added to an encounter

    def __init__(self, settings: Settings, variants: tuple[str, ...], games: Mapping[int, GameRecord]):
        self.settings, self.games = settings, games
        self.encounters: list[Encounter] = []
        self.is_complete = False
        self._variants = variants
        self._next_number = self._next_pair = 1
        self._openings = -(-settings.games // 2) if settings.repeat else settings.games  # of an encounter
        self._begun = 0  # number of encounters and extra games so far

    @property
    def size(self) -> int:
        """The number of players."""
        return len(self.settings.engines)

    @property
    def opening_count(self) -> int:
        """The indices of all openings that a game of the tournament may need are less than this number."""
        rounds = range(1, self.settings.rounds + 1)
        places = len(rounds) if self.settings.policy == "round" else sum(map(self.encounter_count, rounds))
        each = max(2, self._openings) if self.most_extra else self._openings
        return places * (1 + self.most_extra) * each

    def stages(self) -> Iterator[list[Fixture]]:
        """The stages in order, up to the first one with a missing game. Call it once. Each stage must be played before
        the next one is taken."""
        for number in range(1, self.settings.rounds + 1):
            encounters = [Encounter(number, one, two) for one, two in self.meetings(number)]
            self.encounters += encounters
            stage = []
            for encounter in encounters:
                stage += self._add_games(encounter, self.settings.games, (number - 1) * self._openings)
            while stage:
                yield stage
                if any(fixture.number not in self.games for fixture in stage):
                    return
                stage = self.extra_games(encounters)
        self.is_complete = True

    def missing(self) -> tuple[tuple[int, ...], int]:
        """The numbers of missing games, and the number of all games, if no encounter is tied from now on. Precondition:
        all stages have been taken."""
        present = [fixture.number for encounter in self.encounters for fixture in encounter.fixtures]
        later = 0
        if not self.is_complete:
            rounds = self.encounters[-1].round if self.encounters else 0
            each = self.settings.games * len(self._variants)
            later = each * sum(self.encounter_count(number) for number in range(rounds + 1, self.settings.rounds + 1))
        future = range(self._next_number, self._next_number + later)
        absent = tuple(number for number in present if number not in self.games)
        return (*absent, *future), len(present) + later

    @abc.abstractmethod
    def meetings(self, number: int) -> list[tuple[int, int | None]]:
        """The encounters of a round. The second player is None for a bye."""

    @abc.abstractmethod
    def encounter_count(self, number: int) -> int:
        """The number of encounters of a round, without byes."""

    def extra_games(self, encounters: list[Encounter]) -> list[Fixture]:
        """The games that a round needs after ties."""
        return []

    def _add_games(self, encounter: Encounter, count: int, opening: int) -> list[Fixture]:
        """Adds `count` games in each variant. `opening` is the index of the first opening; it is used only if all
        encounters of a round have the same openings."""
        if encounter.two is None:
            return []
        if self.settings.policy == "encounter":
            opening = self._begun * self._openings
        self._begun += 1
        one, two = self._by_colour(encounter.one, encounter.two)
        found = []
        for variant in self._variants:
            for game in range(count):
                is_changed = self.settings.reverse != (self.settings.swap and game % 2 == 1)
                first, second = (two, one) if is_changed else (one, two)
                found.append(Fixture(self._next_number, self._next_pair + game // 2, encounter.round, variant, first, second,
                                     opening + (game // 2 if self.settings.repeat else game)))
                self._next_number += 1
            self._next_pair += -(-count // 2)
        encounter.fixtures += found
        return found

    def _by_colour(self, one: int, two: int) -> tuple[int, int]:
        """Both players. The one that has played the first side less often is named first."""
        played = [fixture.first for encounter in self.encounters for fixture in encounter.fixtures]
        return (two, one) if played.count(two) < played.count(one) else (one, two)


class Swiss(StagedPlan):
    """All players play all rounds. A round pairs players with equal match points."""

    def meetings(self, number: int) -> list[tuple[int, int | None]]:
        points = match_points(self)
        byes = [sum(each.two is None and each.one == player for each in self.encounters) for player in range(self.size)]

        def met(one: int, two: int) -> int:
            return sum({each.one, each.two} == {one, two} for each in self.encounters)
        pairs, bye = pair_round(points, met, byes)
        return [*pairs, *([(bye, None)] if bye is not None else [])]

    def encounter_count(self, number: int) -> int:
        return self.size // 2


class Knockout(StagedPlan):
    """The winner of an encounter goes on to the next round. The order of the engines is the order of the seeds."""

    most_extra = MOST_EXTRA

    def meetings(self, number: int) -> list[tuple[int, int | None]]:
        if number == 1:
            return knockout.meetings_of(knockout.seeding(self.size))
        before = [each for each in self.encounters if each.round == number - 1]
        return knockout.meetings_of([self.winner(each) for each in before])

    def encounter_count(self, number: int) -> int:
        players = 1 << (self.settings.rounds - number)
        return players if number > 1 else self.size - players

    def winner(self, encounter: Encounter) -> int:
        """The player that goes on. If the encounter is still tied, it is the player that `-engine` lists first."""
        one, two = encounter.points(self.games)
        if encounter.two is None or one > two:
            return encounter.one
        return encounter.two if two > one else min(encounter.one, encounter.two)

    def extra_games(self, encounters: list[Encounter]) -> list[Fixture]:
        """A pair of games in each variant for each tied encounter."""
        found = []
        for encounter in encounters:
            one, two = encounter.points(self.games)
            if encounter.two is not None and one == two and encounter.extra < MOST_EXTRA:
                place = self.settings.rounds + (encounter.round - 1) * MOST_EXTRA + encounter.extra
                encounter.extra += 1
                found += self._add_games(encounter, 2, place * max(2, self._openings))
        return found


def match_points(plan: StagedPlan) -> list[float]:
    """The match points of each player."""
    points = [0.0] * plan.size
    for encounter in plan.encounters:
        if encounter.is_finished(plan.games):
            one, two = encounter.match_points(plan.games)
            points[encounter.one] += one
            if encounter.two is not None:
                points[encounter.two] += two
    return points


def staged_plan(settings: Settings, variants: tuple[str, ...], games: Mapping[int, GameRecord]) -> StagedPlan | None:
    """The plan of a knockout or Swiss tournament; None for other formats, whose plan does not depend on results."""
    kinds: dict[str, type[StagedPlan]] = {"swiss": Swiss, "knockout": Knockout}
    kind = kinds.get(settings.format)
    return kind(settings, variants, games) if kind else None


def in_pairs(stage: list[Fixture]) -> Iterator[list[Fixture]]:
    """The games of a stage, in pairs."""
    for _, group in itertools.groupby(stage, lambda fixture: fixture.pair):
        yield list(group)
