#!/usr/bin/env python3
"""On one thread, the same search of the same position prints the same lines. The commands before `ucinewgame` have no
influence."""

import re
import unittest

import harness

SEARCHES = ["go nodes 3000", "go depth 1"]
POSITIONS = ["position startpos", "random 5"]
HISTORIES: dict[str, list[str]] = {
    "none": [],
    "itself": [*POSITIONS[1:2], "go nodes 2000"],
    "other positions": ["random 99", "go nodes 2000", "flip", "go nodes 2000"],
    "another table": ["setoption name Hash value 4", "go nodes 2000", "setoption name Hash value 16"],
    "more threads": ["setoption name Threads value 3", "go nodes 2000", "setoption name Threads value 1"],
    "more lines": ["setoption name MultiPV value 3", "go nodes 2000", "setoption name MultiPV value 1"],
    "a search that was stopped": ["random 8", "go infinite", "stop"],
    "refusals": ["position fen x", "go depth x", "setoption name Hash value 0"],
}


def spoken(lines: list[str]) -> list[str]:
    """The lines without times and speeds."""
    return [re.sub(r" (time|nps) \d+", "", line) for line in lines if " currmove " not in line]


class Determinism(unittest.TestCase):
    def searched(self, engine: harness.Engine) -> list[str]:
        answers: list[str] = []
        for position in POSITIONS:
            for search in SEARCHES:
                engine.say("ucinewgame", position)
                answers += [position, *spoken(engine.ask(search, "bestmove "))]
        return answers

    def test_any_history_before_a_new_game(self) -> None:
        for variant in harness.VARIANTS:
            with harness.Engine(f"UCI_Variant={variant}") as engine:
                expected = self.searched(engine)
            self.assertGreater(sum(line.startswith("info depth") for line in expected), len(POSITIONS))
            for name, lines in list(HISTORIES.items())[: max(2, len(HISTORIES) * harness.PERCENT // 100)]:
                with self.subTest(variant=variant, history=name), harness.Engine() as engine:
                    engine.say(f"setoption name UCI_Variant value {variant}", *lines, "ucinewgame")
                    engine.settle()
                    self.assertEqual(self.searched(engine), expected)

    def test_other_games_before(self) -> None:
        for variant in harness.VARIANTS:
            with harness.Engine(f"UCI_Variant={variant}") as engine:
                expected = self.searched(engine)
            with self.subTest(variant=variant), harness.Engine() as engine:
                for other in harness.VARIANTS:
                    engine.say(f"setoption name UCI_Variant value {other}", "go nodes 1000")
                engine.say(f"setoption name UCI_Variant value {variant}")
                engine.settle()
                self.assertEqual(self.searched(engine), expected)


if __name__ == "__main__":
    unittest.main()
