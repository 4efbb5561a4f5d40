"""The plan: the players, opening and colours of each game. The same settings give the same plan."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator

from tournament.settings import Settings


@dataclasses.dataclass(frozen=True)
class Fixture:
    """A game of the plan. `first` and `second` are the indices of the engines of the first and the second side."""

    number: int  # from 1
    pair: int  # from 1
    round: int  # from 1
    variant: str
    first: int
    second: int
    opening: int  # index among the variant's openings, from 0


def encounters(settings: Settings) -> list[tuple[int, int]]:
    """The pairs of engines that meet in one round. A round robin uses the circle method, so that no engine waits long."""
    count = len(settings.engines)
    if settings.format == "gauntlet":
        return [(seed, other) for other in range(settings.seeds, count) for seed in range(settings.seeds)]
    circle: list[int | None] = list(range(count))
    if count % 2:
        circle.append(None)  # the opponent of None has a bye
    half = len(circle) // 2
    result = []
    for turn in range(len(circle) - 1):
        for one, two in zip(circle[:half], reversed(circle[half:])):
            if one is not None and two is not None:
                result.append((one, two) if turn % 2 == 0 else (two, one))
        circle[1:] = [circle[-1], *circle[1:-1]]
    return result


def fixtures(settings: Settings, variants: tuple[str, ...]) -> Iterator[Fixture]:
    """All games of all shards, in the order of their start. Endless without a limit of rounds."""
    meetings = encounters(settings)
    games = settings.rounds * len(meetings) * len(variants) * settings.games
    for number in itertools.islice(itertools.count(1), games or None):
        yield _fixture(settings, variants, meetings, number)


def fixtures_by_number(settings: Settings, variants: tuple[str, ...]) -> Callable[[int], Fixture]:
    """Returns a function from the number of a game to its fixture, even beyond the last round."""
    meetings = encounters(settings)
    return lambda number: _fixture(settings, variants, meetings, number)


def _fixture(settings: Settings, variants: tuple[str, ...], meetings: list[tuple[int, int]], number: int) -> Fixture:
    """The game with this number. Numbers run through the games of an encounter first, then through variants, encounters
    and rounds."""
    rest, game = divmod(number - 1, settings.games)
    pair = rest * -(-settings.games // 2) + game // 2  # number of earlier pairs
    rest, variant = divmod(rest, len(variants))
    round_, meeting = divmod(rest, len(meetings))
    if settings.policy == "encounter":
        before = rest  # number of earlier encounters of this variant, if each has openings of its own
    else:
        before = round_
    opening = before * -(-settings.games // 2) + game // 2 if settings.repeat else before * settings.games + game
    # With an odd number of games per round, colours change from round to round.
    is_changed = settings.reverse != (settings.swap and (game + round_ * settings.games) % 2 == 1)
    one, two = meetings[meeting]
    first, second = (two, one) if is_changed else (one, two)
    return Fixture(number, pair + 1, round_ + 1, variants[variant], first, second, opening)


def pairs_of_shard(settings: Settings, variants: tuple[str, ...]) -> Iterator[list[Fixture]]:
    """The fixtures of this shard in pairs: every n-th pair of the plan."""
    index, count = settings.shard
    group: list[Fixture] = []
    for fixture in fixtures(settings, variants):
        if group and fixture.pair != group[0].pair:
            yield group
            group = []
        if fixture.pair % count == index % count:
            group.append(fixture)
    if group:
        yield group
