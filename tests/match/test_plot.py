"""Convergence of ratings, as numbers and as a plot. The plot needs a Python with matplotlib, such as Debian's."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
from typing import Any

from support import ROOT
from tournament.header import FORMAT
from tournament.journal import header_line
from tournament.merge import Merged
from tournament.plot import convergence
from tournament.record import GameRecord, to_json

HEADER: dict[str, Any] = {"sweeper_journal": FORMAT, "variants": ["football"],
                          "plan": {"engines": [{"name": "a"}, {"name": "b"}], "sprt": None}}


def games(count: int) -> list[GameRecord]:
    """Games in which `a` wins the first half of the games, with both colours. The other games are drawn."""
    records = []
    for number in range(1, count + 1):
        first, second, won = ("a", "b", "1-0") if number % 2 else ("b", "a", "0-1")
        records.append(GameRecord(
            number, (number + 1) // 2, (number + 1) // 2, "football", first, second, 0, "fen", (), True,
            won if number <= count // 2 else "1/2-1/2", "goal", "normal", ("nodes 1", "nodes 1")))
    return records


def drawing_python() -> str | None:
    """A Python interpreter that has matplotlib."""
    for python in (sys.executable, shutil.which("python3", path="/usr/bin")):
        if python and subprocess.call([python, "-c", "import matplotlib"], stderr=subprocess.DEVNULL) == 0:
            return python
    return None


class Convergence(unittest.TestCase):
    def test_curves(self) -> None:
        curves = convergence(Merged(HEADER, games(240)))
        self.assertEqual(set(curves), {"a", "b"})
        counts = [count for count, _ in curves["a"]]
        self.assertEqual((counts[0], counts[-1], len(counts)), (4, 240, 60))
        for (_, of_a), (_, of_b) in zip(curves["a"], curves["b"]):
            self.assertAlmostEqual(of_a.value, -of_b.value, 6)
        # At first `a` has won all games, so the ratings differ much. At the end its score is 75 %: it is
        # 400 log10 3 = 190.8 Elo stronger.
        self.assertGreater(curves["a"][10][1].value, 200)
        self.assertAlmostEqual(curves["a"][-1][1].value, 190.8 / 2, delta=1)

    def test_picture(self) -> None:
        python = drawing_python()
        if not python:
            self.skipTest("no matplotlib (Debian: python3-matplotlib)")
        with tempfile.TemporaryDirectory() as folder:
            journal = pathlib.Path(folder) / "games.jsonl"
            lines = [header_line(HEADER), *map(to_json, games(40))]
            journal.write_text("\n".join(lines) + "\n", encoding="utf-8")
            for name, beginning in (("ratings.svg", b"<?xml"), ("ratings.png", b"\x89PNG")):
                picture = journal.with_name(name)
                run = subprocess.run([python, ROOT / "scripts/match.py", "plot", journal, picture],
                                     capture_output=True, text=True, check=False)
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertTrue(picture.read_bytes().startswith(beginning))
            run = subprocess.run([python, ROOT / "scripts/match.py", "plot", journal, journal.with_name("x.abc")],
                                 capture_output=True, text=True, check=False)
            self.assertEqual((run.returncode, len(run.stderr.splitlines())), (2, 1), run.stderr)


if __name__ == "__main__":
    unittest.main()
