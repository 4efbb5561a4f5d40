#!/usr/bin/env python3
"""The options of `sweeper annotate` and `sweeper analyse --positions` apply to every game, position and thread;
`sweeper prove` changes no file without a proof, and writes the board into the certificate."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import harness

ROOT = pathlib.Path(__file__).parents[2]
BOARD = (ROOT / "variants/robosoccer/boards/carousel.board").read_text("utf-8")
START = "2s3m/1l1bslm/7/4S2/SLB3M/1M4L b - 13"


class BatchOptions(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def file(self, text: str) -> str:
        path = self.root / "file"
        path.write_text(text, "utf-8")
        return str(path)

    def run_on(self, *arguments: str, board: str = "") -> str:
        """Runs the program; returns its standard output. `board`: the text of a pipe; its path is `BOARD` in the
        arguments."""
        reading, writing = os.pipe()
        os.write(writing, board.encode())
        os.close(writing)
        words = [word.replace("BOARD", f"/dev/fd/{reading}") for word in arguments]
        done = subprocess.run([harness.EXECUTABLE, *words], pass_fds=[reading], capture_output=True, text=True,
                              timeout=harness.PATIENCE)
        os.close(reading)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_a_board_from_a_pipe_serves_all_games_and_threads(self) -> None:
        games = self.file(f'[FEN "{START}"]\n*\n' * 4)
        text = self.run_on("annotate", games, "--variant=robosoccer", "--board=BOARD", "--nodes=10", "--threads=2",
                           board=BOARD)
        self.assertEqual(len(re.findall(r'^\[BoardFile "[^"]+"\]$', text, re.M)), 4)

    def test_a_board_from_a_pipe_serves_all_positions_and_threads(self) -> None:
        positions = self.file(f"{START}\n" * 4)
        *rows, sums = map(json.loads, self.run_on(
            "analyse", "--positions", positions, "--variant=robosoccer", "--board=BOARD", "--nodes=10", "--threads=2",
            "--json-lines", board=BOARD).splitlines())
        self.assertEqual([row["fen"] for row in rows], [START] * 4)
        self.assertEqual(sums["positions"], 4)

    def test_a_proof_that_finds_no_goal_changes_no_file(self) -> None:
        old = self.file("old")
        new = self.root / "new"
        for path in old, str(new):
            text = self.run_on("prove", "--variant=libero", "--movetime=0", f"--certificate={path}")
            self.assertIn("no certificate: no forced goal is proven", text)
        self.assertEqual(pathlib.Path(old).read_text("utf-8"), "old")
        self.assertFalse(new.exists())

    def test_a_certificate_contains_the_board(self) -> None:
        """The certificate is the one of tests/certificates, which sweeper_check_certificate verifies."""
        verified = (ROOT / "tests/certificates/robosoccer_board.txt").read_text("utf-8").split("\n", 1)[1]
        fen = re.search("^fen (.*)$", verified, re.M)
        assert fen
        new = self.root / "new"
        for board in BOARD, BOARD.replace("\n", "\r\n"):
            self.run_on("prove", "--variant=robosoccer", "--board=BOARD", f"--fen={fen[1]}", f"--certificate={new}",
                        board=board)
            self.assertEqual(new.read_text("utf-8").split("\n", 1)[1], verified)

    def test_the_variant_of_the_command_line_is_the_variant_of_the_output(self) -> None:
        games = self.file('[Variant "football"]\n*\n*\n')
        for options in (["--variant=LIBERO"], ["--option=uci_variant=Libero"],
                        ["--variant=threestep", "--option=UCI_Variant=libero"]):
            text = self.run_on("annotate", games, *options, "--nodes=10", "--option=hash=2")
            self.assertEqual(re.findall(r'^\[Variant "(.*)"\]$', text, re.M), ["libero"] * 2, options)
            self.assertEqual(set(re.findall(r'^\[A\w+ "Sweeper \S+, nodes 10(.*)"\]$', text, re.M)), {", Hash=2"})


if __name__ == "__main__":
    unittest.main()
