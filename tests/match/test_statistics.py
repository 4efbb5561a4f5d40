"""Elo, normalised Elo, LOS, intervals and the log-likelihood ratio, compared with values computed by hand and by other
programs."""

import itertools
import math
import random
import unittest

import support  # noqa: F401  (sets the path)
from tournament.ratings import rate, solve
from tournament.settings import SprtTest
from tournament.sprt import MOST_ELO, bounds, decision, log_likelihood_ratio
from tournament.statistics import (ELO_PER_NAT, Estimate, Tally, elo_estimate, elo_of, expected_score,
                                   likelihood_of_superiority, normalised_elo_estimate)


class Elo(unittest.TestCase):
    def test_scores(self) -> None:
        # 400 Elo are odds of ten to one, by definition.
        self.assertAlmostEqual(expected_score(400), 10 / 11)
        self.assertAlmostEqual(elo_of(0.75), 400 * math.log10(3))
        self.assertEqual(elo_of(1), math.inf)
        self.assertEqual(elo_of(0), -math.inf)

    def test_by_hand(self) -> None:
        # 100 pairs: 10 lost 0-2, 50 even, 40 won 2-0. Mean (0 + 25 + 40) / 100 = 0.65,
        # variance 0.1 * 0.65^2 + 0.5 * 0.15^2 + 0.4 * 0.35^2 = 0.04225 + 0.01125 + 0.049 = 0.1025.
        pairs = [10, 0, 50, 0, 40]
        error = 1.959964 * math.sqrt(0.1025 / 100)  # 0.062750
        estimate = elo_estimate(pairs)
        self.assertAlmostEqual(estimate.value, 107.54, 2)  # 400 log10(0.65 / 0.35)
        self.assertAlmostEqual(estimate.low, 400 * math.log10((0.65 - error) / (0.35 + error)), 4)
        self.assertAlmostEqual(estimate.high, 400 * math.log10((0.65 + error) / (0.35 - error)), 4)
        # LOS, with 1/5 of each outcome added: mean 65.5 / 101, variance 52.875 / 101 - (65.5 / 101)^2 = 0.10294;
        # 0.14851 / sqrt(0.10294 / 101) = 4.652 standard errors.
        self.assertAlmostEqual(likelihood_of_superiority(pairs), 1 - 1.64e-6, 7)
        # The deviation of a game is sqrt(2 * 0.1025) = 0.45277, so normalised Elo is 0.15 / 0.45277 * 347.436 = 115.1.
        self.assertAlmostEqual(normalised_elo_estimate(pairs).value, 115.10, 1)
        # Third moment -0.012, fourth 0.02410625: skewness -0.36568, kurtosis 2.29447; a pair's ratio r is 0.46852, and
        # 1 + 0.36568 r + 1.29447 r^2 / 4 = 1.242365.
        self.assertAlmostEqual(normalised_elo_estimate(pairs).error, 347.4356 * 1.959964 * math.sqrt(1.242365 / 200), 2)

    def test_values_of_fastchess(self) -> None:
        # Values from the unit tests of fastchess (elo_test.cpp), for pairs LL, LD, WL + DD, WD, WW. fastchess has no
        # prior for LOS, and its interval of normalised Elo differs, because it is correct only for equal players.
        for pairs, elo, error, normalised, los in (
                ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94, 1.0),
                ([332, 433, 498, 333, 334], -8.64, 10.33, -9.17, 0.0505),
                ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, -19.01, 0.0)):
            with self.subTest(pairs):
                self.assertAlmostEqual(elo_estimate(pairs).value, elo, delta=0.01)
                self.assertAlmostEqual(elo_estimate(pairs).error, error, delta=0.01)
                self.assertAlmostEqual(normalised_elo_estimate(pairs).value, normalised, delta=0.01)
                self.assertAlmostEqual(likelihood_of_superiority(pairs), los, delta=1e-4)

    def test_no_spread_proves_nothing(self) -> None:
        self.assertEqual(elo_estimate([0, 0, 4, 0, 0]).value, 0)
        self.assertEqual(elo_estimate([0, 0, 4, 0, 0]).high, math.inf)
        self.assertEqual(normalised_elo_estimate([0, 0, 4, 0, 0]), Estimate(0, -math.inf, math.inf))
        self.assertEqual(normalised_elo_estimate([0, 0, 0, 4, 0]), Estimate(math.inf, -math.inf, math.inf))
        self.assertEqual(normalised_elo_estimate([3, 0, 0, 0, 0]), Estimate(-math.inf, -math.inf, math.inf))
        # One third of the pairs have 2 points, the other pairs 1.5. Small changes of these shares do not change the
        # ratio. The interval must not become too small because of this.
        self.assertEqual(normalised_elo_estimate([0, 0, 0, 2, 1]).error, math.inf)

    def test_los_of_few_pairs_is_no_certainty(self) -> None:
        self.assertAlmostEqual(likelihood_of_superiority([0, 0, 4, 0, 0]), 0.5)
        # By hand: with 1/5 added to each outcome there are 2 pairs with mean 3/4 and variance 1/8; (1/4) / sqrt(1/16) =
        # 1.
        self.assertAlmostEqual(likelihood_of_superiority([0, 0, 0, 0, 1]), 0.8413, delta=1e-4)
        self.assertLess(likelihood_of_superiority([0, 0, 0, 1, 1]), 0.95)

    def test_normalised_interval_holds_95_percent(self) -> None:
        # The share of random samples whose interval contains the true value.
        chance = random.Random(17)
        for pairs in ([27, 18, 294, 86, 575], [2, 2, 20, 20, 156], [10, 20, 40, 20, 10]):
            true = normalised_elo_estimate(pairs).value
            samples = 600
            held = 0
            for _ in range(samples):
                drawn = chance.choices(range(5), pairs, k=sum(pairs))
                estimate = normalised_elo_estimate([drawn.count(outcome) for outcome in range(5)])
                held += estimate.low <= true <= estimate.high
            with self.subTest(pairs):
                self.assertAlmostEqual(held / samples, 0.95, delta=0.03)

    def test_tally(self) -> None:
        tally = Tally()
        for points, first_side in ((1, 1), (0.5, 0.5), (0, 1), (1, 0)):
            tally.add_game(points, first_side)
        tally.add_pair(1.5)
        tally.add_pair(1)
        self.assertEqual((tally.wins, tally.draws, tally.losses), (2, 1, 1))
        self.assertEqual(tally.pairs, [0, 0, 1, 1, 0])
        self.assertEqual((tally.score, tally.draw_ratio, tally.first_side_score), (0.625, 0.25, 0.625))


class Sprt(unittest.TestCase):
    def test_bounds(self) -> None:
        # Wald: ln 0.05/0.95 and ln 0.95/0.05; with other rates ln 0.1/0.99 and ln 0.9/0.01.
        lower, upper = bounds(SprtTest(0, 5))
        self.assertAlmostEqual(lower, -2.9444, 4)
        self.assertAlmostEqual(upper, 2.9444, 4)
        lower, upper = bounds(SprtTest(0, 5, alpha=0.01, beta=0.1))
        self.assertAlmostEqual(lower, -2.2925, 4)
        self.assertAlmostEqual(upper, 4.4998, 4)

    def test_values_of_fastchess(self) -> None:
        # Values from the unit tests of fastchess (sprt_test.cpp).
        for pairs, elo0, elo1, model, ratio in (
                ([365, 16618, 36229, 16974, 390], 0, 2, "normalized", 2.25),
                ([127, 4883, 10712, 5150, 104], -1.75, 0.25, "normalized", 3.01),
                ([223, 9863, 21279, 10037, 246], 0.5, 2.5, "logistic", -3.07),
                ([871, 26175, 55983, 26678, 821], 0, 2, "logistic", -4.98)):
            with self.subTest(pairs):
                test = SprtTest(elo0, elo1, model=model)
                self.assertAlmostEqual(log_likelihood_ratio(pairs, test), ratio, delta=0.01)

    def test_by_hand_two_outcomes(self) -> None:
        # If all pairs have 0 or 2 points, the mean determines both shares: n0 ln((1-s1)/(1-s0)) + n2 ln(s1/s0).
        s0, s1 = expected_score(0), expected_score(50)
        exact = 40 * math.log((1 - s1) / (1 - s0)) + 60 * math.log(s1 / s0)
        self.assertAlmostEqual(log_likelihood_ratio([40, 0, 0, 0, 60], SprtTest(0, 50)), exact, 2)

    def test_antisymmetry(self) -> None:
        pairs = [12, 40, 90, 55, 20]
        for model in ("logistic", "normalized"):
            there = log_likelihood_ratio(pairs, SprtTest(-5, 10, model=model))
            back = log_likelihood_ratio(pairs[::-1], SprtTest(-10, 5, model=model))
            self.assertAlmostEqual(there, -back, 6)

    def test_decision(self) -> None:
        test = SprtTest(0, 10)
        self.assertEqual(decision([0, 0, 0, 0, 0], test), "")
        self.assertEqual(decision([5, 20, 40, 22, 6], test), "")
        self.assertEqual(decision([1000, 4000, 8000, 6000, 2000], test), "H1")
        self.assertEqual(decision([2000, 6000, 8000, 4000, 1000], test), "H0")


    def test_the_widest_hypotheses(self) -> None:
        for model, most in MOST_ELO.items():
            for pairs in ([0, 0, 0, 0, 9], [9, 0, 0, 0, 0], [0, 0, 9, 0, 0], [0, 0, 0, 5, 0], [2, 2, 20, 20, 156]):
                with self.subTest(model, pairs=pairs):
                    ratio = log_likelihood_ratio(pairs, SprtTest(-most, most, model=model))
                    self.assertTrue(math.isfinite(ratio))
                    self.assertEqual(ratio > 0.1, sum(pairs[3:]) > sum(pairs[:2]))


class Ratings(unittest.TestCase):
    def test_solve(self) -> None:
        self.assertEqual(solve([[0, 2], [4, 0]], [[6], [8]]), [[2], [3]])

    def test_two_players(self) -> None:
        # 75 of 100 points are a difference of 400 log10 3 = 190.8 Elo. The prior of 1/4 game makes it a little smaller.
        pairs = [(0, 1, 2.0, 2)] * 25 + [(0, 1, 1.0, 2)] * 25
        ratings = rate(2, pairs)
        self.assertAlmostEqual(ratings[0].value - ratings[1].value, 190.8, delta=1.5)
        self.assertAlmostEqual(ratings[0].value, -ratings[1].value, 6)
        # The interval of the difference equals that of the match. A rating is the distance from the mean of both
        # players, so its interval is half as wide.
        self.assertAlmostEqual(ratings[0].error, elo_estimate([0, 0, 25, 0, 25]).error / 2, delta=3)

    def test_transitive(self) -> None:
        # `a` scores 64 % against `b`, and `b` 64 % against `c` (100 Elo each). `a` is 200 Elo above `c` without a game
        # between them.
        share = expected_score(100)
        pairs = [(0, 1, 2 * share, 2), (1, 2, 2 * share, 2)] * 200
        ratings = rate(3, pairs)
        self.assertAlmostEqual(ratings[0].value - ratings[2].value, 200, delta=1)
        self.assertAlmostEqual(ratings[1].value, 0, delta=0.01)

    def test_few_pairs_have_wide_intervals(self) -> None:
        # One pair between each two of three players. All are drawn, so the results show no variance. In the model a
        # pair has the information 1/2, and the variance of a rating's distance from the mean is 2/3 / (3 * 1/2) = 4/9.
        # Half of this variance is added.
        for rating in rate(3, [(0, 1, 1.0, 2), (1, 2, 1.0, 2), (0, 2, 1.0, 2)]):
            self.assertEqual(round(rating.value, 6), 0)
            self.assertAlmostEqual(rating.error, 1.96 * ELO_PER_NAT * math.sqrt(2 / 9), delta=5)
        for rating in rate(3, [(0, 1, 1.5, 2), (1, 2, 1.5, 2), (0, 2, 1.0, 2)]):
            self.assertGreater(rating.error, 150)

    def test_intervals_hold_95_percent_or_more(self) -> None:
        chance = random.Random(5)
        strengths = [-60.0, 0.0, 60.0]
        for rounds in (1, 4, 12):
            held, tries = 0, 300
            for _ in range(tries):
                pairs = []
                for one, two in [*itertools.combinations(range(3), 2)] * rounds:
                    win = expected_score(strengths[one] - strengths[two]) - 0.15
                    points = sum(chance.choices((1, 0.5, 0), (win, 0.3, 0.7 - win), k=2))
                    pairs.append((one, two, points, 2))
                held += sum(rating.low <= strength <= rating.high
                            for rating, strength in zip(rate(3, pairs), strengths))
            with self.subTest(rounds):
                self.assertGreater(held / (3 * tries), 0.935)

    def test_all_won_stays_finite(self) -> None:
        ratings = rate(2, [(0, 1, 2.0, 2)] * 5)
        self.assertTrue(300 < ratings[0].value - ratings[1].value < 2000)


if __name__ == "__main__":
    unittest.main()
