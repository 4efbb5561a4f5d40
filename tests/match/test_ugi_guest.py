"""Sweeper under a UGI manager without knowledge of the rules: complete games of every variant.

The manager relays the turns unchanged. It asks which side is to move, whether the game is over and which side has won,
and uses only these answers.
"""

import sys
import unittest

from support import ROOT, SWEEPER

sys.path.insert(0, str(ROOT / "scripts"))

from uci_engine import Engine  # noqa: E402

LIMITS = ("nodes 150", "p1time 300 p2time 300 p1inc 5 p2inc 5")  # limits of each player
LONGEST = 3000  # half-turns; draw rules end every game earlier


class Guest:
    """An engine from the point of view of this manager."""

    def __init__(self, variant: str):
        self.engine = Engine([SWEEPER])
        self.engine.ask("ugi", "ugiok")
        self.engine.ask(f"setoption name UCI_Variant value {variant}\nsetoption name Ponder value true\n"
                        "uginewgame\nisready", "readyok")

    def told(self, question: str, first: str) -> str:
        """The second word of the answer to a question. The answer must have two words."""
        *before, answer = self.engine.ask(question, first)
        words = answer.split(" ")
        assert len(words) == 2 and words[0] == first, answer
        assert all(line.startswith("info ") for line in before), before
        return words[1]


class RelayedGames(unittest.TestCase):
    def relay(self, variant: str) -> tuple[str, int]:
        """Plays a game from the start position; returns its result and length."""
        players = [Guest(variant), Guest(variant)]
        turns: list[str] = []
        while True:
            position = "position startpos moves " + " ".join(turns)
            answers = {tuple(guest.told(f"{position}\nquery {each}", "response")
                             for each in ("p1turn", "gameover", "result")) for guest in players}
            self.assertEqual(len(answers), 1, turns)  # both engines give the same answer
            (first_moves, over, result), = answers
            self.assertEqual(over == "true", result != "none")
            if over == "true":
                ended = {guest.told("go nodes 10", "bestmove") == "(none)" for guest in players}
                self.assertEqual(ended, {result != "draw"}, "a drawn game is still searched")
                break
            self.assertEqual(first_moves, "true" if len(turns) % 2 == 0 else "false")
            side = len(turns) % 2
            turns.append(players[side].told(f"go {LIMITS[side]}", "bestmove"))
            self.assertLess(len(turns), LONGEST)
        for guest in players:
            guest.engine.close()
        return result, len(turns)

    def test_games_end_when_query_says_so(self) -> None:
        engine = Engine([SWEEPER])
        variants = engine.variants()
        engine.close()
        self.assertGreaterEqual(len(variants), 4)
        for variant in variants:
            with self.subTest(variant):
                result, length = self.relay(variant)
                print(f"{variant}: {result} after {length} half-turns")
                self.assertIn(result, ("p1win", "p2win", "draw"))


if __name__ == "__main__":
    unittest.main()
