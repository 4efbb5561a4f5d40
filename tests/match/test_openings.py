"""The openings in the folders of the games are legal, and `make_openings.py` makes legal openings."""

import subprocess
import sys
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


if __name__ == "__main__":
    unittest.main()
