"""Elo, normalised Elo, their intervals and LOS, from pairs of games with the same opening (the pentanomial model).

The two games of a pair are not independent, because the opening favours one side. So the independent unit is the pair, with
0, 0.5, 1, 1.5 or 2 points. See M. Van den Bergh, "Normalized Elo" and "Comments on Normalized Elo".
"""

from __future__ import annotations

import dataclasses
import math
import statistics
from collections.abc import Sequence

NORMAL_95 = statistics.NormalDist().inv_cdf(0.975)
ELO_PER_NAT = 400 / math.log(10)
NORMALISED_ELO_UNIT = 800 / math.log(10)  # makes it equal to logistic Elo for nearly equal players that seldom draw
LEAST_COUNT = 1e-3  # replaces 0 for outcomes not seen yet, so that pairs of only one outcome are not conclusive
PRIOR_COUNT = 0.2  # added to each outcome for LOS: one pair in total, so that the first pairs weigh little
LEAST_SPREAD = 1e-9  # smaller deviations are rounding errors


@dataclasses.dataclass(frozen=True)
class Estimate:
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def expected_score(elo: float) -> float:
    """The score per game (0 to 1) of a player that is `elo` stronger."""
    return 1 / (1 + math.exp(-elo / ELO_PER_NAT))


def elo_of(score: float) -> float:
    """The inverse of expected_score; infinite at 0 and 1."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return -ELO_PER_NAT * math.log(1 / score - 1)


@dataclasses.dataclass
class Tally:
    """Results of one player against another, from the first one's point of view."""

    pairs: list[int] = dataclasses.field(default_factory=lambda: [0] * 5)  # complete pairs by points 0, 0.5, 1, 1.5, 2
    wins: int = 0  # games, incomplete pairs included
    draws: int = 0
    losses: int = 0
    first_side_points: float = 0.0  # points of the first side, whichever player had it

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points per game, 0 to 1; 0.5 without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def draw_ratio(self) -> float:
        return self.draws / self.games if self.games else 0.0

    @property
    def first_side_score(self) -> float:
        """Points per game of the first side, 0 to 1."""
        return self.first_side_points / self.games if self.games else 0.5

    def add_game(self, points: float, first_side_points: float) -> None:
        """Adds a game. `points`: of the player, 0, 0.5 or 1."""
        if points == 1:
            self.wins += 1
        elif points == 0:
            self.losses += 1
        else:
            self.draws += 1
        self.first_side_points += first_side_points

    def add_pair(self, points: float) -> None:
        """Adds a pair whose games have been added. `points`: 0 to 2."""
        self.pairs[round(2 * points)] += 1


def scores_of(counts: Sequence[object]) -> tuple[float, ...]:
    """The scores per game (0 to 1) that the counts belong to: 5 for pairs of games, 3 for single games."""
    return tuple(index / (len(counts) - 1) for index in range(len(counts)))


def moments(pairs: Sequence[float]) -> tuple[float, float, float]:
    """Number of pairs (or games, if there are 3 counts); mean and variance of a pair's score per game (0 to 1)."""
    count, scores = sum(pairs), scores_of(pairs)
    mean = sum(n * score for n, score in zip(pairs, scores)) / count
    return count, mean, sum(n * (score - mean) ** 2 for n, score in zip(pairs, scores)) / count


def regularised(pairs: Sequence[int]) -> list[float]:
    """The counts with zeros replaced by LEAST_COUNT."""
    return [max(count, LEAST_COUNT) for count in pairs]


def elo_estimate(pairs: Sequence[int]) -> Estimate:
    """Logistic Elo from complete pairs. Precondition: at least one. The interval is infinite if all pairs had the same
    score."""
    count, mean, variance = moments(pairs)
    if variance == 0:
        return Estimate(elo_of(mean), -math.inf, math.inf)
    error = NORMAL_95 * math.sqrt(variance / count)
    return Estimate(elo_of(mean), elo_of(mean - error), elo_of(mean + error))


def normalised_elo_estimate(pairs: Sequence[int]) -> Estimate:
    """Elo in units of a game's standard deviation, which decides how many games a test needs. Precondition: at least one
    pair. The interval is infinite if all pairs had the same score."""
    count, mean, variance = moments(pairs)
    if variance == 0:
        return Estimate(math.copysign(math.inf, mean - 0.5) if mean != 0.5 else 0.0, -math.inf, math.inf)
    deviation = math.sqrt(variance)
    skewness, kurtosis = (sum(n * ((score - mean) / deviation) ** power for n, score in zip(pairs, scores_of(pairs)))
                          / count for power in (3, 4))
    ratio = (mean - 0.5) / deviation
    # `count` times the variance of `ratio`, by the delta method, since the deviation is an estimate as well.
    spread = 1 - ratio * skewness + ratio ** 2 * (kurtosis - 1) / 4
    games = (len(pairs) - 1) / 2  # of a unit: the mean of a pair has half the variance of a game's score
    unit = NORMALISED_ELO_UNIT / math.sqrt(games)
    error = unit * NORMAL_95 * math.sqrt(spread / count) if spread > LEAST_SPREAD else math.inf
    return Estimate(unit * ratio, unit * ratio - error, unit * ratio + error)


def likelihood_of_superiority(pairs: Sequence[int]) -> float:
    """The probability (0 to 1) that the player is the stronger one, with a small prior for each outcome."""
    count, mean, variance = moments([each + PRIOR_COUNT for each in pairs])
    return statistics.NormalDist().cdf((mean - 0.5) / math.sqrt(variance / count))
