"""Knockout and Swiss tournaments: pairings, results, journals, and whole runs."""

import itertools
import json
import random
import subprocess
import sys
import unittest
from collections import Counter
from collections.abc import Callable
from typing import Any

from support import ROOT, RunnerTest, fake
from tournament.clock import TimeControl
from tournament.fault import UsageError
from tournament.header import with_added_rounds
from tournament.knockout import meetings_of, round_count, seeding
from tournament.missing import missing_games
from tournament.options import parse_command_line
from tournament.pairing import Fixture
from tournament.record import GameRecord
from tournament.settings import EngineSpec, Settings
from tournament.stage_report import stages_text
from tournament.stages import StagedPlan, staged_plan
from tournament.swiss import pair_round

Result = Callable[[Fixture], str]


def settings(players: int, kind: str, **fields: Any) -> Settings:
    engines = tuple(EngineSpec(chr(ord("a") + index), ("x",), control=TimeControl(nodes=1)) for index in range(players))
    fields.setdefault("rounds", round_count(players))
    return Settings(engines=engines, variants=("football",), format=kind, **fields)


def better_wins(fixture: Fixture) -> str:
    return "1-0" if fixture.first < fixture.second else "0-1"


def always_draw(fixture: Fixture) -> str:
    return "1/2-1/2"


def play(found: Settings, result: Result = better_wins, most: int = 10**6,
         variants: tuple[str, ...] = ("football",)) -> tuple[StagedPlan, dict[int, GameRecord]]:
    """Plays a tournament, or its first `most` games."""
    games: dict[int, GameRecord] = {}
    plan = staged_plan(found, variants, games)
    assert plan
    names = [engine.name for engine in found.engines]
    for stage in plan.stages():
        for fixture in stage:
            if len(games) < most:
                games[fixture.number] = GameRecord(
                    fixture.number, fixture.pair, fixture.round, fixture.variant, names[fixture.first],
                    names[fixture.second], fixture.opening, "fen", (), True, result(fixture), "goal", "normal", ("-", "-"))
    return plan, games


class Bracket(unittest.TestCase):
    def test_seeding(self) -> None:
        self.assertEqual(seeding(8), [0, 7, 3, 4, 1, 6, 2, 5])
        self.assertEqual(meetings_of(seeding(5)), [(0, None), (3, 4), (1, None), (2, None)])
        self.assertEqual([round_count(players) for players in (2, 3, 4, 5, 8, 9)], [1, 2, 2, 3, 3, 4])

    def test_the_two_best_can_meet_only_in_the_last_round(self) -> None:
        for players in range(3, 20):
            half = seeding(players)[:len(seeding(players)) // 2]
            self.assertIn(0, half)
            self.assertNotIn(1, half)


class SwissPairing(unittest.TestCase):
    def test_the_first_round_pairs_upper_and_lower_half(self) -> None:
        self.assertEqual(pair_round([0.0] * 6, lambda one, two: 0, [0] * 6), ([(0, 3), (1, 4), (2, 5)], None))
        self.assertEqual(pair_round([0.0] * 5, lambda one, two: 0, [0] * 5), ([(0, 2), (1, 3)], 4))

    def test_equal_points_meet(self) -> None:
        pairs, _ = pair_round([1, 0, 1, 0, 1, 0, 1, 0], lambda one, two: 0, [0] * 8)
        self.assertEqual(pairs, [(0, 4), (2, 6), (1, 5), (3, 7)])

    def test_nobody_meets_twice_or_rests_twice(self) -> None:
        chance = random.Random(5)
        for players in (4, 5, 8, 9, 16, 17):
            found = settings(players, "swiss", rounds=round_count(players) + (1 if players > 8 else 0))
            for _ in range(5):
                plan, _ = play(found, lambda fixture: chance.choice(("1-0", "0-1", "1/2-1/2")))
                met = Counter(frozenset((each.one, each.two)) for each in plan.encounters)
                self.assertEqual(set(met.values()), {1}, players)
                for number in range(1, found.rounds + 1):
                    seen = [player for each in plan.encounters if each.round == number for player in (each.one, each.two)]
                    self.assertEqual(sorted(player for player in seen if player is not None), list(range(players)))

    def test_more_rounds_than_opponents(self) -> None:
        plan, _ = play(settings(4, "swiss", rounds=9))
        met = Counter(frozenset((each.one, each.two)) for each in plan.encounters)
        self.assertEqual(set(met.values()), {3})  # 9 rounds of 2 encounters, 6 different encounters

    def test_forty_players(self) -> None:
        plan, _ = play(settings(40, "swiss", rounds=9), better_wins)
        self.assertTrue(plan.is_complete)


class Plans(unittest.TestCase):
    def test_the_better_player_wins_a_knockout(self) -> None:
        for players in range(2, 12):
            found = settings(players, "knockout")
            plan, games = play(found)
            self.assertEqual(len(games), 2 * (players - 1))
            self.assertTrue(stages_text(found, ("football",), games.values()).endswith("\nWinner: a"))

    def test_text_of_a_knockout(self) -> None:
        found = settings(3, "knockout")
        _, games = play(found, lambda fixture: "1/2-1/2" if fixture.round == 2 and fixture.number < 7 else better_wins(fixture))
        self.assertEqual(stages_text(found, ("football",), games.values()),
                         "Round 1: a: bye, b - c 2-0\nRound 2: a - b 4-2\nWinner: a")
        self.assertEqual([game.opening for game in games.values()], [0, 0, 1, 1, 14, 14, 16, 16])

    def test_ties_have_an_end(self) -> None:
        found = settings(4, "knockout")
        plan, games = play(found, always_draw)
        self.assertEqual(len(games), 3 * (2 + 5 * 2))
        text = stages_text(found, ("football",), games.values())
        self.assertIn("Round 2: a - b 6-6 (a goes on as the better seed)\nWinner: a", text)

    def test_text_of_a_swiss_tournament(self) -> None:
        found = settings(5, "swiss", rounds=2)
        _, games = play(found)
        self.assertEqual(stages_text(found, ("football",), games.values()), """\
Round 1: a - c 2-0, b - d 2-0, e: bye
Round 2: a - b 2-0, e - c 0-2, d: bye
Rank Name  Points Buchholz       Games
   1 a        2.0      2.0         4/4
   2 b        1.0      3.0         2/4
   3 c        1.0      3.0         2/4
   4 d        1.0      1.0         0/2
   5 e        1.0      1.0         0/2""")

    def test_rounds_that_resume_has_added(self) -> None:
        games = play(settings(4, "swiss", rounds=3))[1].values()
        for kind, rounds, expected in (("swiss", 2, 3), ("swiss", 4, 4), ("round-robin", 1, 3), ("round-robin", 0, 0),
                                       ("knockout", 2, 2)):
            self.assertEqual(with_added_rounds(settings(4, kind, rounds=rounds), games).rounds, expected)
        self.assertEqual(with_added_rounds(settings(4, "swiss", rounds=2), ()).rounds, 2)

    def test_a_void_game_gives_no_points(self) -> None:
        found = settings(2, "knockout")
        _, games = play(found, lambda fixture: "*" if fixture.number < 4 else "1-0")
        self.assertIn("Round 1: a - b 0-1\n", stages_text(found, ("football",), games.values()))

    def test_openings_and_colours(self) -> None:
        found = settings(8, "swiss", rounds=3, games=4)
        plan, games = play(found, variants=("football", "libero"))
        self.assertEqual(sorted(games), list(range(1, 3 * 4 * 2 * 4 + 1)))
        for pair, group in itertools.groupby(games.values(), lambda game: game.pair):
            one, two = group
            self.assertEqual((one.first, one.second, one.opening, one.variant),
                             (two.second, two.first, two.opening, two.variant))
        self.assertEqual({(game.round, game.opening) for game in games.values()},
                         {(1, 0), (1, 1), (2, 2), (2, 3), (3, 4), (3, 5)})
        _, games = play(settings(8, "swiss", rounds=3, policy="encounter"))
        self.assertEqual(Counter(game.opening for game in games.values()), {index: 2 for index in range(12)})

    def test_no_opening_is_beyond_the_count(self) -> None:
        for kind, players, policy, games, repeat, result in itertools.product(
                ("swiss", "knockout"), (3, 8), ("round", "encounter"), (1, 2, 5), (True, False), ("1-0", "1/2-1/2")):
            found = settings(players, kind, policy=policy, games=games, repeat=repeat)
            plan, played = play(found, lambda _: result)
            self.assertLess(max(game.opening for game in played.values()), plan.opening_count)

    def test_single_games_change_colours(self) -> None:
        _, games = play(settings(8, "swiss", rounds=4, games=1))
        first = Counter(game.first for game in games.values())
        self.assertEqual({first[name] for name in "abcdefgh"} - {1, 2, 3}, set())

    def test_missing(self) -> None:
        for kind, players, due in (("swiss", 6, 18), ("knockout", 6, 10)):
            found = settings(players, kind)
            for most in (0, 3, 7, 10**6):
                _, games = play(found, most=most)
                missing = missing_games(found, ("football",), games.values())
                self.assertEqual(missing.due, due)
                self.assertEqual(sorted({*missing.games, *games}), list(range(1, due + 1)))


class Options(unittest.TestCase):
    def parse(self, *arguments: str) -> Settings:
        return parse_command_line(["-engine", "cmd=a", "-engine", "cmd=b", "-engine", "cmd=c", "-each", "nodes=1", "-referee",
                                   "r", "-tournament", *arguments])

    def test_rounds(self) -> None:
        self.assertEqual(self.parse("knockout").rounds, 2)
        self.assertEqual(self.parse("swiss").rounds, 2)
        self.assertEqual(self.parse("swiss", "-rounds", "5").rounds, 5)

    def test_mistakes(self) -> None:
        for arguments, message in (
                (("knockout", "-rounds", "3"), "-rounds: -tournament knockout has 2 rounds for 3 players"),
                (("swiss", "-shard", "1/2"), "-shard: -tournament swiss needs the results of all games"),
                (("knockut",), "did you mean knockout?")):
            with self.subTest(arguments), self.assertRaisesRegex(UsageError, message):
                self.parse(*arguments)


class Runs(RunnerTest):
    # `weak` loses every game, and the others draw; so the order of `-engine` breaks the ties.
    PLAYERS = (*fake("a"), *fake("b"), *fake("c"), *fake("weak", "--fault", "illegal@1"), "-each", "nodes=1")

    def report(self, status: int = 0) -> str:
        run = subprocess.run([sys.executable, str(ROOT / "scripts/match.py"), "report", str(self.journal)], capture_output=True,
                             text=True, check=False)
        self.assertEqual(run.returncode, status, run.stderr)
        return run.stdout + run.stderr

    def test_swiss(self) -> None:
        output = self.play(*self.PLAYERS, "-tournament", "swiss", "-rounds", "3", "-concurrency", "3", status=4)
        self.assertIn("\nRound 1: a - c 1-1, b - weak 2-0\n", output)
        self.assertRegex(output, r"\nRank Name +Points Buchholz +Games\n   1 \w +2.0 +4.0 +4/6\n")
        self.assertIn("Finished match: 12 of 12 games", output)
        self.assertEqual(Counter(record.round for record in self.records()), {1: 4, 2: 4, 3: 4})
        self.assertIn("Round 3: ", self.report())
        output = self.play(*self.PLAYERS, "-tournament", "swiss", "-rounds", "4", "-resume", status=4)
        self.assertIn("Finished match: 16 of 16 games", output)
        self.assertIn("Round 4: ", self.report())

    def test_knockout(self) -> None:
        output = self.play(*self.PLAYERS, "-tournament", "knockout", "-concurrency", "2", status=4)
        self.assertIn("\nRound 1: a - weak 2-0, b - c 6-6 (b goes on as the better seed)\n", output)
        self.assertIn("\nWinner: a\n", output)
        self.assertIn("Finished match: 26 of 26 games", output)
        self.assertTrue(self.report().endswith("\nWinner: a\n"))

    def test_a_cut_tournament_goes_on(self) -> None:
        arguments = (*self.PLAYERS, "-tournament", "swiss", "-rounds", "2", "-concurrency", "2")
        self.play(*arguments, status=4)
        whole = self.report()
        lines = self.journal.read_text(encoding="utf-8").splitlines(keepends=True)
        for kept in (1, 3, 6, 9):
            self.pgn.unlink()
            self.journal.write_text("".join(lines[:kept]), encoding="utf-8")
            self.play(*arguments, "-resume", status=4)
            self.assertEqual(sorted(record.number for record in self.records()), list(range(1, 9)))
            self.assertEqual(self.report(), whole)

    def test_a_withdrawn_player_ends_it(self) -> None:
        output = self.play(*fake("a"), *fake("b"), *fake("c"), *fake("bad", "--fault", "crash@1"), "-each", "nodes=1",
                           "-tournament", "swiss", "-rounds", "3", "-recover", "off", "-concurrency", "2", status=3)
        self.assertIn("bad is withdrawn", output)
        self.assertIn("(not finished)", output)
        self.assertRegex(output, r"\nMissing: 9 of 12 games: 4-12; -resume goes on\nFinished match: 3 of 12 games, 9 missing")

    def test_a_journal_with_other_pairings_is_refused(self) -> None:
        self.play(*self.PLAYERS, "-tournament", "swiss", "-rounds", "2", status=4)
        text = self.journal.read_text(encoding="utf-8")
        header, *games = text.splitlines(keepends=True)
        values = [json.loads(game) for game in games]
        wrong = dict(values[4], first="c", second="a") if values[4]["first"] != "c" else dict(values[4], first="b", second="a")
        for changed, message in (([*games[:4], json.dumps(wrong) + "\n"], "line 6: this is no game: field"),
                                 ([*games[:3], games[4]], "line 5: this is no game: game 5 depends on earlier games")):
            self.journal.write_text("".join([header, *changed]), encoding="utf-8")
            self.assertIn(message, self.report(status=2))


if __name__ == "__main__":
    unittest.main()
