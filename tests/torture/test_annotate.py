#!/usr/bin/env python3
"""`sweeper annotate` loses no finished game, and its output does not depend on threads and interruptions."""

from __future__ import annotations

import json
import pathlib
import resource
import signal
import subprocess
import tempfile
import time
import unittest

import harness
from annotated_pgn import read_annotated

LIMIT = "--nodes=300"
GAMES = 13
MARKS = ("$4", "$1", "$3", "", "$6", "$2")  # a person's marks of the turns of every second game; empty: none
# A game that ends with a goal: there is no evaluation after its last turn.
WON_GAME = """[Event "won"]
[White "player 1"]

1. d1d4,d4:c3 $13 (1. d1d4,d4:c3 {other}) f9f8 {remark 1} 2. a1a2,d4:b2 f8e7 {remark 3}
3. c1h6,a2:i2,i1:i5,h6:e9 1-0 {thanks to Ann, to Ben and to all the others} {once more}
"""


def some_turn(engine: harness.Engine, number: int) -> str:
    """A legal turn of the engine's position, made from single actions; `number` chooses the actions. Empty if there is
    none. The answer to `legal` would take minutes under sanitizers."""
    actions: list[str] = []
    while True:
        _, following, end = engine.ask(f"steps {','.join(actions)}", "end ")[-3:]
        if actions and end == "end yes":
            return ",".join(actions)
        choices = following.split()[1:]
        if not choices:
            return ""
        actions.append(choices[number % len(choices)])


def some_games(count: int) -> str:
    """WON_GAME and random games of all variants, with comments, marks and variations."""
    texts = [WON_GAME]
    for number in range(1, count):
        variant = harness.VARIANTS[number % len(harness.VARIANTS)]
        with harness.Engine(f"UCI_Variant={variant}") as engine:
            fen = engine.ask(f"random {number}", "")[-1]
            turns: list[str] = []
            for place in range(6):
                engine.say(f"position fen {fen} moves {' '.join(turns)}" if turns else f"position fen {fen}")
                turn = some_turn(engine, 7 * number + 3 * place)
                if not turn:
                    break
                turns.append(turn)
        words = [f"{turn} {mark if number % 2 else ''} {f'{{remark {i}}}' if i % 2 else ''}"
                 for i, (turn, mark) in enumerate(zip(turns, MARKS))]
        words[0] += f" $13 ({turns[0]} {{other}})"
        texts.append(f'[Event "test"]\n[White "player {number % 3}"]\n[Black "other"]\n[Annotator "Ann"]\n'
                     f'[Variant "{variant}"]\n[FEN "{fen}"]\n\n{" ".join(words)} *\n')
    return "\n".join(texts)


class Annotate(unittest.TestCase):
    folder: tempfile.TemporaryDirectory[str]

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.folder.name)
        cls.source = cls.root / "games.pgn"
        cls.source.write_text(some_games(GAMES), "utf-8")
        cls.expected = {}
        for form in ((), ("--json-lines",)):
            out = cls.root / f"expected{len(form)}"
            cls.command(out, *form, check=True)
            cls.expected[form] = out.read_bytes()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    root: pathlib.Path
    source: pathlib.Path
    expected: dict[tuple[str, ...], bytes]

    @classmethod
    def arguments(cls, out: pathlib.Path, *more: str) -> list[str]:
        return [harness.EXECUTABLE, "annotate", str(cls.source), LIMIT, "--out", str(out), *more]

    @classmethod
    def command(cls, out: pathlib.Path, *more: str, check: bool = False) -> subprocess.CompletedProcess[str]:
        return subprocess.run(cls.arguments(out, *more), capture_output=True, text=True, timeout=harness.PATIENCE,
                              check=check)

    @staticmethod
    def wait_for_text(out: pathlib.Path) -> None:
        """Waits until a run has written its first game. Only then is it certain that the run has locked the file."""
        end = time.monotonic() + harness.PATIENCE
        while not (out.exists() and out.stat().st_size > 0):
            if time.monotonic() > end:
                raise TimeoutError(out)
            time.sleep(0.001)

    def test_the_output_is_strict_pgn_and_keeps_all_remarks(self) -> None:
        games = read_annotated(self.expected[()].decode())
        self.assertEqual(len(games), GAMES)
        for number, (tags, movetext) in enumerate(games, 1):
            self.assertEqual(tags["SourceGame"], str(number))
            self.assertIn("nodes 300", tags["Analysis"])
            remarks = [comment for comment in movetext.comments if comment.startswith("remark")]
            self.assertEqual(remarks, [f"remark {i}" for i in range(1, len(movetext.turns), 2)])
            self.assertIn("other", movetext.comments)
            self.assertGreaterEqual(movetext.variations, 1)
            if number > 1:
                self.assertEqual(tags["Annotator"], "Ann")
            for nags, mark in zip(movetext.nags, MARKS if number % 2 == 0 else []):
                if mark:
                    self.assertEqual([nag for nag in nags if nag != "$13"], [mark])
            evaluations = [comment for comment in movetext.comments if "[%eval " in comment]
            for comment in evaluations:
                self.assertRegex(comment, r"^\[%eval (#-?\d+|-?\d+\.\d\d),\d+\]( \[%goal -?\d+\])?( best:( \S+)+)?$")
            self.assertGreaterEqual(len(evaluations), len(movetext.turns))

    def test_json_lines_have_the_same_sums(self) -> None:
        *games, table = [json.loads(line) for line in self.expected[("--json-lines",)].decode().splitlines()]
        self.assertEqual([game["game"] for game in games], list(range(1, GAMES + 1)))
        turns = sum(len(game["turns"]) for game in games)
        self.assertEqual(sum(player["turns"] for player in table["players"]), turns)
        loss = sum(turn["loss"] for game in games for turn in game["turns"])
        self.assertAlmostEqual(sum(player["loss"] for player in table["players"]), loss, 6)

    def test_threads_do_not_change_the_output(self) -> None:
        for form, expected in self.expected.items():
            out = self.root / "threads"
            self.command(out, "--threads=3", *form, check=True)
            self.assertEqual(out.read_bytes(), expected)
            out.unlink()

    def test_an_output_cut_anywhere_is_continued(self) -> None:
        for form, expected in self.expected.items():
            for part in range(9):
                out = self.root / "cut"
                out.write_bytes(expected[: len(expected) * part // 8 - (1 if part else 0)])
                done = self.command(out, "--threads=2", *form)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(out.read_bytes(), expected, f"{form} {part}")

    def test_a_complete_output_is_left_as_it_is(self) -> None:
        for form, expected in self.expected.items():
            out = self.root / "complete"
            out.write_bytes(expected)
            begin = out.stat()
            done = self.command(out, *form)
            self.assertIn(f"{GAMES} finished games are kept", done.stderr)
            self.assertEqual(out.read_bytes(), expected)
            if not form:
                self.assertEqual((out.stat().st_ino, out.stat().st_mtime_ns), (begin.st_ino, begin.st_mtime_ns))

    def test_annotating_the_output_again_changes_nothing(self) -> None:
        again, out = self.root / "again.pgn", self.root / "again.out"
        again.write_bytes(self.expected[()])
        subprocess.run([harness.EXECUTABLE, "annotate", str(again), LIMIT, "--out", str(out)], check=True,
                       capture_output=True, timeout=harness.PATIENCE)
        self.assertEqual(out.read_bytes(), self.expected[()])

    def test_kills_lose_no_finished_game(self) -> None:
        out = self.root / "killed"
        for _ in range(100):
            with subprocess.Popen(self.arguments(out, "--threads=2"), stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as process:
                before = out.read_bytes().count(b"[SourceGame ") if out.exists() else 0
                while process.poll() is None:
                    if out.exists() and out.read_bytes().count(b"[SourceGame ") > before:
                        process.kill()
                        break
                    time.sleep(0.001)
            if process.returncode == 0:
                break
            self.assertGreater(out.read_bytes().count(b"[SourceGame "), before)
        self.assertEqual(out.read_bytes(), self.expected[()])

    def test_an_interrupt_keeps_the_finished_games(self) -> None:
        out = self.root / "interrupted"
        with subprocess.Popen(self.arguments(out), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            self.wait_for_text(out)
            process.send_signal(signal.SIGINT)
            table, _ = process.communicate(timeout=harness.PATIENCE)
        self.assertIn(process.returncode, (0, 130))
        self.assertTrue(table.startswith(b"player"))
        self.assertTrue(self.expected[()].startswith(out.read_bytes()))
        self.command(out, check=True)
        self.assertEqual(out.read_bytes(), self.expected[()])

    def test_a_full_disk_is_an_error_that_names_the_file(self) -> None:
        out = self.root / "full"
        size = len(self.expected[()]) // 2

        def limit() -> None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

        done = subprocess.run(self.arguments(out), capture_output=True, text=True, preexec_fn=limit,
                              timeout=harness.PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"sweeper: --out '{out.resolve()}': the game cannot be written: File too large", done.stderr)
        written = out.read_bytes()
        self.assertTrue(written and self.expected[()].startswith(written) and written.endswith(b"*\n\n"))
        self.command(out, check=True)
        self.assertEqual(out.read_bytes(), self.expected[()])

    def test_two_runs_do_not_share_an_output(self) -> None:
        out = self.root / "shared"
        # So many nodes that the run cannot finish before the test stops it.
        slow = [harness.EXECUTABLE, "annotate", str(self.source), "--nodes=30000", "--out", str(out)]
        with subprocess.Popen(slow, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as first:
            try:
                self.wait_for_text(out)
                first.send_signal(signal.SIGSTOP)
                second = self.command(out)
                self.assertIsNone(first.poll())
            finally:
                first.kill()
        self.assertEqual(second.returncode, 2)
        self.assertIn("another run of the program writes to this file", second.stderr)

    def test_a_link_stays_a_link(self) -> None:
        target, link = self.root / "target", self.root / "link"
        target.write_bytes(b"")
        link.symlink_to(target)
        self.command(link, "--threads=3", check=True)
        self.assertTrue(link.is_symlink())
        self.assertEqual(target.read_bytes(), self.expected[()])

    def assert_refused(self, text: bytes, reason: str, *more: str) -> None:
        out = self.root / "refused"
        out.write_bytes(text)
        done = self.command(out, *more)
        self.assertEqual(done.returncode, 2)
        self.assertIn(reason, done.stderr)
        self.assertEqual(out.read_bytes(), text)

    def test_foreign_outputs_are_refused_and_not_changed(self) -> None:
        good = self.expected[()]
        end = good.index(b"\n\n[Event ") + 2
        line = good[:end].count(b"\n") + 1
        self.assert_refused(b"my notes", "line 1: ")
        self.assert_refused(self.source.read_bytes(), "line 1: tag SourceGame '': ")
        last = good.rindex(b"\n\n[Event ") + 2
        for notes in (b"my notes", b"{my notes}\n", b"[Event \"mine\"]\n\n*\n"):
            self.assert_refused(good + notes, f"line {good[:last].count(10) + 1}: " if notes[0] != 91 else "line ")
        self.assert_refused(good, "use the limits and options of the first run", "--option=Hash=17")
        self.assert_refused(good[:end] * 2, f"line {line}: game 1 occurs twice")
        self.assert_refused(good.replace(b"player 1", b"player 9", 1), "game 1: its tags are not those")
        self.assert_refused(good.replace(b'Game "2"', b'Game "99"'), f"game 99: the source has games 1 to {GAMES}")
        self.assert_refused(good.replace(b"loss ", b"lose ", 1), "game 1: WhiteErrors: 'lose ")
        self.assert_refused(self.expected[("--json-lines",)], "line 1: ")
        self.assert_refused(good, "line 1: `sweeper annotate --json-lines` did not write this line", "--json-lines")


if __name__ == "__main__":
    unittest.main()
