"""Files of openings: lines, EPD and PGN; and games that begin with them."""

import pathlib
import tempfile
import unittest
from typing import Any

from strict_pgn import read_games
from support import RunnerTest, fake, sweeper
from tournament.fault import UsageError
from tournament.opening_files import OpeningLine, format_of, read_openings
from tournament.openings import Openings
from tournament.settings import OpeningSource

GAMES = """\ufeff[Event "one"]
[Variant "Football"]
[FEN "kq w 0"]

1. a1a2 {a comment (with a bracket) 1-0} 1... b9b8! $14 (1... b9b7 {x} (1... c9c8 2. d1d2) 2. a2a3) 2.a2a3?! ; the rest
2... b8b7 1/2-1/2

[Event "two, with the same opening"]
[Variant "football"]
[FEN "kq w 0"]

1. a1a2 b9b8 2. a2a4 *

[Event "three, without a result"]
[Variant "libero"]
% a line of another program

1. S@a1 M@b2
[Event "four \\"quoted\\" \\\\"]

0-1
"""


class Files(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def source(self, name: str, text: str, **fields: Any) -> OpeningSource:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return OpeningSource(str(path), **fields)

    def read(self, name: str, text: str, **fields: Any) -> list[str]:
        return [line.text for line in read_openings(self.source(name, text, **fields))]

    def test_the_name_tells_the_format(self) -> None:
        for name, expected in (("a.pgn", "pgn"), ("a.PGN", "pgn"), ("a.epd", "epd"), ("a.fen", "file"), ("a", "file")):
            self.assertEqual(format_of(OpeningSource(name)), expected)
        self.assertEqual(format_of(OpeningSource("a.pgn", format="file")), "file")

    def test_lines(self) -> None:
        text = "# a comment\nkq w 0  # here, too\n\nstartpos moves a1a2 b9b8 a2a3\n"
        self.assertEqual(self.read("a", text), ["kq w 0", "startpos moves a1a2 b9b8 a2a3"])
        self.assertEqual(self.read("b", "startpos moves\nkq w 0 moves # none\n"), ["startpos", "kq w 0"])
        self.assertEqual(self.read("a", text, plies=2), ["kq w 0", "startpos moves a1a2 b9b8"])

    def test_epd(self) -> None:
        text = '# a comment\nkq w 0 bm a1a2 b1b2; id "no. #1";\nqk b q6 0-0 c0 "text";\nqq b 7\nkk w 1;\nkk b noop;\n'
        self.assertEqual(self.read("a.epd", text), ["kq w 0", "qk b q6 0-0", "qq b 7", "kk w 1", "kk b"])

    def test_pgn(self) -> None:
        found = read_openings(self.source("a.pgn", GAMES))
        self.assertEqual(found, [
            OpeningLine("kq w 0 moves a1a2 b9b8 a2a3 b8b7", "football"), OpeningLine("kq w 0 moves a1a2 b9b8 a2a4", "football"),
            OpeningLine("startpos moves S@a1 M@b2", "libero"), OpeningLine("startpos", "")])

    def test_openings_know_their_place(self) -> None:
        for name, text, expected in (
                ("a", "# a comment\nkq w 0\n\nstartpos\n", ["line 2", "line 4"]),
                ("a.epd", "kq w 0 bm a1a2;\n\nqk b 0\n", ["line 1", "line 3"]),
                ("a.pgn", GAMES, ["game 1, line 1", "game 2, line 8", "game 3, line 14", "game 4, line 19"])):
            with self.subTest(name):
                self.assertEqual([line.place for line in read_openings(self.source(name, text))], expected)

    def test_damaged_games_are_named(self) -> None:
        good, bad = '[Event "good"]\n\n1. a1a2 *\n\n', '[Event "bad"]\n\n1. a1a2 '
        for text, message in (
                (f"{bad}(1. a1a3 *\n\n{good}", "game 1, line 3: the variation has no end"),
                (f"{good}{bad}\n(1. a1a3 (1. a1a4) b9b8 *\n\n", "game 2, line 8: the variation has no end"),
                (f"{good}{bad}) *\n\n{good}", "game 2, line 7: ')' has no opening bracket"),
                (f"{good}{bad}}} *\n\n{good}", "game 2, line 7: '}' has no opening bracket"),
                (f"{good}{bad}{{open *\n\n{good}", "game 2, line 7: the comment has no end"),
                (f"{bad}{{open *\n\n{good}1. a1a3 {{x}} *", "game 1, line 3: the comment has no end before the next tag"),
                (f'{good}[FEN "kq w 0" 1. a1a2 *\n\n{good}', "game 2, line 5: tag '[FEN \"kq w 0\" 1. a1a2 *': [Name"),
                (f'[Event "bad"]\n[FEN "kq w 0]\n\n{good}', "game 1, line 2: tag '[FEN \"kq w 0]': [Name \"value\"] is needed")):
            with self.subTest(text), self.assertRaises(UsageError) as caught:
                self.read("a.pgn", text)
            self.assertIn(f"a.pgn: {message}", str(caught.exception))

    def test_unusual_tags_and_comments(self) -> None:
        text = '[Event "a "quoted" name"] [Variant "libero" ]\n1. a1a2 {[%clk 1] (} (1. a1a3 [x] ; )\n) b9b8 *'
        self.assertEqual(read_openings(self.source("a.pgn", text)), [OpeningLine("startpos moves a1a2 b9b8", "libero")])

    def test_turn_numbers_without_dots(self) -> None:
        for text, turns in (("1 a1a2 b9b8 2 a2a3 0000 3 a3a4", "a1a2 b9b8 a2a3 0000 a3a4"), ("1. 12 7 2. 3 4", "12 7 3 4")):
            self.assertEqual(self.read("a.pgn", text), [f"startpos moves {turns}"])

    def test_plies_of_pgn(self) -> None:
        self.assertEqual(self.read("a", GAMES, format="pgn", plies=1),
                         ["kq w 0 moves a1a2", "startpos moves S@a1", "startpos"])
        self.assertEqual(self.read("a", GAMES, format="pgn", plies=3)[:2],
                         ["kq w 0 moves a1a2 b9b8 a2a3", "kq w 0 moves a1a2 b9b8 a2a4"])

    def test_a_game_of_another_variant_is_no_opening(self) -> None:
        openings = Openings([self.source("a.pgn", GAMES)], 1)
        source = openings.source("football")
        self.assertEqual(len(openings._lines(source, "football")), 3)
        self.assertEqual([line.text for line in openings._lines(source, "libero")], ["startpos moves S@a1 M@b2", "startpos"])
        self.assertIs(openings._lines(source, "football"), openings._lines(source, "football"))  # selected once
        openings = Openings([self.source("a.pgn", GAMES, start=3)], 1)
        self.assertEqual(len(openings._lines(openings.source("football"), "football")), 3)
        with self.assertRaisesRegex(UsageError, "^-openings .*a.pgn start=3: it has 2 openings of libero$"):
            openings._lines(openings.source("libero"), "libero")
        openings = Openings([self.source("b.pgn", '[Variant "libero"]\n\n1. a1a2 *\n')], 1)
        with self.assertRaisesRegex(UsageError, "there is no game of football in it"):
            openings._lines(openings.source("football"), "football")

    def test_files_without_an_opening_are_named(self) -> None:
        for name in ("a", "a.epd", "a.pgn"):
            with self.subTest(name), self.assertRaisesRegex(UsageError, f"{name}: there is no opening in it"):
                self.read(name, "\n")
        with self.assertRaisesRegex(UsageError, "none.pgn: No such file or directory$"):
            read_openings(OpeningSource(str(self.folder / "none.pgn")))
        with self.assertRaisesRegex(UsageError, "^-openings /.*: Is a directory$"):
            read_openings(OpeningSource(str(self.folder)))
        (self.folder / "latin").write_bytes(b"kq w 0\n# \xe4\n")
        with self.assertRaisesRegex(UsageError, "latin: line 2: a byte is not UTF-8"):
            read_openings(OpeningSource(str(self.folder / "latin")))


class Games(RunnerTest):
    QUICK = (*fake("a"), *fake("b"), "-each", "nodes=1", "-openings")

    def test_the_games_of_a_match_are_openings_of_the_next(self) -> None:
        self.play(*fake("a"), *fake("b"), "-each", "nodes=1")
        book = self.folder / "book.pgn"
        self.pgn.rename(book)
        self.journal.unlink()
        self.play(*self.QUICK, f"file={book}", "format=pgn", "plies=3")
        for game in read_games(self.pgn.read_text(encoding="utf-8")):
            self.assertEqual(game.comments[2], "book")
            self.assertNotEqual(game.comments[3], "book")
        self.forget()
        output = self.play(*self.QUICK, str(book), status=2)
        self.assertIn("the game is over there; plies=N takes only the first N turns", output)

    def test_bad_openings_are_found_before_the_first_game(self) -> None:
        book = self.folder / "book.pgn"
        match = (*sweeper("a"), *sweeper("b"), "-each", "nodes=1", "-maxmoves", "2", "-openings", str(book))
        good, bad = '[Event "good"]\n\n1. d1d4 *\n\n', '[Event "bad"]\n\n1. d1d4 a1a2 *\n'
        book.write_text(good + bad, encoding="utf-8")
        for more in (("-rounds", "2"), ("-rounds", "2", "-concurrency", "2"), ("-sprt", "elo0=0", "elo1=5"),
                     ("-tournament", "knockout"), ("-tournament", "swiss", "-rounds", "2")):
            with self.subTest(more):
                output = self.play(*match, *more, status=2)
                self.assertRegex(output, "^match.py: -openings .*book.pgn: game 2, line 5: 'startpos moves d1d4 a1a2': move 2 ")
                self.assertFalse(self.journal.exists() or self.pgn.exists())
        # Only the openings of the games to be played are checked, and none of finished games.
        self.play(*match)
        before = self.journal.read_bytes()
        self.assertIn("book.pgn: game 2, line 5: ", self.play(*match, "-rounds", "2", "-resume", status=2))
        self.assertEqual(self.journal.read_bytes(), before)
        self.play(*match, "-resume")
        self.play(*match, "-rounds", "4", "-shard", "1/2", "-pgnout", str(self.folder / "shard.pgn"))

    def test_epd(self) -> None:
        start = "kqrb1rnnb/9/9/9/4a4/9/9/9/NNKB1RBRQ w 0"
        book = self.folder / "book.epd"
        book.write_text(f'{start} bm a1a2; id "one";\n', encoding="utf-8")
        self.play(*sweeper("a"), *sweeper("b"), "-each", "nodes=1", "-maxmoves", "1",
                  "-openings", str(book))
        self.assertEqual({record.fen for record in self.records()}, {start})

    def test_a_journal_without_these_keys_is_resumed(self) -> None:
        self.play(*self.QUICK, "startpos")
        text = self.journal.read_text(encoding="utf-8")
        self.assertEqual(text.count(', "format": "", "plies": 0'), 1)
        self.journal.write_text(text.replace(', "format": "", "plies": 0', ""), encoding="utf-8")
        self.play(*self.QUICK, "startpos", "-rounds", "2", "-resume")
        self.assertEqual(len(self.records()), 4)


if __name__ == "__main__":
    unittest.main()
