"""The plan: colours, openings and pairs of round robins, gauntlets and shards."""

import itertools
import unittest
from collections import Counter
from typing import Any

import support  # noqa: F401  (sets the path)
from tournament.clock import TimeControl
from tournament.pairing import encounters, fixtures, pairs_of_shard
from tournament.settings import EngineSpec, Settings, differing_fields, plan_of


def settings(players: int, **fields: Any) -> Settings:
    engines = tuple(EngineSpec(str(index), ("x",), control=TimeControl(nodes=1)) for index in range(players))
    return Settings(engines=engines, variants=("football",), **fields)


class RoundRobin(unittest.TestCase):
    def test_all_meet_once_a_round(self) -> None:
        for players in (2, 3, 4, 7, 8):
            with self.subTest(players):
                met = [frozenset(pair) for pair in encounters(settings(players))]
                self.assertEqual(sorted(sorted(pair) for pair in met), [list(p) for p in itertools.combinations(range(players), 2)])

    def test_nobody_waits_long(self) -> None:
        # Circle method: with 8 players, each player plays once in each block of 4 encounters.
        found = encounters(settings(8))
        for block in range(0, len(found), 4):
            self.assertEqual(sorted(sum(found[block:block + 4], ())), list(range(8)))

    def test_pairs_share_the_opening_and_change_colours(self) -> None:
        games = list(fixtures(settings(4, rounds=3, games=4), ("football", "libero")))
        self.assertEqual(len(games), 3 * 6 * 2 * 4)
        self.assertEqual([game.number for game in games], list(range(1, len(games) + 1)))
        for _, group in itertools.groupby(games, lambda game: game.pair):
            one, two = group
            self.assertEqual((one.first, one.second, one.opening, one.variant),
                             (two.second, two.first, two.opening, two.variant))
        for variant in ("football", "libero"):
            openings = [game.opening for game in games if game.variant == variant]
            self.assertEqual(Counter(openings), {index: 12 for index in range(6)})  # 2 openings in each round

    def test_the_encounters_of_a_round_share_openings(self) -> None:
        games = list(fixtures(settings(4, rounds=3, games=4), ("football", "libero")))
        self.assertEqual({(game.round, game.opening) for game in games}, {(1, 0), (1, 1), (2, 2), (2, 3), (3, 4), (3, 5)})
        games = list(fixtures(settings(4, rounds=3, games=4, policy="encounter"), ("football", "libero")))
        for variant in ("football", "libero"):
            openings = [game.opening for game in games if game.variant == variant]
            self.assertEqual(Counter(openings), {index: 2 for index in range(36)})

    def test_noswap_and_reverse(self) -> None:
        cases: list[tuple[dict[str, bool], list[int]]] = [
            ({}, [0, 1, 0, 1]), ({"swap": False}, [0, 0, 0, 0]), ({"reverse": True}, [1, 0, 1, 0]),
            ({"swap": False, "reverse": True}, [1, 1, 1, 1])]
        for fields, first in cases:
            found = list(fixtures(settings(2, rounds=2, **fields), ("football",)))
            self.assertEqual([(game.first, game.opening) for game in found], list(zip(first, [0, 0, 1, 1])))

    def test_journals_from_before_these_options(self) -> None:
        for players, differing in ((2, []), (3, ["policy"])):
            new = plan_of(settings(players))
            old = {name: value for name, value in new.items() if name not in ("policy", "swap", "reverse")}
            self.assertEqual(differing_fields(old, new), differing)
            self.assertEqual(differing_fields(old, plan_of(settings(players, policy="encounter"))), [])
            self.assertEqual(differing_fields(old, plan_of(settings(players, policy="encounter", swap=False))), ["swap"])

    def test_an_odd_number_of_games_changes_colours_by_round(self) -> None:
        games = list(fixtures(settings(2, rounds=4, games=1), ("football",)))
        self.assertEqual([game.first for game in games], [0, 1, 0, 1])

    def test_without_repeat_each_game_has_its_opening(self) -> None:
        games = list(fixtures(settings(2, rounds=2, repeat=False), ("football",)))
        self.assertEqual([game.opening for game in games], [0, 1, 2, 3])


class Gauntlet(unittest.TestCase):
    def test_seeds_count_only_in_a_gauntlet(self) -> None:
        for name, differing in (("round-robin", []), ("gauntlet", ["seeds"])):
            one, two = (plan_of(settings(4, format=name, seeds=seeds)) for seeds in (1, 2))
            self.assertEqual(differing_fields(one, two), differing)

    def test_seeds_meet_all_others(self) -> None:
        self.assertEqual(set(encounters(settings(4, format="gauntlet"))), {(0, 1), (0, 2), (0, 3)})
        self.assertEqual(set(encounters(settings(4, format="gauntlet", seeds=2))), {(0, 2), (0, 3), (1, 2), (1, 3)})


class Shards(unittest.TestCase):
    def test_shards_are_a_partition(self) -> None:
        plan = dict(rounds=3, games=2)
        whole = list(fixtures(settings(5, **plan), ("football", "libero")))
        parts = [[game for pair in pairs_of_shard(settings(5, shard=(index, 4), **plan), ("football", "libero"))
                  for game in pair] for index in (1, 2, 3, 4)]
        self.assertEqual(sorted(sum(parts, []), key=lambda game: game.number), whole)
        self.assertEqual({len(part) for part in parts}, {len(whole) // 4})


if __name__ == "__main__":
    unittest.main()
