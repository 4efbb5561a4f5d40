#!/usr/bin/env python3
"""10,000 searches that are started, stopped and replaced as fast as lines can be sent. Each search gives exactly one
answer.

Under sanitizers the number is smaller (SWEEPER_TEST_PERCENT, see tests/scaled.hpp)."""

import itertools
import random
import unittest

import harness

SEARCHES = 10_000 * harness.PERCENT // 100
BATCH = 100  # number of searches between two waits; the answers have some tens of kilobytes
SEARCH = ["go infinite", "go ponder", "go", "go nodes 20", "go depth 1", "go movetime 1", "go ponder movetime 1"]
BEHIND: list[list[str]] = [
    ["stop"], ["stop", "stop"], ["ponderhit", "stop"], ["stop", "ponderhit"], ["isready", "stop"], ["isready"], [],
]  # fmt: skip
STORM = [
    "position startpos", "position fen nonsense", "random 3", "flip", "ucinewgame", "setoption name Hash value 1",
    "setoption name Hash value 2", "setoption name Threads value 1", "setoption name Threads value 3",
    "setoption name MultiPV value 2", "setoption name MultiPV value 1", "setoption name Clear Hash", "query gameover",
]  # fmt: skip


class Races(unittest.TestCase):
    def batch(self, engine: harness.Engine, lines: list[str]) -> None:
        """Sends all lines at once and counts the answers."""
        engine.say(*lines, "stop", "query p1turn", "help")
        answers = engine.until("quit")  # the last line of `help`
        for question, answer in [("go", "bestmove "), ("isready", "readyok"), ("d", "Fen: ")]:
            asked = sum(line.split()[0] == question for line in lines)
            self.assertEqual(sum(line.startswith(answer) for line in answers), asked, (question, lines[-20:]))

    def race(self, settings: list[str], searches: int, others: list[str]) -> None:
        generator = random.Random(0)
        with harness.Engine(*settings) as engine:
            for _ in range(0, searches, BATCH):
                groups = [
                    [generator.choice(SEARCH), *generator.choice(BEHIND), *generator.sample(others, k=min(1, len(others)))]
                    for _ in range(BATCH)
                ]
                self.batch(engine, [line for group in groups for line in group])
            self.assertEqual(engine.errors, [])

    def test_each_search_has_one_answer(self) -> None:
        kinds = list(itertools.product(harness.VARIANTS, ["1", "3"]))
        for variant, threads in kinds:
            with self.subTest(variant=variant, threads=threads):
                settings = [f"UCI_Variant={variant}", f"Threads={threads}", "Hash=1"]
                self.race(settings, SEARCHES // len(kinds) // 2, [])

    def test_each_search_has_one_answer_among_many_other_commands(self) -> None:
        switches = [f"setoption name UCI_Variant value {variant}" for variant in harness.VARIANTS]
        self.race(["Hash=1"], SEARCHES // 2, STORM + switches + ["d", "isready"])

    def test_the_answer_arrives_before_the_next_search_is_sent(self) -> None:
        """The client waits for each answer before the next search. `stop` arrives at every stage of a search."""
        generator = random.Random(1)
        with harness.Engine("Hash=1", "Threads=2") as engine:
            for _ in range(300):
                engine.say("go infinite")
                for _ in range(generator.randrange(3)):
                    engine.ask("isready", "readyok")
                if generator.random() < 0.5:
                    engine.until("info depth")
                engine.ask("stop", "bestmove ")


if __name__ == "__main__":
    unittest.main()
