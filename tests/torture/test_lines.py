#!/usr/bin/env python3
"""Lines that no client should send. The engine refuses each line with one line of answer, and the line changes
nothing."""

import unittest

import harness

MEGABYTE = 1 << 20
START = "position startpos moves "


class Lines(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = harness.Engine()
        self.addCleanup(self.engine.end)

    def refused(self, line: bytes) -> str:
        """Sends a line, checks that the state stays the same, and returns the answer."""
        before = self.engine.display()
        self.engine.send(line + b"\n")
        answers = self.engine.settle()
        self.assertEqual(len(answers), 1, line[:60])
        self.assertLess(len(answers[0]), 700)
        self.assertTrue(answers[0].startswith("info string "), answers[0])
        self.assertEqual(self.engine.display(), before, line[:60])
        return answers[0]

    def test_megabytes(self) -> None:
        for line in [
            b"x" * MEGABYTE,
            b"x " * MEGABYTE,
            b"position fen " + b"1/" * MEGABYTE,
            b"position fen " + b"k" * MEGABYTE + b" w 0",
            START.encode() + b"a1a2 " * (MEGABYTE // 5),
            START.encode() + b"a" * MEGABYTE,
            START.encode() + b"," * MEGABYTE,
            b"go depth " + b"9" * MEGABYTE,
            b"go searchmoves " + b"a1a0 " * (MEGABYTE // 5),
            b"setoption name " + b"Hash " * (MEGABYTE // 5),
            b"setoption name Hash value " + b"1" * MEGABYTE,
            b"setoption name UCI_Variant value " + b"a" * MEGABYTE,
            b"setoption name Board File value " + b"/x" * (MEGABYTE // 2),
            b"steps " + b"a1a2 " * (MEGABYTE // 5),
            b"query " + b"x" * MEGABYTE,
            b"random " + b"7" * MEGABYTE,
        ]:
            with self.subTest(line=line[:40]):
                self.refused(line)

    def test_a_line_of_200_megabytes_is_refused_and_not_stored(self) -> None:
        before = self.engine.memory("VmHWM")
        self.assertIn("a line of more than", self.refused(b"d " * (100 * MEGABYTE)))
        self.assertLess(self.engine.memory("VmHWM") - before, 100_000, "most of the 200 MB were never stored")

    def test_white_space_only_is_ignored(self) -> None:
        self.engine.send(b" " * MEGABYTE + b"\n" + b"\t\r\n" * 1000 + b"\n" * MEGABYTE)
        self.assertEqual(self.engine.ask("isready", "readyok"), ["readyok"])

    def test_a_hundred_thousand_turns(self) -> None:
        """Turns stay legal long after the draws by repetition and by 300 half-turns. The count of half-turns stops at
        its limit."""
        turns = ["f1f2", "f9f8", "f2f1", "f8f9"]
        lines = self.engine.display()
        self.engine.say(START + " ".join(turns * 25_000))
        now = self.engine.display()
        self.assertTrue(now[-1].startswith("Result: 1/2-1/2"), now[-1])
        self.assertTrue(now[-3].endswith(" 9999"), now[-3])
        self.assertEqual(now[-3].split()[1], lines[-3].split()[1])

    def test_bytes_that_are_not_text(self) -> None:
        for line in [
            b"\0",
            b"d\0",
            b"\0d",
            b"posi\0tion startpos",
            b"position fen \0\0\0",
            b"position startpos moves a1\0a2",
            b"go depth 1\0",
            b"setoption name Hash value 1\0",
            b"\xff\xfe",
            b"\xc3",
            b"\xed\xa0\x80",
            b"position fen \x80\x81 w 0",
            b"setoption name \xe2\x98",
            bytes(set(range(256)) - {10}),
            b"\x1b[2J\x1b]0;title\x07",
        ]:
            with self.subTest(line=line):
                answer = self.refused(line)
                self.assertTrue(answer.isprintable(), answer)

    def test_carriage_returns_end_lines_too(self) -> None:
        self.engine.send(b"position startpos moves f1f2\r\nsetoption name Hash value 2\r\nisready\r\nd\r\n")
        self.assertEqual(self.engine.until("readyok"), ["readyok"])
        self.assertTrue(self.engine.until("Fen: ")[-1].endswith(" b 1"))

    def test_one_byte_at_a_time(self) -> None:
        for byte in b"position startpos moves f1f2\nd\n":
            self.engine.send(bytes([byte]))
        self.assertTrue(self.engine.until("Fen: ")[-1].endswith(" b 1"))


if __name__ == "__main__":
    unittest.main()
