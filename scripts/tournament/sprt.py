"""Generalised sequential probability ratio test on pairs of games.

The log-likelihood ratio compares two distributions of pair results: the most likely distribution with the mean of H1,
and the most likely distribution with the mean of H0 (J. Liu et al., "A generalized sequential probability ratio test
for separate families of hypotheses"; M. Van den Bergh, "A practical introduction to the GSPRT"). The mean is a score
(logistic Elo), or a score in units of the standard deviation (normalised Elo).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tournament.settings import SprtTest
from tournament.statistics import NORMALISED_ELO_UNIT, expected_score, regularised, scores_of

ROUNDS = 30  # rounds of the fixed-point iteration for normalised Elo; each gains more than one digit
PRECISION = 1e-11
# Largest Elo of a hypothesis, by model. From 232 Elo on, the iteration for normalised Elo fails in its first step. A
# logistic Elo of thousands is a score of 1, so all pairs would have to be won.
MOST_ELO = {"logistic": 1000, "normalized": 200}


def bounds(test: SprtTest) -> tuple[float, float]:
    """The bounds (lower, upper) of the log-likelihood ratio: H0 is accepted below the lower bound, H1 above the upper
    bound (A. Wald)."""
    return math.log(test.beta / (1 - test.alpha)), math.log((1 - test.beta) / test.alpha)


def log_likelihood_ratio(pairs: Sequence[int], test: SprtTest) -> float:
    """The log-likelihood ratio of H1 to H0. `pairs` has the counts of pairs with 0, 0.5, 1, 1.5, 2 points, or of single
    games that were lost, drawn and won. 0 without games."""
    if not sum(pairs):
        return 0.0
    counts = regularised(pairs)
    total = sum(counts)
    shares = [count / total for count in counts]
    if test.model == "normalized":
        # Normalised Elo is in units of the standard deviation of a game. In units of the standard deviation of a pair's
        # mean, it is sqrt(2) times as large.
        games = (len(pairs) - 1) / 2  # number of games of a pair (2) or of a single game (1)
        zero, one = (math.sqrt(games) * elo / NORMALISED_ELO_UNIT for elo in (test.elo0, test.elo1))
        fitted = _with_standard_mean(shares, zero), _with_standard_mean(shares, one)
    else:
        low, high = expected_score(test.elo0), expected_score(test.elo1)
        fitted = _with_mean(shares, scores_of(shares), low), _with_mean(shares, scores_of(shares), high)
    return total * sum(p * math.log(h1 / h0) for p, h0, h1 in zip(shares, *fitted))


def decision(pairs: Sequence[int], test: SprtTest) -> str:
    """`H0` or `H1`; empty if more games are needed."""
    ratio = log_likelihood_ratio(pairs, test)
    lower, upper = bounds(test)
    return "H0" if ratio <= lower else "H1" if ratio >= upper else ""


def _with_mean(shares: Sequence[float], values: Sequence[float], mean: float) -> list[float]:
    """The most likely distribution with a given mean: shares / (1 + x (value - mean)), with the x that gives this
    mean."""
    distances = [value - mean for value in values]

    x = _root(shares, distances)
    return [p / (1 + x * d) for p, d in zip(shares, distances)]


def _with_standard_mean(shares: Sequence[float], standard: float) -> list[float]:
    """The most likely distribution with (mean - 1/2) / deviation = standard, by iteration from the uniform
    distribution."""
    scores = scores_of(shares)
    fitted = [1 / len(shares)] * len(shares)
    for _ in range(ROUNDS):
        before = fitted
        mean = sum(p * v for p, v in zip(fitted, scores))
        deviation = math.sqrt(sum(p * (v - mean) ** 2 for p, v in zip(fitted, scores)))
        # The constraint, linearised at the current distribution.
        values = [v - 0.5 - standard * deviation * (1 + ((mean - v) / deviation) ** 2) / 2 for v in scores]
        fitted = _with_mean(shares, values, 0.0)
        if max(abs(a - b) for a, b in zip(fitted, before)) < PRECISION:
            break
    return fitted


def _root(shares: Sequence[float], distances: Sequence[float]) -> float:
    """The root x of the sum of p d / (1 + x d), which decreases between its poles. Uses Newton's method; a step that
    would leave the bracket is replaced by bisection."""
    low, high, x = -1 / max(distances), -1 / min(distances), 0.0
    while True:
        parts = [d / (1 + x * d) for d in distances]
        value = sum(p * part for p, part in zip(shares, parts))
        if value > 0:
            low = x
        else:
            high = x
        following = x + value / sum(p * part * part for p, part in zip(shares, parts))
        if not low < following < high:
            following = (low + high) / 2
        if abs(following - x) <= PRECISION * max(1.0, abs(x)):
            return following
        x = following
