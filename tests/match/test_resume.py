"""kill -9, Ctrl-C and restarts: no finished game is lost or played twice, and no process keeps running."""

import json
import random
import signal
import time
import unittest

from strict_pgn import read_games
from support import SWEEPER, RunnerTest, fake
from tournament.record import GameRecord

ROUNDS = 20
QUICK = ("-each", "nodes=100", "-rounds", str(ROUNDS), "-concurrency", "2")


class Resume(RunnerTest):
    def engines(self, *arguments: str) -> list[str]:
        return [*fake("a", "--delay", "2", *arguments), *fake("b", "--line", "draw", "--delay", "2", *arguments)]

    def assert_complete(self) -> None:
        """Every game of the plan is once in the journal and once in the PGN."""
        expected = list(range(1, 2 * ROUNDS + 1))
        self.assertEqual(sorted(record.number for record in self.records()), expected)
        games = read_games(self.pgn.read_text(encoding="utf-8"))
        self.assertEqual(sorted(int(game.tags["GameNumber"]) for game in games), expected)

    def test_kill_9_again_and_again(self) -> None:
        chance = random.Random(7)
        kills = 0
        before: list[GameRecord] = []
        while len(before) < 2 * ROUNDS and kills < 5:
            bad_manners = ("--child", "--stubborn") if kills == 0 else ("--child",)
            process = self.start(*self.engines(*bad_manners), *QUICK, "-resume")
            self.wait_for_games(min(len(before) + 4, 2 * ROUNDS - 1))
            time.sleep(chance.random() * 0.05)
            process.kill()
            process.communicate()
            kills += 1
            self.assert_no_process_within(5)
            after = self.records()
            self.assertEqual(after[:len(before)], before)  # finished games do not change
            before = after
        self.play(*self.engines(), *QUICK, "-resume")
        self.assertEqual(self.records()[:len(before)], before)
        self.assert_complete()

    def test_ctrl_c_ends_after_the_running_games(self) -> None:
        process = self.start(*self.engines("--child"), *QUICK)
        self.wait_for_games(4)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=20)
        self.assertEqual(process.returncode, 130, output)
        self.assertIn("Stopping after the running games", output)
        self.assertEqual(output.count("Started game"), output.count("Finished game"))
        *_, missing, last = output.splitlines()
        self.assertRegex(missing, r"^Missing: \d+ of 40 games: .*; -resume goes on$")
        self.assertRegex(last, r"^Stopped: \d+ of 40 games, \d+ missing, no fault$")
        self.assert_no_process_within(5)
        self.play(*self.engines(), *QUICK, "-resume")
        self.assert_complete()

    def test_ctrl_c_twice_stops_running_games(self) -> None:
        for signals in ((signal.SIGINT, signal.SIGINT), (signal.SIGTERM,)):
            self.forget()
            process = self.start(*fake("a", "--fault", "stall@1"), *fake("b"), *QUICK)
            assert process.stdout
            self.assertEqual(process.stdout.readline(), "Started game 1 of 40 (a vs b, football)\n")
            for number in signals:
                process.send_signal(number)
                time.sleep(0.1)
            output, _ = process.communicate(timeout=30)
            self.assertEqual(process.returncode, 130, output)
            self.assertNotIn("Finished game", output)
            self.assert_no_process_within(5)

    def test_killed_engines_and_referees_do_not_end_the_match(self) -> None:
        process = self.start(*self.engines(), *QUICK)
        chance = random.Random(3)
        for games in range(4, 30, 5):
            self.wait_for_games(games)
            self.kill_one_player(process, chance)
        output, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 4, output)
        self.assert_complete()
        self.assertIn("killed by SIGKILL", output)

    def test_a_game_with_an_incomplete_line_is_played_again(self) -> None:
        self.play(*self.engines(), *QUICK)
        data = self.journal.read_bytes()
        self.journal.write_bytes(data[:-100])
        self.play(*self.engines(), *QUICK, "-resume")
        self.assert_complete()

    def test_a_journal_is_never_overwritten(self) -> None:
        self.play(*self.engines(), "-each", "nodes=100")
        data = self.journal.read_bytes()
        output = self.play(*self.engines(), "-each", "nodes=100", status=2)
        self.assertIn("-resume", output)
        self.assertEqual(self.journal.read_bytes(), data)

    def test_another_tournament_is_not_resumed(self) -> None:
        self.play(*self.engines(), "-each", "nodes=100")
        output = self.play(*self.engines(), "-each", "nodes=200", "-resume", status=2)
        self.assertIn("differs in: engines", output)

    def test_other_openings_are_not_resumed(self) -> None:
        book = self.folder / "book.fen"
        book.write_text("startpos\n", encoding="utf-8")
        arguments = (*self.engines(), "-each", "nodes=100", "-openings", str(book), "-resume")
        self.play(*arguments)
        book.write_text("startpos moves f1f2 f9f8\n", encoding="utf-8")
        output = self.play(*arguments, "-rounds", "2", status=2)
        self.assertIn("differs in: the file of the openings", output)

    def test_a_match_is_not_resumed_with_a_referee_that_judges_differently(self) -> None:
        arguments = ("-engine", f"cmd={SWEEPER}", "name=a", "-engine", f"cmd={SWEEPER}", "name=b", "-each", "nodes=50",
                     "-maxmoves", "2", "-openings", "random", "depth=1", "-resume")
        self.play(*arguments)
        other = self.script(f"sed -u 's/go depth 1/go depth 2/' | {SWEEPER}")
        output = self.play(*arguments, "-rounds", "2", "-referee", other, status=2)
        self.assertIn("or the referee that makes them", output)

    def test_half_a_pair_keeps_its_opening(self) -> None:
        book = self.folder / "book.fen"
        book.write_text("startpos moves f1f2 f9f8\n", encoding="utf-8")
        arguments = (*self.engines(), "-each", "nodes=100", "-openings", str(book))
        self.play(*arguments)
        header, first, _ = self.journal.read_text(encoding="utf-8").splitlines()
        old = json.loads(header)
        del old["opening_digests"]  # like old journals, with which a change of the file is not noticed
        self.journal.write_text(f"{json.dumps(old)}\n{first}\n", encoding="utf-8")
        book.write_text("startpos\n", encoding="utf-8")
        self.play(*arguments, "-resume")
        self.assertEqual([record.opening_turns for record in self.records()], [("f1f2", "f9f8")] * 2)

    def test_a_pgn_is_never_overwritten(self) -> None:
        text = '[Event "dear to me"]\n'
        self.pgn.write_text(text, encoding="utf-8")
        for resume in ((), ("-resume",)):  # without a journal the PGN cannot be written
            output = self.play(*self.engines(), "-each", "nodes=100", *resume, status=2)
            self.assertIn("games.pgn: there is such a file already", output)
            self.assertEqual(self.pgn.read_text(encoding="utf-8"), text)
            self.assertFalse(self.journal.exists())

    def test_more_rounds_may_be_added(self) -> None:
        self.play(*self.engines(), "-each", "nodes=100", "-rounds", "1")
        self.play(*self.engines(), "-each", "nodes=100", "-rounds", "3", "-resume")
        self.assertEqual([record.number for record in self.records()], [1, 2, 3, 4, 5, 6])


if __name__ == "__main__":
    unittest.main()
