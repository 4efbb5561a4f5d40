"""Records that are written and read again are the same: as JSON lines, and as PGN with a strict reader."""

import dataclasses
import pathlib
import tempfile
import unittest

import support  # noqa: F401  (sets the path)
from strict_pgn import read_games
from tournament.adjudicate import Adjudicator, Ruling
from tournament.info import Report
from tournament.pgn import PgnFile, game_text
from tournament.record import GameRecord, NotedFault, PlayedTurn, from_json, to_json
from tournament.settings import Adjudication, Draw, PgnStyle, Resign

RECORD = GameRecord(
    7, 4, 2, "libero", 'the "new" \\ one', "old", 3, "*8s3s5* b q6 0-0 0-0 7",
    (PlayedTurn("q6:n9,n9:j9,j9c2,c2:a4"), PlayedTurn("S@a1", 0.0123456, Report(35, None, 9, 2041)),
     PlayedTurn("0000", 1.5, Report(None, -3, 4, 7)), PlayedTurn("a1a2", 0.0)),
    False, "1/2-1/2", "third {repetition} (ALL-4)", "normal", ("10+0.1", "nodes 200"),
    (NotedFault("illegal pv", 1, 2, "move 3 'a5a6': no piece"),), "2026-11-21T10:00:40+00:00", 1.524, (81.5, 300.0),
    (22.0, 25.5))


class Json(unittest.TestCase):
    def test_round_trip(self) -> None:
        self.assertNotIn("\n", to_json(RECORD))
        self.assertEqual(from_json(to_json(RECORD)).turns[1].seconds, 0.012346)
        self.assertEqual(to_json(from_json(to_json(RECORD))), to_json(RECORD))

    def test_points(self) -> None:
        self.assertEqual((RECORD.first_points, RECORD.points_of("old")), (0.5, 0.5))


class Pgn(unittest.TestCase):
    def test_round_trip(self) -> None:
        games = read_games(game_text(RECORD, "An event", "?") * 2)
        self.assertEqual(len(games), 2)
        game = games[1]
        self.assertEqual(game.tags["White"], 'the "new" \\ one')
        self.assertEqual((game.tags["Variant"], game.tags["FEN"]), ("libero", "*8s3s5* b q6 0-0 0-0 7"))
        self.assertEqual((game.tags["Round"], game.tags["Date"]), ("2", "2026.11.21"))
        self.assertEqual(game.turns, [turn.text for turn in RECORD.turns])
        self.assertEqual(game.comments, ["book", "+0.35/9 0.012s 2041", "-M3/4 1.500s 7",
                                         "0.000s, third (repetition) (ALL-4)"])

    def test_the_style_selects_values(self) -> None:
        turns = (PlayedTurn("a1a2", 0.5, Report(35, None, 9, 2041, 14, 4082), 9.6), PlayedTurn("a9a8", 0.25, None, -0.02),
                 PlayedTurn("a2a1", 1, Report(mate=1)), PlayedTurn("a8a9", 1))
        record = dataclasses.replace(RECORD, turns=turns)
        self.assertEqual(from_json(to_json(record)).turns, turns)
        for style, comments in (
                (PgnStyle(), ["+0.35/9 0.500s 2041", "0.250s", "+M1/0 1.000s 0"]),
                (PgnStyle(nodes=False), ["+0.35/9 0.500s", "0.250s", "+M1/0 1.000s"]),
                (PgnStyle(True, True, True, True),
                 ["+0.35/9 0.500s 2041, sd=14, nps=4082, tl=9.600s", "0.250s, tl=-0.020s", "+M1/0 1.000s 0"]),
                (PgnStyle(False, False, True, False), ["+0.35/9 0.500s, nps=4082", "0.250s", "+M1/0 1.000s"])):
            with self.subTest(style):
                self.assertEqual(read_games(game_text(record, "e", "s", style))[0].comments[:3], comments)

    def test_turns_of_older_journals(self) -> None:
        line = to_json(dataclasses.replace(RECORD, turns=(PlayedTurn("a1a2", 0.5, Report(35, None, 9, 2041)),)))
        self.assertIn('["a1a2", 0.5, "cp 35", 9, 2041]', line)
        for old, new in (("2041]", "2041, 14]"), ("2041]", '2041, 14, 4082, "x"]'), ("2041]", "2041, -1, 4082, null]")):
            with self.subTest(new), self.assertRaisesRegex(ValueError, "field 'turns'"):
                from_json(line.replace(old, new))

    def test_files(self) -> None:
        header = {"event": "e", "site": "s", "plan": {"engines": [{"name": RECORD.first}, {"name": RECORD.second}]}}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games.pgn"
            for cut in (0, 1, 20, 400, 900):  # an interrupted run may write a part of the last game
                file = PgnFile(path, [RECORD], header)
                file.begin()
                file.add(RECORD)
                file.close()
                text = path.read_text(encoding="utf-8")
                self.assertEqual(len(read_games(text)), 2)
                path.write_text(text[:-cut or None], encoding="utf-8")
            self.assertEqual([each.name for each in path.parent.iterdir()], ["games.pgn"])

    def test_the_strict_reader_is_strict(self) -> None:
        text = game_text(RECORD, "e", "s")
        for old, new in (("1/2-1/2\n", "1-0\n"), ("{book}", ""), ("[Round", "[Rnd"), ("1...", "1."),
                         ('PlyCount "4"', 'PlyCount "5"'), ("S@a1", "S@a1("),
                         ('SetUp "1"', 'SetUp "0"'), ("9 0.012s", "9 0.012")):
            self.assertIn(old, text)
            with self.subTest(old), self.assertRaises(ValueError):
                read_games(text.replace(old, new))


class Adjudications(unittest.TestCase):
    @staticmethod
    def rulings(rules: Adjudication, scores: list[int | None]) -> list[Ruling | None]:
        adjudicator = Adjudicator(rules)
        return [adjudicator.ruling(index % 2, index + 1, None if score is None else Report(score))
                for index, score in enumerate(scores)]

    def test_resignation(self) -> None:
        found = self.rulings(Adjudication(resign=Resign(2, 500)), [-500, 0, -499, 0, -600, 0, -600])
        self.assertEqual(found, [None] * 6 + [Ruling(0, "resignation")])

    def test_two_sided_resignation_needs_both(self) -> None:
        rules = Adjudication(resign=Resign(2, 500, True))
        self.assertEqual(self.rulings(rules, [-500, 0, -500, 600, -500])[-1], None)
        self.assertEqual(self.rulings(rules, [-500, 600, -500, 600, -500])[-1], Ruling(0, "resignation"))

    def test_draw(self) -> None:
        rules = Adjudication(draw=Draw(3, 2, 10))
        found = self.rulings(rules, [0, 5, -10, 3, 10, 7])
        self.assertEqual(found, [None] * 5 + [Ruling(None, "draw by scores")])
        self.assertEqual(self.rulings(rules, [0, 5, -10, 11, 10, 7])[-1], None)
        self.assertEqual(self.rulings(rules, [0, 5, -10, None, 10, 7])[-1], None)

    def test_length(self) -> None:
        self.assertEqual(self.rulings(Adjudication(max_moves=2), [9, 9, 9, 9])[-1], Ruling(None, "length of 2 moves"))


if __name__ == "__main__":
    unittest.main()
