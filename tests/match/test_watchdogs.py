"""Stall, crash, illegal turn, illegal pv and time loss are distinguished, and none of them ends the tournament."""

import asyncio
import unittest
from unittest import mock

from support import SWEEPER, RunnerTest, fake
from tournament.fault import UsageError
from tournament.info import Report
from tournament.openings import Openings
from tournament.record import GameRecord
from tournament.settings import OpeningSource


class Watchdogs(RunnerTest):
    def first_game(self, fault: str, *arguments: str, status: int = 0, **keys: str) -> tuple[GameRecord, str]:
        """The first game of two, in which the first engine does something wrong on its second turn."""
        limits = arguments or ("-each", "nodes=100")
        delay = ("--delay", keys.pop("delay", "0"))
        output = self.play(*fake("bad", "--fault", fault, *delay, **keys), *fake("good", *delay), *limits,
                           status=status)
        records = self.records()
        self.assertEqual([record.number for record in records], [1, 2], output)
        return records[0], output

    def assert_lost(self, record: GameRecord, kind: str, termination: str) -> None:
        self.assertEqual((record.first, record.result), ("bad", "0-1"))
        self.assertEqual([fault.kind for fault in record.faults], [kind])
        self.assertEqual((record.faults[0].side, record.faults[0].half_turn), (0, 2))
        self.assertEqual(record.termination, termination)
        self.assertTrue(record.reason.startswith(kind), record.reason)

    def test_crash(self) -> None:
        record, output = self.first_game("crash@2", status=4)
        self.assert_lost(record, "crash", "abandoned")
        self.assertIn("status 3", record.reason)
        self.assertIn("bad: crash: 2", output)  # in both games, because the engine was started again

    def test_stall_without_a_clock(self) -> None:
        record, _ = self.first_game("stall@2", "-each", "nodes=100", "-stall", "0.3", status=4)
        self.assert_lost(record, "stall", "abandoned")

    def test_the_last_error_of_an_engine_explains_its_stall(self) -> None:
        record, _ = self.first_game("refuse@2", "-each", "nodes=100", "-stall", "0.3", status=4)
        self.assert_lost(record, "stall", "abandoned")
        self.assertEqual(record.reason, "stall: no bestmove within 0.3 s; its last error: "
                                        "'info string error: go nodes '100': not this number'")

    def test_stall_with_a_clock(self) -> None:
        record, _ = self.first_game("stall@2", "-each", "tc=0.3", "timemargin=300", "-stall", "0.6", status=4)
        self.assert_lost(record, "stall", "abandoned")

    def test_an_engine_that_answers_only_after_stop_does_not_stall(self) -> None:
        record, _ = self.first_game("deaf@2", "-each", "nodes=100", "-stall", "0.3")
        self.assertEqual((record.result, record.faults), ("1/2-1/2", ()))

    def test_endless_output_is_a_stall(self) -> None:
        for limits in (("nodes=100",), ("tc=0.3", "timemargin=300")):
            with self.subTest(limits):
                self.forget()
                record, _ = self.first_game("flood@2", "-each", *limits, "-stall", "0.5", "-turnlimit", "0.5", status=4)
                self.assert_lost(record, "stall", "abandoned")

    def test_an_engine_that_talks_until_stop_does_not_stall(self) -> None:
        record, _ = self.first_game("chat@2", "-each", "nodes=100", "-turnlimit", "0.3")
        self.assertEqual((record.result, record.faults), ("1/2-1/2", ()))

    def test_time_loss(self) -> None:
        record, _ = self.first_game("late@2", "-each", "tc=0.2", "timemargin=300", status=4)
        self.assert_lost(record, "time loss", "time forfeit")

    def test_time_loss_per_turn(self) -> None:
        record, _ = self.first_game("late@2", "-each", "st=0.2", "timemargin=300", status=4)
        self.assert_lost(record, "time loss", "time forfeit")

    def test_margin_forgives(self) -> None:
        record, _ = self.first_game("late@2", "-each", "tc=0.3", "timemargin=9000")
        self.assertEqual((record.result, record.faults), ("1/2-1/2", ()))

    def test_illegal_turn(self) -> None:
        record, _ = self.first_game("illegal@2", status=4)
        self.assert_lost(record, "illegal turn", "rules infraction")
        self.assertIn("a1a9", record.reason)
        self.assertEqual(len(record.turns), 2)

    def test_bestmove_without_a_turn(self) -> None:
        record, _ = self.first_game("none@2", status=4)
        self.assert_lost(record, "illegal turn", "rules infraction")

    def test_illegal_pv_is_a_warning(self) -> None:
        for fault in ("pv@2", "pvother@2"):
            with self.subTest(fault):
                self.forget()
                record, output = self.first_game(fault)
                self.assertEqual((record.result, record.termination), ("1/2-1/2", "normal"))
                self.assertEqual([fault.kind for fault in record.faults], ["illegal pv"])
                self.assertIn("bad: illegal pv: 2", output)

    def test_an_answer_that_nobody_waits_for_is_discarded(self) -> None:
        for fault in ("double@2", "slow double@2"):
            with self.subTest(fault):
                self.forget()
                record, output = self.first_game(fault, "-each", "tc=30", "timemargin=20000", delay="5")
                self.assertEqual((record.result, record.termination, len(record.turns)), ("1/2-1/2", "normal", 8))
                self.assertEqual([(fault.kind, fault.detail) for fault in record.faults],
                                 [("stale answer", "'bestmove a1a9' came when no answer was due")])
                self.assert_times_are_real(record)
                self.assertIn("bad: stale answer: 2", output)

    def test_an_answer_to_an_ended_ponder_search_is_discarded(self) -> None:
        # `b` plays another turn than `a` expects, and `a` answers `stop` twice.
        self.play(*fake("a", "--stop-twice"), *fake("b", "--fault", "other@1", ponder="off"), "-games", "1",
                  "-each", "tc=30", "timemargin=20000", "ponder", status=4)
        record = self.records()[0]
        self.assertEqual([turn.text for turn in record.turns[:3]], ["f1f2", "f9g8", "f2f1"])
        self.assertIn(("stale answer", 0, 2), [(each.kind, each.side, each.half_turn) for each in record.faults])
        self.assert_times_are_real(record)

    def test_an_early_answer_to_ponder_is_discarded(self) -> None:
        log = self.folder / "go.log"
        self.play(*fake("a", "--early", "--log", str(log)), *fake("b", "--delay", "20", ponder="off"), "-games", "1",
                  "-each", "tc=30", "timemargin=20000", "ponder")
        record = self.records()[0]
        self.assertEqual((record.result, len(record.turns)), ("1/2-1/2", 8))
        self.assertEqual({each.kind for each in record.faults}, {"stale answer"})
        self.assertEqual([line.split()[1] for line in log.read_text("utf-8").splitlines() if line[:2] == "go"],
                         ["wtime", "ponder"] * 4)
        self.assert_times_are_real(record)

    def assert_times_are_real(self, record: GameRecord) -> None:
        for turn in record.turns:
            assert turn.seconds is not None
            self.assertGreater(turn.seconds, 0)

    def test_an_engine_is_withdrawn_without_recover(self) -> None:
        output = self.play(*fake("bad", "--fault", "crash@2"), *fake("good"), "-each", "nodes=100", "-rounds", "3",
                           "-recover", "off", status=3)
        self.assertEqual(len(self.records()), 1)
        self.assertIn("bad is withdrawn", output)
        self.assertEqual(output.splitlines()[-2:], ["Missing: 5 of 6 games: 2-6; -resume goes on",
                                                    "Finished match: 1 of 6 games, 5 missing, 1 fault (1 crash)"])

    def test_others_play_on_when_one_is_withdrawn(self) -> None:
        self.play(*fake("bad", "--fault", "crash@2"), *fake("one"), *fake("two"), "-each", "nodes=100",
                  "-recover", "off", status=3)
        names = [{record.first, record.second} for record in self.records()]
        self.assertEqual(names.count({"one", "two"}), 2)
        self.assertEqual(sum("bad" in pair for pair in names), 1)


class Referees(RunnerTest):
    """The first process of a referee is used before the games; the second judges them; later processes replace it."""

    def play_under(self, *later: str, status: int = 0) -> str:
        """A game during which the referee ends; `later` are the shell commands of the processes that replace it."""
        words = [f"exec {SWEEPER}", f"sed -u 25q | {SWEEPER}", *later]  # 25 lines: ends during the game
        cases = "\n".join(f"{number}) {each};;" for number, each in enumerate(words, 1))
        referee = self.script(f"echo >> $0.log\ncase $(wc -l < $0.log) in\n{cases}\n*) exec {SWEEPER};;\nesac\n")
        return self.play(*fake("a"), *fake("b"), "-each", "nodes=1", "-games", "1", "-referee", referee, status=status)

    def test_a_failed_restart_counts_as_an_attempt(self) -> None:
        output = self.play_under("exit 4")
        self.assertEqual([(record.result, record.faults) for record in self.records()], [("1/2-1/2", ())], output)

    def test_a_referee_that_never_restarts_is_not_the_fault_of_a_player(self) -> None:
        output = self.play_under("exit 4", "exit 4", "exit 4", status=1)
        self.assertRegex(output.splitlines()[-1], r"^match.py: referee sh .*: crash: ended with status 4; 3 times")
        self.assertEqual(self.records(), [])

    def refused(self, edit: str, *arguments: str, status: int = 1) -> str:
        """The last line of a run whose referee's lines are changed by sed."""
        referee = self.script(f"sed -u -e '{edit}' -e '/^quit$/q' | {SWEEPER}")
        output = self.play(*fake("a"), *fake("b"), "-each", "nodes=1", "-games", "1", *arguments, "-referee", referee,
                           status=status)
        return output.splitlines()[-1]

    def test_a_referee_that_does_not_know_a_question_is_named(self) -> None:
        for edit, message in (
                ("s/^query result/query frob/", "'query result': query 'frob': 'p1turn'"),
                ("s/^query result/query p1turn/", "'query result': 'response .*': one of p1win, p2win, draw, none")):
            with self.subTest(edit):
                self.forget()
                self.assertRegex(self.refused(edit), f"^match.py: referee sh .*: {message}")

    def test_a_referee_that_does_not_know_d_plays_from_the_start_position(self) -> None:
        for edit in ("s/^d$/frob/", "/^d$/d"):
            self.forget()
            self.refused(edit, status=0)
            record = self.records()[0]
            self.assertEqual((record.fen, record.result, record.reason), ("startpos", "1/2-1/2", "draw"))

    def test_a_referee_that_does_not_know_random_is_named(self) -> None:
        random = ("-openings", "random", "depth=1")
        self.assertIn("'random ", self.refused("s/^random/randon/", *random))
        self.assertIn("answers `random` with one position", self.refused("/^random/d", *random, status=2))

    def test_random_openings_that_are_never_balanced_are_reported(self) -> None:
        openings = Openings([OpeningSource()], 1)
        referee = mock.AsyncMock(random_fen=mock.AsyncMock(return_value="fen"),
                                 search=mock.AsyncMock(return_value=Report(mate=1)))
        with self.assertRaisesRegex(UsageError, "1000 random positions of football in a row are not balanced"):
            asyncio.run(openings.opening("football", 0, referee))

    def test_an_error_about_an_earlier_turn_is_a_fault_of_the_referee(self) -> None:
        output = self.refused("s/f2f1 f8f9/f2f9 f8f9/")
        self.assertRegex(output, "^match.py: referee sh .*: it refuses a position that it knew before: move 3 'f2f9'")

    def test_a_referee_or_engine_that_does_not_start_is_named(self) -> None:
        output = self.play(*fake("a"), *fake("b"), "-each", "nodes=1", "-referee", "true", status=1)
        self.assertEqual(output, "match.py: referee true: crash: ended with status 0; 3 times over one question\n")
        output = self.play(*fake("a"), "-engine", "cmd=true", "name=b", "-each", "nodes=1", status=2)
        self.assertEqual(output, "match.py: engine b does not start: crash: ended with status 0\n")


class Usage(RunnerTest):
    def test_engine_that_does_not_exist(self) -> None:
        output = self.play("-engine", "cmd=/does/not/exist", *fake("good"), "-each", "nodes=1", status=2)
        self.assertIn("/does/not/exist", output)

    def test_folder_that_does_not_exist(self) -> None:
        file = self.folder / "file"
        file.write_text("", encoding="utf-8")
        for folder, why in (("/does/not/exist", "No such file or directory"), (str(file), "Not a directory")):
            with self.subTest(folder):
                output = self.play(*fake("a", dir=folder), *fake("good"), "-each", "nodes=1", status=2)
                self.assertEqual(output, f"match.py: engine a: dir={folder}: {why}\n")
        output = self.play("-engine", "cmd=/does/not/exist", "dir=/", *fake("good"), "-each", "nodes=1", status=2)
        self.assertEqual(output, "match.py: engine exist: /does/not/exist: No such file or directory\n")

    def test_unknown_engine_option(self) -> None:
        output = self.play(*fake("a", **{"option.Hsah": "3"}), *fake("b"), "-each", "nodes=1", status=2)
        self.assertIn("option.Hsah: it has no such option; did you mean Hash?", output)

    def test_refused_engine_option(self) -> None:
        output = self.play(*fake("a", **{"option.Hash": "x"}), *fake("b"), "-each", "nodes=1", status=2)
        self.assertIn("value 'x'", output)

    def test_bad_opening(self) -> None:
        book = self.folder / "book.fen"
        book.write_text("9/9 w 0\n", encoding="utf-8")
        output = self.play(*fake("a"), *fake("b"), "-each", "nodes=1", "-openings", str(book), status=2)
        self.assertIn("2 ranks", output)

    def test_unknown_variant(self) -> None:
        output = self.play(*fake("a"), *fake("b"), "-each", "nodes=1", "-variant", "chess", status=2)
        self.assertIn("-variant chess: the referee knows football", output)


if __name__ == "__main__":
    unittest.main()
