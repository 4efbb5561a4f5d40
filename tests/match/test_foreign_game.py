"""Games whose rules the runner does not know: Nim under a referee process and under a relay."""

import asyncio
import re
import subprocess
import sys
import unittest
from unittest import mock

from strict_pgn import read_games
from support import FOLDER, ROOT, RunnerTest, sweeper
from tournament.guard import Guard
from tournament.logs import Logs
from tournament.position import START, Line
from tournament.questions import errors_of, replies_of
from tournament.referee_process import RefereeProcess

NIM = f"{sys.executable} {FOLDER / 'nim_engine.py'}"


def nim(name: str, *arguments: str) -> list[str]:
    """The option `-engine` for a player of Nim."""
    return ["-engine", f"cmd={NIM}", f"name={name}", "proto=ugi", *(f"arg={each}" for each in arguments)]


class ForeignGame(RunnerTest):
    def play_nim(self, *arguments: str, referee: str = "relay", status: int = 0) -> str:
        return self.play(*arguments, "-variant", "nim", "-each", "nodes=1", "-referee", referee, status=status)

    def report(self) -> str:
        return subprocess.run([sys.executable, str(ROOT / "scripts/match.py"), "report", str(self.journal)],
                              capture_output=True, text=True, check=True).stdout

    def results(self) -> list[tuple[str, str, str]]:
        return [(record.first, record.result, record.reason) for record in self.records()]


class Relay(ForeignGame):
    def test_games_to_their_end(self) -> None:
        # The heaps 3, 4, 5 have the sum 2 without carry, so the first side wins by theory, whoever it is.
        output = self.play_nim(*nim("a"), *nim("b"))
        self.assertEqual(self.results(), [("a", "1-0", "both players agree"), ("b", "1-0", "both players agree")], output)
        record = self.records()[0]
        self.assertEqual((record.variant, record.fen, record.termination), ("nim", "startpos", "normal"))
        # A player that always takes the last heap loses.
        self.forget()
        self.play_nim(*nim("a"), *nim("c", "--play", "last"))
        self.assertEqual([record.points_of("a") for record in self.records()][0], 1.0)

    def test_pgn_and_report(self) -> None:
        self.play_nim(*nim("a"), *nim("b"))
        for game in read_games(self.pgn.read_text(encoding="utf-8")):
            self.assertEqual((game.tags["Variant"], game.tags.get("FEN"), game.tags.get("SetUp")), ("nim", None, None))
        self.play_nim(*nim("a"), *nim("b"), "-rounds", "2", "-resume")
        self.assertEqual(len(self.records()), 4)
        self.assertIn("Score of a vs b: 2 - 2 - 0  [0.500] 4\n", self.report())

    def test_openings_of_a_file(self) -> None:
        book = self.folder / "book"
        book.write_text("1,1 1\n7,7,2 2 moves c1\n", encoding="utf-8")
        self.play_nim(*nim("a"), *nim("b"), "-rounds", "2", "-openings", str(book))
        self.assertEqual([(record.fen, record.first_moves, record.result) for record in self.records()],
                         [("1,1 1", True, "0-1")] * 2 + [("7,7,2 2", False, "1-0")] * 2)
        for text, message in (("1,0 1 moves b1", "a: illegal turn b1"), ("0,0 1", "the game is over there")):
            self.forget()
            book.write_text(text, encoding="utf-8")
            output = self.play_nim(*nim("a", "--error"), *nim("b", "--error"), "-openings", str(book), status=2)
            self.assertIn(message, output)

    def test_a_dispute_about_an_opening_makes_the_game_void(self) -> None:
        book = self.folder / "book"
        refuses = ("--refuse", "fen 7,7,2 2")
        for text, players, claim in (
                ("1,1 1\n7,7,2 2\n", (nim("a"), nim("b", *refuses), nim("c")), "b: refuses the position: this position"),
                ("1,1 1\n7,7,2 2\n", (nim("b", *refuses), nim("a"), nim("c")), "b: refuses the position: this position"),
                ("0,0 1\n", (nim("a"), nim("b", "--lie", "end")), "b: gameover false")):
            with self.subTest(text, players=len(players)):
                self.forget()
                book.write_text(text, encoding="utf-8")
                self.play_nim(*(word for player in players for word in player), "-rounds", str(text.count("\n")),
                              "-openings", str(book), status=4)
                void = [record for record in self.records() if record.is_void]
                self.assertEqual(len(void), 2 * (len(players) - 1))
                for record in void:
                    self.assertIn(claim, record.reason)
                    self.assertEqual((record.fen, record.turns), (text.splitlines()[-1], ()))

    def test_a_liar_makes_the_game_void(self) -> None:
        for lie, claim in (
                ("end", r"gameover false, result none, p1turn \w+"), ("result", "gameover true, result p[12]win"),
                ("turn", "refuses the turn"), ("refuse", "refuses the turn")):
            with self.subTest(lie):
                self.forget()
                output = self.play_nim(*nim("a"), *nim("liar", "--lie", lie), status=4)
                for record in self.records():
                    self.assertEqual((record.result, record.termination, record.faults), ("*", "unterminated", ()))
                    self.assertRegex(record.reason, rf"^dispute: .*liar: {claim}")
                    self.assertIn("a: gameover ", record.reason)
                position = str(self.records()[0].last_line)
                self.assertIn(f"\n  void: {position}\n", output)
                self.assertIn(f"Void: game 1 (a vs liar), {self.records()[0].reason}, in {position}\n", output)
                self.assertEqual(output.splitlines()[-1], "Finished match: 2 of 2 games, no fault, 2 disputes")

    def test_the_position_of_a_dispute(self) -> None:
        self.play_nim(*nim("a"), *nim("liar", "--lie", "end", "--play", "first"), "-games", "1", status=4)
        record = self.records()[0]
        heaps = {"a": 3, "b": 4, "c": 5}
        for turn in record.turns:
            heaps[turn.text[0]] -= int(turn.text[1:])
        self.assertEqual(set(heaps.values()), {0})  # the game is over, and the liar does not admit it
        game, = read_games(self.pgn.read_text(encoding="utf-8"))
        self.assertEqual((game.tags["Result"], game.tags["Termination"]), ("*", "unterminated"))

    def test_void_games_do_not_count(self) -> None:
        # The liar denies only its losses, and it loses every game as the second side.
        self.play_nim(*nim("a"), *nim("b"), *nim("liar", "--lie", "end"), status=4)
        report = self.report()
        self.assertEqual(report.count("\nVoid: game "), 4)
        self.assertNotRegex(report, r"\d liar ")
        # They are recorded, so `-resume` does not play them again.
        self.play_nim(*nim("a"), *nim("b"), *nim("liar", "--lie", "end"), "-resume", status=4)
        self.assertEqual(len(self.records()), 6)

    def test_both_refuse_an_illegal_turn(self) -> None:
        for arguments in ((), ("--error",)):
            self.forget()
            self.play_nim(*nim("a", *arguments), *nim("b", "--illegal", "2", *arguments), "-games", "1", status=4)
            record = self.records()[0]
            self.assertEqual((record.result, record.termination), ("1-0", "rules infraction"))
            self.assertEqual(record.faults[0].detail, "'z9': both players refuse it")

    def test_a_player_that_ends_loses(self) -> None:
        self.play_nim(*nim("a"), *nim("b", "--crash", "2"), status=4)
        self.assertEqual([record.points_of("a") for record in self.records()], [1.0, 1.0])

    def test_a_player_that_does_not_answer_is_named(self) -> None:
        output = self.play_nim(*nim("a"), *nim("b", "--mute"), status=2)
        self.assertRegex(output, "engine b: no reply: 'query result': no line with response: -referee relay needs")

    def test_a_player_that_refuses_the_start_position_is_named(self) -> None:
        output = self.play_nim(*nim("a"), *nim("b", "--refuse", "startpos"), status=2)
        self.assertEqual(output, "match.py: 'position startpos' of nim: engine b: this position is refused\n")

    def test_a_player_is_prepared_once_for_each_game(self) -> None:
        log = self.folder / "debug.log"
        self.play_nim(*nim("a"), *nim("b"), "-debug", str(log))
        for name in ("a", "b"):
            lines = re.findall(rf"^\S+ > {name}#\d+: (uginewgame)$", log.read_text(encoding="utf-8"), re.M)
            self.assertEqual(len(lines), 3)  # one for the check before the games

    def test_a_player_that_ends_when_it_is_prepared_loses(self) -> None:
        book = self.folder / "book"
        book.write_text("7,7,2 2\n", encoding="utf-8")
        for referee in ("relay", NIM):
            self.forget()
            self.play_nim(*nim("a"), *nim("b", "--games", "1"), "-openings", str(book), referee=referee, status=4)
            game = self.records()[1]
            self.assertEqual((game.first, game.result, [fault.kind for fault in game.faults]), ("b", "0-1", ["crash"]))
        self.assertFalse(game.first_moves)  # the referee process was asked nevertheless

    def test_sweeper_under_a_relay(self) -> None:
        output = self.play(*sweeper("uci"), *sweeper("ugi", "proto=ugi"), "-each", "nodes=50", "-maxmoves", "8",
                           "-variant", "football,threestep", "-referee", "relay")
        self.assertIn("Finished match: 4 of 4 games, no fault", output)


class Process(ForeignGame):
    """The referee is an engine without `UCI_Variant`, `d` and `random`."""

    def test_games_to_their_end(self) -> None:
        self.play_nim(*nim("a"), *nim("b"), referee=NIM)
        self.assertEqual(self.results(), [("a", "1-0", "win of the first side"), ("b", "1-0", "win of the first side")])

    def test_a_liar_is_not_believed(self) -> None:
        self.play_nim(*nim("a"), *nim("liar", "--lie", "end"), referee=NIM)
        self.assertEqual([result for _, result, _ in self.results()], ["1-0", "1-0"])

    def test_an_illegal_turn(self) -> None:
        for referee, reason in ((NIM, "'z9': the other side is not to move after it"), (f"{NIM} --error", "illegal turn z9")):
            self.forget()
            self.play_nim(*nim("a"), *nim("b", "--illegal", "2"), "-games", "1", referee=referee, status=4)
            record = self.records()[0]
            self.assertEqual((record.result, record.termination), ("1-0", "rules infraction"))
            self.assertEqual(record.faults[-1].detail, reason)

    def test_a_turn_is_judged_with_one_question(self) -> None:
        async def run(*arguments: str) -> tuple[list[str], int]:
            referee = RefereeProcess([*NIM.split(), *arguments], Guard(), Logs())
            try:
                await referee.start()
                with mock.patch("tournament.referee_process.replies_of", wraps=replies_of) as asked:
                    start = Line(START)
                    verdicts = [await referee.judge(start, 0, "a1", ("a1", "b2")),
                                await referee.judge(start.after("a1", "b4"), 0, "c5", ())]
                    return [verdict.result for verdict in verdicts], asked.call_count
            finally:
                await referee.close()

        self.assertEqual(asyncio.run(run()), (["*", "*"], 2))
        self.assertEqual(asyncio.run(run("--error")), (["*", "*"], 2))

    def test_a_referee_that_refuses_the_start_position(self) -> None:
        output = self.play_nim(*nim("a"), *nim("b"), referee=f"{NIM} --refuse startpos", status=1)
        self.assertIn("match.py: -openings startpos: the referee refuses its own opening: this position is refused\n", output)

    def test_random_openings_are_refused(self) -> None:
        output = self.play_nim(*nim("a"), *nim("b"), "-openings", "random", referee=NIM, status=2)
        self.assertIn("does not answer `d` with a FEN: give a file of openings, or startpos", output)

    def test_all_is_refused(self) -> None:
        output = self.play(*nim("a"), *nim("b"), "-variant", "all", "-each", "nodes=1", "-referee", NIM, status=2)
        self.assertIn("-variant all: the referee names no variants", output)


class Errors(unittest.TestCase):
    def test_lines(self) -> None:
        lines = ["info string error: move 3 'a': bad", "Illegal move e9", "error no such turn", "info string Unknown turn",
                 "info depth 1 score cp 3", "info string the error is small", "illegally fast"]
        self.assertEqual(errors_of(lines), ["move 3 'a': bad", "Illegal move e9", "no such turn", "Unknown turn"])


if __name__ == "__main__":
    unittest.main()
