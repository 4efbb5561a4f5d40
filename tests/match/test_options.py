"""The command line: options of cutechess-cli are accepted, and errors name the mistake."""

import subprocess
import sys
import unittest

from support import ROOT, SWEEPER
from tournament.clock import Clock, TimeControl, go_words, parse_time_control
from tournament.fault import UsageError
from tournament.info import Report, parse_info
from tournament.options import parse_command_line
from tournament.settings import Adjudication, Draw, OpeningSource, PgnStyle, Resign, Settings, SprtTest

TWO = ("-engine", "cmd=a", "-engine", "cmd=b")


def parse(*arguments: str) -> Settings:
    referee = () if "-referee" in arguments else ("-referee", SWEEPER)
    return parse_command_line([*TWO, *referee, *arguments])


def report_of(line: str, dialect: str) -> Report:
    report = parse_info(line, dialect)
    assert report
    return report


class Understood(unittest.TestCase):
    def test_options_of_cutechess(self) -> None:
        found = parse(
            "-each", "tc=10+0.1", "timemargin=50", "option.Hash=64", "-rounds", "100", "-games", "2", "-repeat",
            "-concurrency", "2", "-sprt", "elo0=-3", "elo1=5", "alpha=0.01", "-resign", "movecount=3", "score=600",
            "-draw", "movenumber=40", "movecount=8", "score=10", "-maxmoves", "100", "-recover",
            "-ratinginterval", "10",
            "-pgnout", "/tmp/x/games.pgn", "-seed", "9", "-tournament", "match")
        self.assertEqual((found.rounds, found.games, found.concurrency, found.rating_interval), (100, 2, 2, 10))
        self.assertEqual(found.engines[0].control, TimeControl(base=10, increment=0.1, margin=0.05))
        self.assertEqual(found.engines[1].options, (("Hash", "64"),))
        self.assertEqual(found.sprt, SprtTest(-3, 5, 0.01))
        self.assertEqual(found.adjudication, Adjudication(Resign(3, 600), Draw(40, 8, 10), 100))
        self.assertEqual(str(found.journal), "/tmp/x/games.jsonl")

    def test_keys_of_an_engine_override_keys_of_each(self) -> None:
        found = parse_command_line([
            "-engine", "cmd=./new --fast", "name=new", "option.Skill Level=3", "nodes=500", "arg=-x",
            "-engine", "cmd=old", "proto=ugi", "ponder", "restart=on",
            "-each", "tc=10+0.1", "-each", "option.Skill Level=7", "-referee", "r -v"])
        new, old = found.engines
        self.assertEqual((new.name, new.command), ("new", ("./new", "--fast", "-x")))
        self.assertEqual((new.options, new.control), ((("Skill Level", "3"),), TimeControl(nodes=500)))
        self.assertEqual((old.name, old.protocol, old.ponder, old.restart), ("old", "ugi", True, True))
        self.assertEqual(old.control, TimeControl(base=10, increment=0.1))
        self.assertEqual(found.referee, ("r", "-v"))

    def test_openings(self) -> None:
        found = parse("-each", "nodes=1", "-openings", "random:200", "depth=2", "margin=400", "variant=libero",
                      "replace=0-0 0-0=2-2 1-1", "-openings", "file=book.fen", "order=random", "start=3")
        self.assertEqual(found.openings, (
            OpeningSource("random", "libero", 200, 2, 0, 400, (("0-0 0-0", "2-2 1-1"),)),
            OpeningSource("book.fen", order="random", start=3)))

    def test_openings_of_files(self) -> None:
        found = parse("-each", "nodes=1", "-openings", "format=pgn", "plies=8", "file=a.pgn", "order=random", "policy=round")
        self.assertEqual(found.openings, (OpeningSource("a.pgn", format="pgn", plies=8, order="random"),))

    def test_names_of_fastchess(self) -> None:
        found = parse("-each", "nodes=1", "-srand", "7", "-noswap", "-reverse", "-openings", "startpos", "policy=encounter")
        self.assertEqual((found.seed, found.swap, found.reverse, found.policy), (7, False, True, "encounter"))

    def test_words_of_others(self) -> None:
        found = parse("-each", "nodes=1", "restart=auto", "-engine", "cmd=c", "-tournament", "roundrobin")
        self.assertEqual((found.format, [engine.restart for engine in found.engines]), ("round-robin", [False] * 3))

    def test_the_values_of_comments(self) -> None:
        found = parse("-each", "nodes=1", "-pgnout", "file=x/games.pgn", "notation=uci", "nodes=false", "timeleft=true")
        self.assertEqual((str(found.pgn), found.pgn_style), ("x/games.pgn", PgnStyle(nodes=False, timeleft=True)))
        found = parse("-each", "nodes=1", "-pgnout", "a=b.pgn", "nps=true", "seldepth=true")
        self.assertEqual((str(found.pgn), found.pgn_style), ("a=b.pgn", PgnStyle(nps=True, seldepth=True)))

    def test_log_of_fastchess(self) -> None:
        found = parse("-each", "nodes=1", "-log", "file=a.log", "engine=true", "-journal", "a.jsonl")
        self.assertEqual((str(found.debug), str(found.journal)), ("a.log", "a.jsonl"))
        self.assertEqual(str(parse("-each", "nodes=1", "-log", "a.jsonl").journal), "a.jsonl")  # the older name

    def test_pause_and_positions(self) -> None:
        found = parse("-each", "nodes=1", "-wait", "250", "-epdout", "file=a.epd")
        self.assertEqual((found.pause, str(found.epd)), (0.25, "a.epd"))
        self.assertEqual(str(parse("-each", "nodes=1", "-epdout", "a.epd").epd), "a.epd")

    def test_negative_values_and_double_dashes(self) -> None:
        found = parse("--each", "nodes=1", "--sprt", "elo0=-5", "elo1=-1.5")
        assert found.sprt
        self.assertEqual((found.sprt.elo0, found.sprt.elo1), (-5, -1.5))


class Refused(unittest.TestCase):
    def test_mistakes_are_named(self) -> None:
        for arguments, message in (
                (("-each", "nodes=0"), "nodes '0': a whole number, at least 1,"),
                (("-each", "nodes=10000000000000000000"), "': a whole number, at least 1 and at most 1000000000000000000,"),
                (("-each", "depth=1000001"), "depth '1000001': a whole number, at least 1 and at most 1000000, is needed"),
                (("-each", "st=1000001"), "st '1000001': a number, at least 0.001 and at most 1000000, is needed"),
                (("-each", "st=1", "timemargin=1000000001"), "a whole number, at least 0 and at most 1000000000,"),
                (("-each", "tc=1000001/5"), "tc '1000001/5': at most 1000000 moves and at most 1000000 seconds"),
                (("-each", "tc=16667:00"), "tc '16667:00': at most 1000000 moves"),
                (("-each", "tc=5+1000001"), "tc '5+1000001': at most 1000000 moves"),
                (("-each", "st=1_0"), "st '1_0': a number, at least 0.001 and at most 1000000,"),
                (("-each", "st=nan"), "st 'nan': a number, at least 0.001 and at most 1000000,"),
                (("-each", "st=inf"), "st 'inf': a number, at least 0.001 and at most 1000000,"),
                (("-each", "nodes=1", "-stall", "1e999"), "-stall '1e999': a number, at least 0.01 and at most 1000000000"),
                (("-each", "nodes=1", "-rounds", "1_0"), "-rounds '1_0': a whole number, at least 1,"),
                (("-each", "nodes=1", "-rounds", "\N{ARABIC-INDIC DIGIT TWO}"), "': a whole number, at least 1,"),
                (("-each", "nodes=1", "-rounds", " 2"), "-rounds ' 2': a whole number, at least 1,"),
                (("-each", "nodes=1", "-seed", "9" * 400), "9': a whole number, at least 0,"),
                (("-each", "nodes=1", "-wait", "9" * 30), "9': a whole number, at least 0 and at most 1000000000"),
                (("-each", "nodes=1", "-shard", "1/\N{ARABIC-INDIC DIGIT TWO}"), "I/N is needed, as in 2/8"),
                (("-each", "nodes=1", "-shard", "1/" + "9" * 5000), "I/N is needed, as in 2/8"),
                (("-each", "nodes=1", "-use-affinity", "\N{ARABIC-INDIC DIGIT TWO}"), "': numbers of processors"),
                (("-each", "tc=\N{ARABIC-INDIC DIGIT TWO}"), "': moves/seconds+increment is needed"),
                (("-each", "tc=" + "9" * 400), "9': moves/seconds+increment is needed"),
                (("-each", "tc=abc"), "tc 'abc'"),
                (("-each", "tc=0+1"), "tc '0+1'"),
                ((), "-engine 1: a limit is needed"),
                (("-each", "nodes=1", "-round", "3"), "'-round': there is no such option; did you mean -rounds?"),
                (("-each", "nodes=1", "-zzz", "3"), "'-zzz': there is no such option; -help lists them"),
                (("-each", "node=1"), "did you mean nodes?"),
                (("-each", "nodes=1", "-tournament", "gauntlett"), "did you mean gauntlet?"),
                (("-each", "nodes=1", "-noswap", "1"), "-noswap 1: it takes no value"),
                (("-each", "nodes=1", "-rounds"), "-rounds: one value is needed, 0"),
                (("-each", "nodes=1", "-rounds", "1", "2"), "-rounds: one value is needed, 2"),
                (("-each", "node=1"), "-each node=1"),
                (("-each", "nodes=1", "-sprt", "elo0=5", "elo1=0"), "a greater elo1=E"),
                (("-each", "nodes=1", "-sprt", "elo0=0", "elo1=nan"), "elo1 'nan': a number"),
                (("-each", "nodes=1", "-sprt", "elo0=0", "elo1=5", "alpha=0.6"), "alpha=0.6"),
                (("-each", "nodes=1", "-shard", "3/2"), "-shard 3/2: I/N"),
                (("-each", "nodes=1", "-shard", "1/2", "-sprt", "elo0=0", "elo1=5"), "-shard: -sprt does not end a shard"),
                (("-each", "nodes=1", "-resign", "score=4"), "-resign: movecount=N is needed"),
                (("-each", "nodes=1", "-resume"), "-resume: there is no journal"),
                (("-each", "nodes=1", "-openings", "random:x"), "random: 'x'"),
                (("-each", "nodes=1", "-openings", "format=pgn"), "-openings: random, random:N, startpos or a file is needed"),
                (("-each", "nodes=1", "-openings", "a", "format=pgm"), "one of file, epd, pgn is needed; did you mean pgn?"),
                (("-each", "nodes=1", "-openings", "random", "plies=2"), "-openings plies=2: random is no file"),
                (("-each", "nodes=1", "-openings", "startpos", "order=random"), "-openings order=random: startpos is no file"),
                (("-each", "nodes=1", "-openings", "startpos", "start=5"), "-openings start=5: startpos is one opening"),
                (("-each", "nodes=1", "-openings", "startpos", "depth=1"), "depth=1: it is for random openings, not for startpos"),
                (("-each", "nodes=1", "-openings", "a", "margin=3"), "-openings margin=3: it is for random openings, not for a"),
                (("-each", "nodes=1", "-openings", "a", "replace=x=y"), "replace=x=y: it is for random openings, not for a"),
                (("-each", "nodes=1", "-openings", "random:3", "start=4"), "-openings start=4: random:3 has 3 openings"),
                (("-each", "nodes=1", "-openings", "file="), "-openings file=: the name of a file is needed"),
                (("-each", "nodes=1", "-openings", ""), "-openings '': the name of a file is needed"),
                (("-each", "nodes=1", "-openings", "random", "replace=x"), "replace=x: OLD=NEW"),
                (("-each", "nodes=1", "name=x"), "-engine name=x: two players"),
                (("-each", "nodes=1", "-engine", "name=c"), "-engine 3: cmd=PROGRAM"),
                (("-each", "nodes=1", "-engine", "cmd=c", "-tournament", "match"), "-tournament match: 3 players"),
                (("-each", "nodes=1", "-engine", "cmd=c", "-sprt", "elo0=0", "elo1=1"), "-sprt: 3 players"),
                (("-each", "nodes=1", "-seeds", "2", "-tournament", "gauntlet"), "-seeds 2: 1 to 1"),
                (("-each", "nodes=1", "-seeds", "2", "-engine", "cmd=c"), "-seeds 2: it is for -tournament gauntlet"),
                (("-each", "nodes=1", "-rounds", "1", "-rounds", "2"), "-rounds 2: -rounds 1 is given already; only one"),
                (("-each", "nodes=1", "-seed", "1", "--srand", "2"), "-srand 2: -seed 1 is given already"),
                (("-each", "nodes=1", "-log", "a", "-journal", "b"), "-journal b: -log a is given already"),
                (("-each", "nodes=1", "-debug", "a", "-log", "file=b"), "-log file=b: -debug a is given already"),
                (("-each", "nodes=1", "-noswap", "-noswap"), "-noswap: -noswap is given already"),
                (("-each", "nodes=1", "nodes=2"), "-each nodes=2: nodes=1 is given already"),
                (("-each", "nodes=1", "-each", "nodes=2"), "-each nodes=2: nodes=1 is given already"),
                (("-each", "nodes=1", "option.A=1", "option.A=2"), "-each option.A=2: option.A=1 is given already"),
                (("-each", "nodes=1", "-openings", "a", "plies=1", "plies=2"), "plies=2: plies=1 is given already"),
                (("-each", "nodes=1", "-openings", "a", "-openings", "b"), "-openings b: there is already a for all games"),
                (("-each", "nodes=1", "-openings", "a", "variant=x", "-openings", "b", "variant=x"),
                 "-openings b: there is already a for variant=x"),
                (("-each", "nodes=1", "-openings", "a", "policy=round", "-openings", "b", "variant=x", "policy=encounter"),
                 "-openings policy=encounter: policy=round is given already"),
                (("-each", "nodes=1", "-engine", "cmd=c", "name="), "-engine 3: name= is empty"),
                (("-each", "nodes=1", "dir="), "-engine 1: dir= is empty"),
                (("-each", "nodes=1", "stderr="), "-engine 1: stderr= is empty"),
                (("-each", "nodes=1", "-pgnout"), "-pgnout: the name of one file is needed, 0 were given"),
                (("-each", "nodes=1", "-pgnout", "nodes=true"), "-pgnout: the name of one file is needed, 0"),
                (("-each", "nodes=1", "-pgnout", "x.pgn", "nps=on"), "-pgnout nps 'on': one of true, false is needed"),
                (("-each", "nodes=1", "-pgnout", "x.pgn", "notation=san"), "-pgnout notation 'san': one of uci, lan"),
                (("-each", "nodes=1", "-pgnout", "x.pgn", "timelef=true"), "did you mean timeleft?"),
                (("-each", "nodes=1", "-pgnout", "x.jsonl"), "x.jsonl: the PGN, the journal"),
                (("-each", "nodes=1", "-pgnout", "a.pgn", "-log", "./a.pgn"), "a.pgn: the PGN, the journal"),
                (("-each", "nodes=1", "-pgnout", "a.pgn", "-debug", "a.jsonl"), "a.jsonl: the PGN, the journal"),
                (("-each", "nodes=1", "-pgnout", "a.pgn", "-epdout", "a.jsonl"), "a.jsonl: the PGN, the journal, -epdout"),
                (("-each", "nodes=1", "-epdout"), "-epdout: the name of one file is needed, 0 were given"),
                (("-each", "nodes=1", "-log", "file=a", "level=trace"), "-log level=trace: file, engine, append is needed"),
                (("-each", "nodes=1", "-log", "file=a", "engine=false"), "-log engine 'false': one of true is needed"),
                (("-each", "nodes=1", "-wait", "-1"), "-wait '-1': a whole number, at least 0,"),
                (("-each", "nodes=1", "conf=x"), "-each conf=x: it names one player"),
                (("-each", "nodes=1", "-use-affinity", "0-x"), "-use-affinity '0-x': numbers of processors"),
                (("-each", "nodes=1", "-use-affinity", "3-2"), "-use-affinity '3-2': numbers of processors"),
                (("-each", "nodes=1", "-use-affinity", "9999"), "-use-affinity 9999: this process may use the processors"),
                (("-each", "nodes=1", "option.Threads=9000", "-concurrency", "2", "-use-affinity"),
                 "-use-affinity: 2 games at the same time need 9000 processors each"),
                (("-each", "nodes=1", "-sprt", "elo0=0", "elo1=240", "model=normalized"), "elo1=240: -200 to 200"),
                (("-each", "nodes=1", "-sprt", "elo0=-240", "elo1=0", "model=normalized"), "elo0=-240: -200 to 200"),
                (("-each", "nodes=1", "-sprt", "elo0=0", "elo1=7000"), "elo1=7000: -1000 to 1000"),
                (("-each", "nodes=1", "-sprt", "elo0=0", "elo1=5", "-games", "1"), "-games 1: -sprt counts pairs"),
                (("-each", "nodes=1", "-engine", "cmd=a'b"), "-engine 3: cmd 'a'b': No closing quotation"),
                (("-each", "nodes=1", "-referee", "a 'b"), "-referee 'a 'b': No closing quotation"),
                (("-each", "nodes=1", "-referee", ""), "-referee '': a program is needed"),
                (("-each", "nodes=1", "-referee", "relay"), "-variant NAME: it is needed with -referee relay"),
                (("-each", "nodes=1", "-referee", "relay", "-variant", "all"), "-variant NAME: it is needed"),
                (("-each", "nodes=1", "ponder", "-referee", "relay"), "-engine name=a ponder: -referee relay asks"),
                (("-each", "nodes=1", "-referee", "relay", "-openings", "random"), "-openings random: -referee relay makes"),
                (("-each", "nodes=1", "-event", "caf\udce9"), "-event caf\\xe9: UTF-8 is needed"),
                (("-each", "nodes=1", "-engine", "cmd=\u00e4/\udcff"), "-engine cmd=\u00e4/\\xff: UTF-8 is needed"),
                (("-each", "nodes=1", "-engine", "cmd=c", "name=a\nb"), "-engine 3: name 'a\\nb': a text without control"),
                (("-each", "nodes=1", "option.A=1\nquit"), "-engine 1: 'option.A=1\\nquit': a text without control"),
                (("-each", "nodes=1", "-board", "a\nquit"), "-board 'a\\nquit': a text without control characters"),
                (("-each", "nodes=1", "-variant", "a\nquit"), "-variant 'a\\nquit': a text without control characters"),
                (("-each", "nodes=1", "-variant", "all,football"), "-variant all,football: 'all' stands alone")):
            with self.subTest(arguments), self.assertRaises(UsageError) as caught:
                parse(*arguments)
            self.assertIn(message, str(caught.exception))


class Commands(unittest.TestCase):
    def run_words(self, *words: str, status: int = 0) -> str:
        run = subprocess.run([sys.executable, str(ROOT / "scripts/match.py"), *words], capture_output=True, text=True,
                             check=False)
        self.assertEqual(run.returncode, status, run.stderr)
        return run.stdout + run.stderr

    def test_sprt_of_counts(self) -> None:
        # The value for these pairs in tests/match/test_statistics.py; fastchess has the same value.
        pairs = ("332", "433", "498", "333", "334", "elo0=0", "elo1=5")
        self.assertIn("Elo difference: -8.6 +/- 10.3 ", self.run_words("sprt", *pairs))
        self.assertIn("SPRT: llr", self.run_words("sprt", "model=normalized", *pairs))
        # Games: 60 won and 40 lost. s = 0.5714 is the score of 50 Elo; 60 ln(s / 0.5) + 40 ln((1 - s) / 0.5) = 1.85.
        self.assertIn("SPRT: llr 1.85 (62.7%)", self.run_words("sprt", "60", "0", "40", "elo0=0", "elo1=50"))
        self.assertIn("- H1 was accepted", self.run_words("sprt", "600", "0", "400", "elo0=0", "elo1=50"))

    def test_mistakes(self) -> None:
        self.assertIn("'merg': there is no such command; did you mean merge?", self.run_words("merg", "x", status=2))
        self.assertIn("sprt: 2 counts: ", self.run_words("sprt", "1", "2", "elo0=0", "elo1=5", status=2))
        self.assertIn("sprt: elo0=E and", self.run_words("sprt", "1", "2", "3", status=2))
        self.assertIn("sprt '-1': a whole number, at least 0,", self.run_words("sprt", "1", "-1", "3", status=2))


class Clocks(unittest.TestCase):
    def test_text(self) -> None:
        self.assertEqual(parse_time_control("40/60+0.5"), {"moves": 40, "base": 60, "increment": 0.5})
        self.assertEqual(parse_time_control("1:30"), {"moves": 0, "base": 90, "increment": 0})
        self.assertEqual(str(TimeControl(moves=40, base=60, increment=0.5)), "40/60+0.5")
        self.assertEqual(str(TimeControl(nodes=5, depth=3)), "nodes 5 depth 3")

    def test_a_control_that_repeats(self) -> None:
        clock = Clock(TimeControl(moves=2, base=10, increment=1))
        self.assertEqual(clock.turns_to_go, 2)
        self.assertLessEqual(clock.spend(4), 0)
        self.assertEqual((clock.left, clock.turns_to_go), (7, 1))
        self.assertLessEqual(clock.spend(3), 0)
        self.assertEqual((clock.left, clock.turns_to_go), (15, 2))

    def test_the_flag_falls_after_the_margin(self) -> None:
        clock = Clock(TimeControl(base=1, margin=0.05))
        self.assertEqual(clock.budget, 1.05)
        self.assertAlmostEqual(clock.spend(1.04), -0.01)
        self.assertAlmostEqual(clock.left, -0.04)
        self.assertAlmostEqual(clock.spend(0.02), 0.01)

    def test_go(self) -> None:
        first, second = Clock(TimeControl(moves=5, base=3, increment=0.25)), Clock(TimeControl(nodes=70, depth=4))
        self.assertEqual(go_words(first, first, second, "uci"), "wtime 3000 btime 1 winc 250 binc 0 movestogo 5")
        self.assertEqual(go_words(first, first, second, "ugi"), "p1time 3000 p2time 1 p1inc 250 p2inc 0 movestogo 5")
        self.assertEqual(go_words(second, first, second, "uci"), "nodes 70 depth 4")
        third = Clock(TimeControl(move_time=0.5))
        self.assertEqual(go_words(third, third, third, "uci"), "movetime 500")


class Infos(unittest.TestCase):
    def test_lines(self) -> None:
        report = report_of("info depth 7 seldepth 9 score cp -31 nodes 402 nps 88 pv a1a2 b1b2", "uci")
        self.assertEqual((report.centi, report.mate, report.depth, report.nodes), (-31, None, 7, 402))
        self.assertEqual((report.selective_depth, report.speed), (9, 88))
        self.assertEqual(report.pv, ("a1a2", "b1b2"))
        self.assertIsNone(parse_info("info depth x score cp 1", "uci"))
        for bad in ("1_0", "\N{ARABIC-INDIC DIGIT TWO}", "9" * 400, ""):
            self.assertIsNone(parse_info(f"info depth 3 score cp {bad}", "uci"))
        self.assertIsNone(parse_info("info string score cp 1", "uci"))
        self.assertIsNone(parse_info("info depth 3 nodes 4", "uci"))

    def test_mate_counts_half_turns_in_ugi(self) -> None:
        for half_turns, turns in ((1, 1), (3, 2), (-2, -1), (-4, -2), (0, 0)):
            self.assertEqual(report_of(f"info depth 1 score mate {half_turns} pv a", "ugi").mate, turns)
        self.assertEqual(report_of("info depth 1 score mate -2 pv a", "uci").mate, -2)


if __name__ == "__main__":
    unittest.main()
