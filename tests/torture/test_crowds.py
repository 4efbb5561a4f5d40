#!/usr/bin/env python3
"""Football positions with very many knights and too many chains of kicks to try all of them. The engine still obeys
`stop`, `quit` and the clock, and answers with a legal turn."""

from __future__ import annotations

import random
import time
import unittest

import harness

KNIGHTS = "3N1N1N1/5N1N1/2NNNNN2/1NNNNNNNk/2NNaNN1N/3NNNNN1/1NNN1NN2/2N1NNN2/8N w 10"
# Positions in which a list of all turns takes seconds if all chains are tried.
CROWDS = (
    KNIGHTS,
    "NN1N1N3/anNN5/NNNN5/1N1NN4/1NN2N3/N8/2NNN4/9/9 w 10",  # 20 pieces
    "5N1nN/5NNNN/2N2N1aN/3N1NNN1/4N2N1/4NN3/4N4/9/9 w 10",
    "8N/6Na1/2N5N/1N5N1/N4NN2/5N2N/3N1N2N/1N2NN1N1/1n1N2NN1 w 10",
    "9/4N2N1/1N7/K3N3N/5N3/1KaNN3N/5N1Kn/1K5N1/3N5 w 10",
    # Positions with knights and kings. A list of all turns still takes many seconds here.
    "2K3K1N/N1aKN1N2/N2n3KN/K1N1N2N1/2NKN4/K1K5K/7NK/N1NKN4/KNK4K1 w 10",
    "N2N5/Q1N1Q4/3QN1Q2/1NNNN3N/NN2N4/4N4/1N1NN1N2/N1NN1NQa1/Q1NN3n1 w 10",
)
BOUND = 2.0  # seconds; the operations need a few hundredths of a second on an idle machine
RANDOM_CROWDS = max(3, 20 * harness.PERCENT // 100)


def random_crowd(source: random.Random, pieces: int) -> str:
    """A FEN with the ball and this number of pieces, most of them White's knights."""
    squares = source.sample([square for square in range(81) if square not in (4, 76)], pieces + 1)
    board = dict(zip(squares, ["a", "n", *source.choices("NNNNKQRB", k=pieces - 1)]))
    rows = ["".join(board.get(9 * rank + file, "1") for file in range(9)) for rank in range(8, -1, -1)]
    field = "/".join(rows)
    for length in range(9, 1, -1):
        field = field.replace("1" * length, str(length))
    return f"{field} w 10"


class Crowds(unittest.TestCase):
    def answer(self, engine: harness.Engine, fen: str) -> None:
        """Checks that the running search ends within BOUND, with a legal turn."""
        start = time.perf_counter()
        best = engine.until("bestmove")[-1].split()[1]
        self.assertLess(time.perf_counter() - start, BOUND, fen)
        engine.say(f"position fen {fen} moves {best}")
        self.assertEqual(engine.settle(), [], fen)

    def test_a_clock_is_obeyed(self) -> None:
        with harness.Engine() as engine:
            for fen in CROWDS:
                engine.say("ucinewgame", f"position fen {fen}", "go movetime 100")
                self.answer(engine, fen)

    def test_stop_is_obeyed(self) -> None:
        for threads in (1, 2):
            with harness.Engine(f"Threads={threads}") as engine:
                for fen in CROWDS:
                    engine.say("ucinewgame", f"position fen {fen}", "go infinite")
                    time.sleep(0.05)
                    engine.say("stop")
                    self.answer(engine, fen)

    def test_quit_is_obeyed(self) -> None:
        for fen in CROWDS:
            for search in ("go infinite", "go perft 3"):
                with harness.Engine() as engine:
                    engine.say(f"position fen {fen}", search, "quit")
                    start = time.perf_counter()
                    self.assertEqual(engine.wait(harness.PATIENCE), 0)
                    self.assertLess(time.perf_counter() - start, BOUND, fen)

    def test_turns_are_listed(self) -> None:
        with harness.Engine() as engine:
            engine.say(f"position fen {KNIGHTS}")
            for question, last, answer in (("legal", "legal ", "legal 2117"),
                                           ("go perft 1", "Nodes searched", "Nodes searched: 2117")):
                start = time.perf_counter()
                self.assertEqual(engine.ask(question, last)[-1], answer)
                self.assertLess(time.perf_counter() - start, BOUND, question)

    def test_weaker_players_obey_too(self) -> None:
        with harness.Engine("Skill Level=-5") as engine:
            for fen in CROWDS:
                engine.say(f"position fen {fen}", "go movetime 100")
                self.answer(engine, fen)

    def test_random_crowds(self) -> None:
        source = random.Random(1)
        with harness.Engine() as engine:
            for i in range(RANDOM_CROWDS):
                fen = random_crowd(source, 12 + 2 * i)
                engine.say("ucinewgame", f"position fen {fen}", "go movetime 50")
                self.answer(engine, fen)
                for question, last in (("d", "Result: "), ("eval", "score: "), ("steps", "end ")):
                    start = time.perf_counter()
                    engine.say(f"position fen {fen}")
                    engine.ask(question, last)
                    self.assertLess(time.perf_counter() - start, BOUND, f"{question} {fen}")


if __name__ == "__main__":
    unittest.main()
