"""Elo, normalised Elo, their intervals and LOS, from pairs of games with the same opening (the pentanomial model).

The two games of a pair are not independent, because the opening favours one side. The independent unit is therefore the
pair, with 0, 0.5, 1, 1.5 or 2 points. See M. Van den Bergh, "Normalized Elo" and "Comments on Normalized Elo".
"""

from __future__ import annotations

import dataclasses
import math
import statistics
from collections.abc import Sequence

NORMAL_95 = statistics.NormalDist().inv_cdf(0.975)
ELO_PER_NAT = 400 / math.log(10)
# With this unit, normalised Elo equals logistic Elo for nearly equal players with few draws.
NORMALISED_ELO_UNIT = 800 / math.log(10)
LEAST_COUNT = 1e-3  # replaces a count of 0, so that an outcome that has not occurred is not taken as impossible
PRIOR_COUNT = 0.2  # added to each of 5 counts for LOS, one pair in total: reduces the weight of the first pairs
LEAST_SPREAD = 1e-9  # smaller standard deviations are rounding errors


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
    """The expected score per game (0 to 1) of a player that is `elo` stronger."""
    return 1 / (1 + math.exp(-elo / ELO_PER_NAT))


def elo_of(score: float) -> float:
    """The inverse of expected_score; infinite at 0 and 1."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return -ELO_PER_NAT * math.log(1 / score - 1)


@dataclasses.dataclass
class Tally:
    """The results of a player against an opponent, from the player's point of view."""

    pairs: list[int] = dataclasses.field(default_factory=lambda: [0] * 5)  # complete pairs by points 0, 0.5, 1, 1.5, 2
    wins: int = 0  # number of won games, including games of incomplete pairs
    draws: int = 0
    losses: int = 0
    first_side_points: float = 0.0  # points of the first side, whichever player had this side

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The player's points per game, 0 to 1; 0.5 without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def draw_ratio(self) -> float:
        return self.draws / self.games if self.games else 0.0

    @property
    def first_side_score(self) -> float:
        """Points per game of the first side, 0 to 1."""
        return self.first_side_points / self.games if self.games else 0.5

    def add_game(self, points: float, first_side_points: float) -> None:
        """Adds a game. `points` are the player's points: 0, 0.5 or 1."""
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
    """The score per game (0 to 1) of each count: 5 counts for pairs of games, 3 counts for single games."""
    return tuple(index / (len(counts) - 1) for index in range(len(counts)))


def moments(pairs: Sequence[float]) -> tuple[float, float, float]:
    """The number of pairs (with 3 counts: of games), and the mean and variance of the score per game (0 to 1) of a
    pair."""
    count, scores = sum(pairs), scores_of(pairs)
    mean = sum(n * score for n, score in zip(pairs, scores)) / count
    return count, mean, sum(n * (score - mean) ** 2 for n, score in zip(pairs, scores)) / count


def regularised(pairs: Sequence[int]) -> list[float]:
    """The counts with zeros replaced by LEAST_COUNT."""
    return [max(count, LEAST_COUNT) for count in pairs]


def elo_estimate(pairs: Sequence[int]) -> Estimate:
    """Logistic Elo from complete pairs. The interval is infinite if all pairs have the same score. Precondition: at
    least one pair."""
    count, mean, variance = moments(pairs)
    if variance == 0:
        return Estimate(elo_of(mean), -math.inf, math.inf)
    error = NORMAL_95 * math.sqrt(variance / count)
    return Estimate(elo_of(mean), elo_of(mean - error), elo_of(mean + error))


def normalised_elo_estimate(pairs: Sequence[int]) -> Estimate:
    """Normalised Elo: Elo in units of the standard deviation of a game. The length of a test depends on normalised Elo.
    The interval is infinite if all pairs have the same score. Precondition: at least one pair."""
    count, mean, variance = moments(pairs)
    if variance == 0:
        return Estimate(math.copysign(math.inf, mean - 0.5) if mean != 0.5 else 0.0, -math.inf, math.inf)
    deviation = math.sqrt(variance)
    skewness, kurtosis = (sum(n * ((score - mean) / deviation) ** power for n, score in zip(pairs, scores_of(pairs)))
                          / count for power in (3, 4))
    ratio = (mean - 0.5) / deviation
    # `count` times the variance of `ratio`, by the delta method, because the deviation is also an estimate.
    spread = 1 - ratio * skewness + ratio ** 2 * (kurtosis - 1) / 4
    games = (len(pairs) - 1) / 2  # 2 for pairs, 1 for single games: a pair's mean has half the variance of a game
    unit = NORMALISED_ELO_UNIT / math.sqrt(games)
    error = unit * NORMAL_95 * math.sqrt(spread / count) if spread > LEAST_SPREAD else math.inf
    return Estimate(unit * ratio, unit * ratio - error, unit * ratio + error)


def likelihood_of_superiority(pairs: Sequence[int]) -> float:
    """The probability (0 to 1) that the player is stronger than the opponent, with a small prior for each outcome."""
    count, mean, variance = moments([each + PRIOR_COUNT for each in pairs])
    return statistics.NormalDist().cdf((mean - 0.5) / math.sqrt(variance / count))
