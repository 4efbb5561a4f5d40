"""Ratings of many players from all their games: the Bradley-Terry model by maximum likelihood; a draw counts as half a
win. A small prior draws the ratings together: by a few percent if, for example, each player has met only its neighbours
in strength.

The intervals are robust ("sandwich" estimator): the variance is estimated from the results of the pairs of games, so
openings that favour one side make the intervals neither too wide nor too narrow. With few pairs the estimated variance
is too small, so a share of the model's variance is added; the share goes to 0 as the number of pairs grows: J. Morel,
M. Bokossa, N. Neerchal, "Small sample correction for the variance of GEE estimators". Ratings are relative: their mean
is 0.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from tournament.statistics import ELO_PER_NAT, NORMAL_95, Estimate

STEPS = 100  # largest number of steps of Newton's method; about ten are needed
PRIOR = 0.25  # games drawn against an average player: keeps the rating finite if a player wins all games
LARGEST_SHARE = 0.5  # largest share of the model's variance that is added if there are few pairs
LONGEST_STEP = 2.0  # longest step of Newton's method, in nats


Pair = tuple[int, int, float, int]  # player one, player two, points of player one, number of their games (1 or 2)


def rate(players: int, all_pairs: Iterable[Pair]) -> list[Estimate]:
    """Elo of each player. Equal elements of `all_pairs` are computed together to save time: the runner calls this while
    the clocks of other games run."""
    pairs = Counter(all_pairs)
    ratings = [0.0] * players  # nats
    for _ in range(STEPS):
        gradient, information = _gradient(ratings, pairs), _information(ratings, pairs)
        step = solve(information, [[each] for each in gradient])
        for index, (change,) in enumerate(step):
            ratings[index] += max(-LONGEST_STEP, min(LONGEST_STEP, change))
        if max(abs(change) for (change,) in step) < 1e-10:
            break
    mean = sum(ratings) / players
    errors = [NORMAL_95 * math.sqrt(each) * ELO_PER_NAT for each in _variances(ratings, pairs)]
    values = [ELO_PER_NAT * (rating - mean) for rating in ratings]
    return [Estimate(value, value - error, value + error) for value, error in zip(values, errors)]


def _win(difference: float) -> float:
    return 1 / (1 + math.exp(-difference))


def _gradient(ratings: Sequence[float], pairs: Mapping[Pair, int]) -> list[float]:
    gradient = [PRIOR * (0.5 - _win(rating)) for rating in ratings]
    for (one, two, points, games), times in pairs.items():
        surprise = times * (points - games * _win(ratings[one] - ratings[two]))
        gradient[one] += surprise
        gradient[two] -= surprise
    return gradient


def _information(ratings: Sequence[float], pairs: Mapping[Pair, int]) -> list[list[float]]:
    """The negative second derivatives of the log-likelihood."""
    size = len(ratings)
    matrix = [[0.0] * size for _ in range(size)]
    for index, rating in enumerate(ratings):
        matrix[index][index] = PRIOR * _win(rating) * _win(-rating)
    for (one, two, _, games), times in pairs.items():
        chance = _win(ratings[one] - ratings[two])
        weight = times * games * chance * (1 - chance)
        matrix[one][one] += weight
        matrix[two][two] += weight
        matrix[one][two] -= weight
        matrix[two][one] -= weight
    return matrix


def _variances(ratings: Sequence[float], pairs: Mapping[Pair, int]) -> list[float]:
    """The variance of each rating's distance from the mean rating, in square nats."""
    size = len(ratings)
    spread = [[0.0] * size for _ in range(size)]
    for (one, two, points, games), times in pairs.items():
        square = times * (points - games * _win(ratings[one] - ratings[two])) ** 2
        spread[one][one] += square
        spread[two][two] += square
        spread[one][two] -= square
        spread[two][one] -= square
    identity = [[float(row == column) for column in range(size)] for row in range(size)]
    inverse = solve(_information(ratings, pairs), identity)
    shown = _product(inverse, spread)  # the variance in the results, relative to that of the model
    free, count = size - 1, sum(pairs.values())
    share = min(LARGEST_SHARE, free / (count - free)) if count > free else LARGEST_SHARE
    share *= max(1.0, sum(shown[index][index] for index in range(size)) / free)
    covariance = [[seen + share * expected for seen, expected in zip(*rows)]
                  for rows in zip(_product(shown, inverse), inverse)]
    centred = [[float(row == column) - 1 / size for column in range(size)] for row in range(size)]
    covariance = _product(_product(centred, covariance), centred)
    return [max(0.0, covariance[index][index]) for index in range(size)]


def _product(a: Sequence[Sequence[float]], b: Sequence[Sequence[float]]) -> list[list[float]]:
    return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)] for row in a]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[Sequence[float]]) -> list[list[float]]:
    """Solves `matrix` * x = `right` by Gauss-Jordan elimination with pivots. Precondition: `matrix` is square and
    invertible."""
    rows = [[*left, *values] for left, values in zip(matrix, right)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [value - factor * each for value, each in zip(rows[row], rows[column])]
    return [row[size:] for row in rows]
