"""Complete games: with pondering, with UGI players, and with the real engine in every variant."""

import os
import pty
import re
import subprocess
import sys
import unittest

from strict_pgn import read_games
from support import PATIENCE, ROOT, SWEEPER, RunnerTest, fake
from tournament.info import Report, judgement_text
from tournament.openings import Openings


class FakeGames(RunnerTest):
    def test_a_win_and_a_draw(self) -> None:
        self.play(*fake("a", "--line", "win"), *fake("b", "--line", "win"), "-each", "nodes=1")
        record = self.records()[0]
        self.assertEqual((record.result, record.reason, record.termination), ("1-0", "goal", "normal"))
        self.assertEqual(len(record.turns), 5)

    def test_sprt_stops_a_match(self) -> None:
        for rounds in ((), ("-rounds", "200")):  # without -rounds, only the sequential test ends the match
            self.forget()
            output = self.play(*fake("a"), *fake("b", "--fault", "illegal@1"), "-each", "nodes=1", *rounds,
                               "-sprt", "elo0=0", "elo1=200", status=4)
            self.assertIn("H1 was accepted", output)
            games = len(self.records())
            self.assertTrue(2 < games < 100)
            all_games = " of 400" if rounds else ""
            self.assertEqual(output.splitlines()[-1], f"Finished match: {games}{all_games} games, the SPRT has ended, "
                                                      f"{games} faults ({games} illegal turn)")

    def test_an_undecided_sprt_can_be_resumed(self) -> None:
        arguments = (*fake("b", "--fault", "illegal@2"), "-each", "nodes=1", "-sprt", "elo0=0", "elo1=200")
        output = self.play(*fake("a", "--fault", "crash@1"), *arguments, "-recover", "off", status=3)
        self.assertRegex(output.splitlines()[-1], r"Finished match: \d games?, the SPRT has not ended, \d faults?")
        self.play(*fake("a"), *arguments, "-resume", status=4)

    def test_every_game_ends_with_a_crash(self) -> None:
        crash = ("--fault", "crash@1")
        output = self.play(*fake("a", *crash), *fake("b", *crash), "-each", "nodes=1", "-rounds", "2", status=4)
        self.assertEqual(output.splitlines()[-1], "Finished match: 4 of 4 games, 4 faults (4 crash)")

    def test_a_warning_is_no_failure(self) -> None:
        output = self.play(*fake("a", "--fault", "pv@1"), *fake("b"), "-each", "nodes=1")
        self.assertEqual(output.splitlines()[-1], "Finished match: 2 of 2 games, no fault, 2 warnings")

    def test_games_without_a_partner_are_reported(self) -> None:
        output = self.play(*fake("a"), *fake("b"), "-each", "nodes=1", "-games", "3")
        self.assertIn("-games 3: the last game of each encounter has no partner", output.splitlines()[0])
        self.assertIn("\nNot in Elo: 1 game without the other game of the pair\n", output)

    def test_output_that_cannot_be_written_is_reported(self) -> None:
        for target, message in ((">/dev/full", "No space left on device"), ("> >(:)", "Broken pipe")):
            self.forget()
            command = [sys.executable, str(ROOT / "scripts/match.py"), *fake("a"), *fake("b"), "-each", "nodes=1",
                       "-openings", "startpos", "-referee", SWEEPER]
            run = subprocess.run(["bash", "-c", f'"$@" {target}', "bash", *command], stderr=subprocess.PIPE, text=True,
                                 timeout=PATIENCE, check=False)
            self.assertEqual((run.returncode, run.stderr), (1, f"match.py: standard output: {message}\n"))

    def test_pondering(self) -> None:
        log = self.folder / "go.log"
        self.play(*fake("a", "--log", str(log)), *fake("b", "--delay", "20"), "-each", "tc=10+0.1", "timemargin=9000",
                  "ponder")
        lines = log.read_text(encoding="utf-8").splitlines()
        self.assertTrue(lines[0].startswith("go wtime 10000 btime 10000 winc 100"))
        self.assertTrue(lines[1].startswith("go ponder wtime"))
        self.assertEqual(lines[2], "ponderhit")  # the opponent plays the expected turn
        self.assertIn("stop", lines)  # sent at the end of the game
        self.assertEqual([record.faults for record in self.records()], [(), ()])

    def test_pondering_on_a_turn_that_is_not_played_is_stopped(self) -> None:
        log = self.folder / "go.log"
        self.play(*fake("a", "--log", str(log)), *fake("b", "--fault", "other@1", ponder="off"), "-games", "1",
                  "-each", "tc=10+0.1", "timemargin=9000", "ponder", status=4)
        lines = [line.split()[:2] for line in log.read_text(encoding="utf-8").splitlines()]
        self.assertEqual(lines[:4], [["go", "wtime"], ["go", "ponder"], ["stop"], ["go", "wtime"]])
        self.assertEqual([turn.text for turn in self.records()[0].turns[:3]], ["f1f2", "f9g8", "f2f1"])

    def test_ugi_players_get_the_ugi_dialect(self) -> None:
        log = self.folder / "go.log"
        self.play(*fake("a", "--log", str(log), proto="ugi"), *fake("b"), "-each", "tc=10+0.1")
        self.assertTrue(log.read_text(encoding="utf-8").startswith("go p1time 10000 p2time 10000 p1inc 100 p2inc 100"))

    def test_openings_of_a_file(self) -> None:
        book = self.folder / "book.fen"
        book.write_text("# shuffles\nstartpos moves f1f2 f9f8\nstartpos\n", encoding="utf-8")
        self.play(*fake("a"), *fake("b"), "-each", "nodes=1", "-rounds", "2", "-openings", str(book))
        records = self.records()
        self.assertEqual([len(record.turns) for record in records], [8] * 4)
        self.assertEqual([turn.seconds for turn in records[0].turns[:2]], [None, None])
        self.assertNotEqual(records[2].turns[0].seconds, None)

    def test_a_terminal_gets_a_progress_line(self) -> None:
        ours, runners = pty.openpty()
        process = self.start(*fake("a"), *fake("b", "--line", "win"), "-each", "nodes=1", "-rounds", "3",
                             errors=runners)
        os.close(runners)
        output, _ = process.communicate(timeout=PATIENCE)
        shown = os.read(ours, 1 << 16).decode(errors="replace")  # the terminal may end the text within a character
        os.close(ours)
        self.assertEqual(process.returncode, 4, output)
        self.assertRegex(shown, r"5/6.*0:00:\d\d left")
        self.assertNotIn(" left", output)

    def test_report_of_latency_and_overhead(self) -> None:
        output = self.play(*fake("a"), *fake("b"), "-each", "nodes=1", "-rounds", "5")
        found = re.search(r"Runner: from bestmove to the next go (\d+\.\d+) ms \(median\), \d+\.\d+ ms \(mean\), "
                          r"(\d+\.\d+) ms \(99 % are faster\), (\d+\.\d+) ms \(longest\)", output)
        assert found, output
        median, most, longest = map(float, found.groups())
        self.assertTrue(0 < median <= most <= longest + 0.05, output)
        for record in self.records():
            self.assertTrue(0 < record.overhead_us[0] <= record.overhead_us[1])
            self.assertTrue(all(0 < each < 1e6 for each in record.latency_us))


class RealGames(RunnerTest):
    def test_all_variants_in_uci_and_ugi(self) -> None:
        output = self.play("-engine", f"cmd={SWEEPER}", "name=uci",
                           "-engine", f"cmd={SWEEPER}", "name=ugi", "proto=ugi", "-each", "nodes=200",
                           "option.Hash=1", "-variant", "all", "-maxmoves", "20",
                           "-openings", "random", "depth=1", "margin=300", "replace=0-0 0-0=2-2 1-1")
        self.assertEqual([record.faults for record in self.records() if record.faults], [], output)
        games = read_games(self.pgn.read_text(encoding="utf-8"))
        variants = [game.tags["Variant"] for game in games]
        self.assertGreaterEqual(len(set(variants)), 2)
        self.assertEqual(sorted(variants), sorted(variant for variant in set(variants) for _ in "12"))
        for one, two in zip(games[::2], games[1::2]):
            self.assertEqual(one.tags["FEN"], two.tags["FEN"])
            self.assertEqual((one.tags["White"], one.tags["Black"]), (two.tags["Black"], two.tags["White"]))

    def test_the_pgn_shows_the_clock(self) -> None:
        keys = ("file=" + str(self.pgn), "seldepth=true", "nps=true", "timeleft=true")
        arguments = ("-engine", f"cmd={SWEEPER}", "name=a", *fake("b"), "-each", "tc=50", "timemargin=9000", "-maxmoves", "2")
        self.play(*arguments, "-pgnout", *keys)
        comments = [each for game in read_games(self.pgn.read_text("utf-8")) for each in game.comments]
        self.assertTrue(any(re.search(r" \d+, sd=\d+, nps=\d+, tl=\d\d\.\d{3}s$", each) for each in comments), comments)
        # With other keys, `-resume` writes the file again from the journal.
        self.play(*arguments, "-pgnout", keys[0], "nodes=false", "-resume")
        comments = [each for game in read_games(self.pgn.read_text("utf-8")) for each in game.comments]
        self.assertTrue(all(re.match(r"(.*/\d+ )?\d+\.\d{3}s(, [a-z].*)?$", each) for each in comments), comments)

    def test_the_same_seed_gives_the_same_games(self) -> None:
        arguments = ("-engine", f"cmd={SWEEPER}", "name=a", "-engine", f"cmd={SWEEPER}", "name=b", "-each", "nodes=100",
                     "-maxmoves", "5", "-openings", "random", "depth=1", "-seed")
        fens = []
        for seed in ("1", "1", "2"):
            self.play(*arguments, seed)
            fens.append(self.records()[0].fen)
            self.forget()
        self.assertEqual(fens[0], fens[1])
        self.assertNotEqual(fens[0], fens[2])

    def test_debug_shows_the_traffic(self) -> None:
        log = self.folder / "debug.log"
        self.play("-engine", f"cmd={SWEEPER}", "name=a", *fake("b"), "-each", "nodes=100", "-debug", str(log))
        text = log.read_text(encoding="utf-8")
        self.assertRegex(text, r"> a#\d+: go nodes 100\n")
        self.assertRegex(text, r"< referee#\d+: response none\n")


class OpeningSources(unittest.TestCase):
    def test_numbers_depend_on_seed_and_place_alone(self) -> None:
        one, two = Openings([], 1), Openings([], 1)
        self.assertEqual(one._number("football", 3, 0), two._number("football", 3, 0))
        self.assertNotEqual(one._number("football", 3, 0), one._number("football", 3, 1))
        self.assertNotEqual(one._number("football", 3, 0), Openings([], 2)._number("football", 3, 0))

    def test_the_digest_does_not_depend_on_the_speed(self) -> None:
        for speed in (1, 2):
            report = Report(-5, None, 3, 120, 7, speed, ("a1a2", "b1"))
            self.assertEqual(judgement_text("k w 0", report),
                             "('k w 0', Report(centi=-5, mate=None, depth=3, nodes=120, pv=('a1a2', 'b1')))")
        self.assertEqual(judgement_text("k w 0", None), "('k w 0', None)")


if __name__ == "__main__":
    unittest.main()
