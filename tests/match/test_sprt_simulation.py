"""SPRT decisions on simulated pairs of known strength: the error rates are within the limits of the test.

Quick by default; SWEEPER_SLOW=1 simulates more tests of closer hypotheses.
"""

import math
import random
import unittest

from support import IS_SLOW
from tournament.settings import SprtTest
from tournament.sprt import decision
from tournament.statistics import NORMALISED_ELO_UNIT, expected_score

SHAPE = (0.10, 0.20, 0.40, 0.20, 0.10)  # distribution of pair results between equal players
LONGEST = 100_000  # largest number of pairs; a test that needs more does not work
TESTS = 4000 if IS_SLOW else 250


def tilted(mean: float) -> list[float]:
    """SHAPE with another mean (0 to 1): share i is multiplied by e^(x i), with the x that gives the mean."""
    low, high = -10.0, 10.0
    while True:
        x = (low + high) / 2
        weights = [share * math.exp(x * i) for i, share in enumerate(SHAPE)]
        shares = [weight / sum(weights) for weight in weights]
        found = sum(share * i / 4 for i, share in enumerate(shares))
        if high - low < 1e-12:
            return shares
        low, high = (x, high) if found < mean else (low, x)


def tilted_to_normalised(elo: float) -> list[float]:
    """SHAPE tilted to a given normalised Elo."""
    low, high = 0.01, 0.99
    while high - low > 1e-12:
        mean = (low + high) / 2
        shares = tilted(mean)
        variance = sum(share * (i / 4 - mean) ** 2 for i, share in enumerate(shares))
        found = NORMALISED_ELO_UNIT * (mean - 0.5) / math.sqrt(2 * variance)
        low, high = (mean, high) if found < elo else (low, mean)
    return tilted((low + high) / 2)


def outcome(shares: list[float], test: SprtTest, chance: random.Random) -> str:
    """The decision of the test, which is evaluated after every pair, as in the runner."""
    pairs = [0] * 5
    for result in iter(lambda: chance.choices(range(5), shares)[0], None):
        pairs[result] += 1
        decided = decision(pairs, test)
        if decided:
            return decided
        assert sum(pairs) < LONGEST
    raise AssertionError


class ErrorRates(unittest.TestCase):
    def check(self, test: SprtTest, shares: list[float], wrong: str, promised: float) -> None:
        chance = random.Random(f"{test}{wrong}")
        errors = sum(outcome(shares, test, chance) == wrong for _ in range(TESTS))
        rate, deviation = errors / TESTS, math.sqrt(promised * (1 - promised) / TESTS)
        print(f"{test.model} [{test.elo0:g}, {test.elo1:g}]: {wrong} wrongly accepted in {100 * rate:.2f} % "
              f"of {TESTS} tests, promised {100 * promised:g} %")
        self.assertLess(rate, promised + 3 * deviation)
        self.assertGreater(rate, promised / 4)  # a far lower error rate would waste games

    def test_logistic(self) -> None:
        test = SprtTest(0, 25 if IS_SLOW else 100, alpha=0.05, beta=0.1)
        self.check(test, tilted(expected_score(test.elo0)), "H1", test.alpha)
        self.check(test, tilted(expected_score(test.elo1)), "H0", test.beta)

    def test_normalised(self) -> None:
        test = SprtTest(-10, 25 if IS_SLOW else 110, alpha=0.1, beta=0.05, model="normalized")
        self.check(test, tilted_to_normalised(test.elo0), "H1", test.alpha)
        self.check(test, tilted_to_normalised(test.elo1), "H0", test.beta)


if __name__ == "__main__":
    unittest.main()
