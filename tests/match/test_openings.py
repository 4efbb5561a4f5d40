"""The openings in the folders of the games are legal, `make_openings.py` makes legal openings, and `check_openings.py`
finds decided ones."""

import subprocess
import sys
import tempfile
import unittest

from support import PATIENCE, ROOT, SWEEPER
from uci_engine import Engine

FILES = sorted((ROOT / "variants").glob("*/openings.txt"))


def fens_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


class Openings(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = Engine([SWEEPER])
        self.addCleanup(self.engine.close)

    def assert_playable(self, variant: str, fens: list[str]) -> None:
        self.engine.ask(f"setoption name UCI_Variant value {variant}\nisready", "readyok")
        self.assertEqual(len(set(fens)), len(fens), "no opening occurs twice")
        for fen in fens:
            answers = self.engine.ask(f"position fen {fen}\nisready", "readyok")
            self.assertEqual(answers, ["readyok"], fen)
            self.assertEqual(self.engine.fen(), fen)
            self.assertEqual(self.engine.ask("query gameover", "response")[-1], "response false", fen)

    def test_each_game_has_openings_that_can_be_played(self) -> None:
        self.assertEqual([file.parent.name for file in FILES], self.engine.variants())
        for file in FILES:
            with self.subTest(file.parent.name):
                fens = fens_of(file.read_text(encoding="utf-8"))
                self.assertGreaterEqual(len(fens), 100)
                self.assert_playable(file.parent.name, fens)

    def test_the_script_makes_openings(self) -> None:
        made = subprocess.run([sys.executable, str(ROOT / "scripts/make_openings.py"), "--engine", SWEEPER, "--variant",
                               "football", "--count", "2", "--nodes", "500", "--game-nodes", "50", "--margin", "300"],
                              check=True, capture_output=True, text=True, timeout=PATIENCE)
        fens = fens_of(made.stdout)
        self.assertEqual(len(fens), 2)
        self.assert_playable("football", fens)

    def check(self, *fens: str) -> subprocess.CompletedProcess[str]:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("# a comment\n" + "".join(f"{fen}\n" for fen in fens))
            file.flush()
            return subprocess.run([sys.executable, str(ROOT / "scripts/check_openings.py"), "--engine", SWEEPER, "--variant",
                                   "football", "--turns", "2", file.name], capture_output=True, text=True, timeout=PATIENCE)

    def test_decided_openings_are_found(self) -> None:
        open_one = fens_of((ROOT / "variants/football/openings.txt").read_text("utf-8"))[0]
        self.assertEqual(self.check(open_one).stdout, "football: 1 openings, 0 decided within 2 turns\n")
        won = "3k5/9/9/4a4/4R4/9/9/9/3K5 w 30"
        lost = "3r5/9/9/9/9/9/r3a4/8r/K8 w 30"
        found = self.check(won, open_one, lost)
        self.assertEqual(found.returncode, 1)
        self.assertEqual(found.stdout.splitlines(), [f"wins in 1: {won}", f"loses in 1: {lost}",
                                                     "football: 3 openings, 2 decided within 2 turns"])


if __name__ == "__main__":
    unittest.main()
