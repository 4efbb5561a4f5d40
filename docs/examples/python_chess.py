#!/usr/bin/env python3
"""Plays a game of Football chess of the engine against itself, through the engine module of python-chess (tried with
1.11.2). Prints each turn with the score, then the two best lines in the position before the last turn.

    python_chess.py ENGINE

python-chess reads turns with the board that it is given. FootballBoard knows no rules: it keeps turns as text, so the
engine alone decides which turns are legal. For another game, change `uci_variant` and the position.
"""

import re
import sys

import chess
import chess.engine

# python-chess ends a line of turns at the first word that does not look like a chess move.
chess.engine.UCI_REGEX = re.compile(r"[A-Za-z@]+\d|0000")

START = "rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0"  # as the engine's command `d` prints it


class Turn(str):
    """A turn as the engine writes it, for example `d1d4,d4:c3`."""

    def uci(self) -> str:
        return self


class FootballBoard:
    """Everything that chess.engine needs of a chess.Board: a position and the turns since then."""

    uci_variant = "football"  # python-chess sets the engine's option UCI_Variant to this
    chess960 = False

    def __init__(self, fen: str) -> None:
        self.first = fen
        self.move_stack: list[Turn] = []

    @property
    def turn(self) -> chess.Color:
        return (self.first.split()[1] == "w") == (len(self.move_stack) % 2 == 0)

    def fen(self, **_: object) -> str:
        return self.first

    def root(self) -> "FootballBoard":
        return FootballBoard(self.first)

    def copy(self, **_: object) -> "FootballBoard":
        board = FootballBoard(self.first)
        board.move_stack = self.move_stack[:]
        return board

    def parse_uci(self, text: str) -> Turn:
        return Turn(text)

    def push(self, turn: Turn) -> None:
        self.move_stack.append(turn)

    def push_uci(self, text: str) -> Turn:
        self.push(Turn(text))
        return self.move_stack[-1]

    def pop(self) -> Turn:
        return self.move_stack.pop()


def main() -> None:
    board = FootballBoard(START)
    with chess.engine.SimpleEngine.popen_uci(sys.argv[1]) as engine:
        engine.configure({"Hash": 64, "Threads": 1})
        for _ in range(100):
            played = engine.play(board, chess.engine.Limit(nodes=2000), info=chess.engine.INFO_SCORE)
            if played.move is None:  # a goal has ended the game
                break
            print(played.move, played.info["score"].white())
            board.push(played.move)
        board.pop()
        for line in engine.analyse(board, chess.engine.Limit(depth=4), multipv=2):
            print("depth", line["depth"], line["score"].white(), " ".join(line["pv"]))


if __name__ == "__main__":
    main()
