"""Errors of bench.py, make_openings.py, ladder.py, tactics.py and solved.py, and of tune.py and train_network.py
without their libraries: the script ends with one line, and failed work does not count as done. Tables of ablation.py.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

from support import PATIENCE, ROOT, SWEEPER
import ablation
import ladder
import make_openings
import tactics
from tournament.journal import read_journal
from tournament.statistics import Estimate


class Scripts(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def refusal(self, script: str, *arguments: str, status: int = 1) -> str:
        """The last line on standard error. Checks that no traceback comes before this line."""
        run = subprocess.run([sys.executable, str(ROOT / "scripts" / script), *arguments], capture_output=True,
                             text=True, timeout=PATIENCE, check=False)
        self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        self.assertNotIn("Traceback", run.stderr)
        if status == 1:
            self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)
        return run.stderr.splitlines()[-1]


class Refused(Scripts):
    def test_games_that_the_engine_does_not_know(self) -> None:
        message = "variant 'fotball': the engine knows football, "
        self.assertIn(message, self.refusal("bench.py", "--engine", SWEEPER, "--variants", "football", "fotball"))
        self.assertIn(message, self.refusal("make_openings.py", "--engine", SWEEPER, "--variant", "fotball"))

    def test_options_and_positions(self) -> None:
        found = self.refusal("bench.py", "--engine", SWEEPER, "--variants", "football", "--option", "Hsh=3")
        self.assertIn("option 'Hsh': value '3': there is no option of this name", found)
        found = self.refusal("make_openings.py", "--engine", SWEEPER, "--variant", "libero", "--replace",
                             "0-0 0-0=9-9 1-1", "--nodes", "500")
        self.assertIn("error: fen: points: '9-9'", found)

    def test_numbers(self) -> None:
        for script, option in (("bench.py", "--positions"), ("bench.py", "--movetime"),
                               ("make_openings.py", "--nodes"), ("solved.py", "--one-in"), ("solved.py", "--turns"),
                               ("check_openings.py", "--turns")):
            found = self.refusal(script, option, "0", status=2)
            self.assertIn(f"argument {option}: '0': a whole number, at least 1, is needed", found)

    def test_an_engine_that_does_not_exist(self) -> None:
        for script, words in (("bench.py", ""), ("make_openings.py", "--variant football"),
                              ("check_openings.py", "--variant football"),
                              ("ladder.py", f"--variant football --journals {self.folder}")):
            found = self.refusal(script, "--engine", "/does/not/exist", *words.split())
            self.assertEqual(found, "/does/not/exist: No such file or directory")

    def test_tools_that_are_not_built(self) -> None:
        (self.folder / "sweeper").symlink_to(pathlib.Path(SWEEPER).resolve())
        for script, tool in (("tactics.py make --variant libero", "prove_libero"),
                             ("tactics.py solve --variant libero", "prove_libero"),
                             ("solved.py --check", "check_football"), ("solved.py --turns 8", "solve_football")):
            found = self.refusal(*script.split(), "--build", str(self.folder))
            self.assertEqual(found, f"{self.folder}/sweeper_{tool}: there is no such program; configure the build with "
                                    "-DSWEEPER_PROOFS=ON")

        found = self.refusal("ablation.py", "--variant", "football", "--build", str(self.folder))
        self.assertEqual(found, f"{self.folder}/sweeper_spsa_football cannot be started (No such file or directory); "
                                "build it with -DSWEEPER_TUNING=ON")

    def test_numpy_is_not_installed(self) -> None:
        for script in ("tune.py", "train_network.py"):
            run = subprocess.run([sys.executable, "-S", ROOT / "scripts" / script, "--help"], capture_output=True,
                                 text=True, timeout=PATIENCE, check=False)
            self.assertEqual(run.stderr, "No module named 'numpy' (Debian: python3-numpy, python3-scipy)\n")

    def test_an_engine_in_this_folder(self) -> None:
        (self.folder / "mine").symlink_to(pathlib.Path(SWEEPER).resolve())
        subprocess.run([sys.executable, str(ROOT / "scripts/bench.py"), "--engine", "./mine", "--variants", "football",
                        "--positions", "1", "--movetime", "5"], cwd=self.folder, check=True, stdout=subprocess.DEVNULL,
                       env=os.environ | {"PATH": "/does/not/exist"}, timeout=PATIENCE)


class Openings(unittest.TestCase):
    def test_fens_that_become_equal_by_a_replacement_are_printed_once(self) -> None:
        fens = iter(["a 0", "b 0", "c 0"])
        args = argparse.Namespace(seed=1, count=2, random_turns=0, replace=["b=a"], nodes=1, margin=0, games=0,
                                  game_nodes=1, share=(0.5, 1), undecided=2)
        with mock.patch.object(make_openings, "is_within_margin", return_value=True), \
                mock.patch.object(make_openings, "proven_result", return_value=0), \
                mock.patch.object(make_openings, "random_turns", side_effect=lambda *_: next(fens)):
            self.assertEqual(list(make_openings.openings(mock.Mock(), args)), ["a 0", "c 0"])

    def test_the_side_with_more_points_has_a_share_between_the_limits(self) -> None:
        for points, share, expected in (([1, 0, 0.5, 0.5], (0.5, 0.75), True), ([1, 1, 1, 0.5], (0.5, 0.75), False),
                                        ([0, 0.5, 0.5, 0.5], (0.6, 0.75), True), ([1, 0, 0.5, 0.5], (0.6, 0.75), False),
                                        ([0, 0, 0, 1], (0.6, 0.75), True), ([0, 0, 0, 0], (0.6, 0.75), False)):
            with mock.patch.object(make_openings, "points_of_game", side_effect=points):
                self.assertEqual(make_openings.has_share(mock.Mock(), "", 4, 1, share), expected, f"{points} {share}")


class Tactics(unittest.TestCase):
    def row(self, turn: str | None, *lines: dict[str, object]) -> dict[str, object]:
        return {"bestmove": turn, "lines": list(lines), "cpu_ms": 20}

    def test_the_win_is_reported_if_its_score_is_exact_and_has_the_right_length(self) -> None:
        for half_turns, bound, expected in ((3, None, True), (4, None, True), (5, None, False), (-3, None, False),
                                            (3, "upper", False), (3, "lower", False)):
            line: dict[str, object] = {"score": {"mate_half_turns": half_turns}}
            answer = tactics.answer_of(self.row("a1a2", line | ({"bound": bound} if bound else {})), 2)
            self.assertEqual(answer, tactics.Answer("a1a2", expected, 0.02), f"{half_turns} {bound}")
        self.assertFalse(tactics.answer_of(self.row("a1a2", {"score": {"cp": 3}}), 2).is_reported)

    def test_a_finished_game_has_no_lines(self) -> None:
        self.assertEqual(tactics.answer_of(self.row(None), 1), tactics.Answer(None, False, 0.02))


class Ablation(Scripts):
    def test_each_step_is_switched_off_by_parameters_that_exist(self) -> None:
        listed = (ROOT / "engine" / "search_parameters.hpp").read_text()
        for step in ablation.STEPS:
            for part in step.parameters.split(","):
                self.assertIn('{"' + part.partition("=")[0] + '", ', listed)

    def test_the_last_report_of_each_match_becomes_a_row(self) -> None:
        tool = self.folder / "sweeper_spsa_football"
        tool.write_text('#!/bin/sh\necho "1-0-1; pairs 0 0 1 0 0"\necho "1-0-3; pairs 1 0 1 0 0"\n')
        tool.chmod(0o755)
        run = subprocess.run([sys.executable, str(ROOT / "scripts" / "ablation.py"), "--variant", "football", "--build",
                              str(self.folder), "--only", "null turn"], capture_output=True, text=True,
                             timeout=PATIENCE, check=True)
        self.assertIn("| 7. null turn pruning | `null_depth=1000` | 4 | 1-0-3 | ", run.stdout.splitlines()[-1])
        self.assertEqual(len(run.stdout.splitlines()), 3)


class Ladder(Scripts):
    """A ladder of two levels."""

    levels = range(2)

    def climb(self, games: int, engine: str = SWEEPER) -> str:
        """Runs the ladder; returns its table or its error."""
        words = ["ladder.py", "--engine", engine, "--variant", "football", "--games", str(games), "--journals",
                 str(self.folder), "--concurrency", "1", "--low-games", "4"]
        lines: list[str] = []
        with mock.patch.object(ladder, "LEVELS", self.levels), mock.patch.object(ladder, "MOST_MOVES", 20), \
                mock.patch.object(sys, "argv", words), \
                mock.patch("builtins.print", side_effect=lambda line: lines.append(line)):
            try:
                ladder.main()
            except SystemExit as end:
                return str(end)
        return "\n".join(lines)

    def test_level_0_has_the_rating_1000_even_if_a_lower_level_has_a_higher_rating(self) -> None:
        self.levels = range(-1, 1)
        self.assertIn("| 0 | 1000", self.climb(2))
        falling = [Estimate(92, 0, 184), Estimate(-92, -184, 0)]
        with mock.patch.object(ladder, "rate", return_value=falling):
            self.assertEqual(self.climb(2).splitlines()[2:], ["| -1 | 1184 ± 92 |", "| 0 | 1000 ± 92 |"])

    def test_levels_that_share_a_rating(self) -> None:
        with mock.patch.object(ladder, "LEVELS", range(-1, 2)):
            self.assertEqual(ladder.anchored(ladder.rising([50.0, -30.0, 70.0])), [1000, 1000, 1060])

    def test_levels_below_0_play_their_own_number_of_games(self) -> None:
        self.levels = range(-1, 1)
        self.climb(2)
        journal, = self.folder.iterdir()
        self.assertEqual(len(read_journal(journal)[1]), 4)

    def test_games_that_are_missing_are_played(self) -> None:
        self.climb(4)
        journal, = self.folder.iterdir()
        text = journal.read_text(encoding="utf-8")
        for kept in (1, 3):  # number of kept lines: the header alone, or the header and half of the games
            journal.write_text("".join(text.splitlines(keepends=True)[:kept]), encoding="utf-8")
            self.assertIn("| level | football |", self.climb(4))
            self.assertEqual([record.number for record in read_journal(journal)[1]], [1, 2, 3, 4])
        self.assertIn("has 4 games, but --games 2 is needed", self.climb(2))
        self.assertIn("levels 0 and 1: scripts/match.py ended with status 2", self.climb_with_another_engine(4))

    def climb_with_another_engine(self, games: int) -> str:
        """Runs the ladder with an engine that has another bench result, which is refused."""
        other = self.folder.parent / f"{self.folder.name}-other"
        other.write_text(f'#!/bin/sh\n[ "$1" = bench ] && echo "Nodes searched  : 7" || exec {SWEEPER}\n', "utf-8")
        other.chmod(0o755)
        self.addCleanup(other.unlink)
        return self.climb(games, str(other))

    def test_odd_games(self) -> None:
        found = self.refusal("ladder.py", "--variant", "football", "--games", "3", "--journals", str(self.folder),
                             status=2)
        self.assertIn("--games 3: an even number is needed", found)


if __name__ == "__main__":
    unittest.main()
