"""The pairings of one round of a Swiss tournament: players with equal points meet, and nobody meets twice if that can be
avoided.

As in the usual rules for chess, the upper half of a group of equal points meets its lower half. If this leaves players
without an opponent, other opponents, other byes and then rematches are tried in order (backtracking).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

MOST_STEPS = 20000  # tries to pair a round before more rematches are allowed; a few hundred are usual


def pair_round(points: Sequence[float], meetings: Callable[[int, int], int], byes: Sequence[int]
               ) -> tuple[list[tuple[int, int]], int | None]:
    """The pairs of a round, best players first, and the player with a bye (None with an even number of players). `points`
    and `byes` (earlier byes) have a value for each player; `meetings` is the number of earlier encounters of two
    players. Among equals, players with smaller numbers are better."""
    order = sorted(range(len(points)), key=lambda player: (-points[player], player))
    resting: list[int | None] = [None]
    if len(order) % 2:  # candidates for the bye: the players with the fewest byes, the last one first
        resting = [player for player in reversed(order) if byes[player] == min(byes)]
    for most in itertools.count():
        for bye in resting:
            pairs = _Search(points, meetings, most).pairs([player for player in order if player != bye])
            if pairs is not None:
                return pairs, bye
    raise AssertionError("with enough rematches, all players can be paired")


class _Search:
    """Pairs players so that no two have met more than `most` times."""

    def __init__(self, points: Sequence[float], meetings: Callable[[int, int], int], most: int):
        self._points, self._meetings, self._most = points, meetings, most
        self._steps = 0

    def pairs(self, players: list[int]) -> list[tuple[int, int]] | None:
        """The pairs of these players, best first; None if there are none."""
        if not players:
            return []
        self._steps += 1
        best, others = players[0], players[1:]
        for other in sorted(others, key=self._wish(best, others)):
            if self._meetings(best, other) <= self._most and self._steps <= MOST_STEPS:
                rest = self.pairs([player for player in others if player != other])
                if rest is not None:
                    return [(best, other), *rest]
        return None

    def _wish(self, best: int, others: list[int]) -> Callable[[int], tuple[float, int]]:
        """The sort key for the opponents of `best`: small differences in points come first. In its own group, the
        opponents half a group below `best` come first."""
        group = sum(self._points[player] == self._points[best] for player in others) + 1
        place = {player: at for at, player in enumerate(others, 1)}

        def key(other: int) -> tuple[float, int]:
            difference = self._points[best] - self._points[other]
            return difference, place[other] if difference else abs(place[other] - group // 2)
        return key
