#!/usr/bin/env python3
"""A UGI engine of Nim, a game that Sweeper does not know, for tests of the runner.

    nim_engine.py [--heaps 3,4,5] [--play best|first|last] [--lie end|result|turn|refuse] [--illegal N] [--error] [--mute]
                  [--crash N] [--refuse POSITION] [--games N]

Rules (C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901): there are heaps of counters. The sides
take turns. A turn takes at least one counter from one heap. The side that takes the last counter wins. The turn `b2`
takes two counters from the second heap. A FEN is `3,4,5 1`: the heaps, and the side to move (1 or 2).

The engine has neither options nor `d` nor `random`. --play: the turn of Bouton's theory (best), the smallest one of the
first heap (first), or the largest one of the last heap (last). --lie end: says after the end of the game that the game
goes on. --lie result: says that the other side has won. --lie turn, --lie refuse: after its own first turn, accepts no
turn of the opponent (turn: without an error, refuse: with an error).
--illegal N: its N-th turn is illegal. --error: prints an error for an illegal turn (else it stays silent). --mute: does not
answer `query result`. --crash N: ends at the N-th `go`. --refuse: prints an error
for the command `position POSITION`. --games N: ends at the (N+1)-th `uginewgame`.
"""

from __future__ import annotations

import argparse
import functools
import operator
import sys


def say(text: str) -> None:
    print(text, flush=True)


class Nim:
    """A position."""

    def __init__(self, heaps: list[int], side: int):
        self.heaps, self.side = heaps, side

    @classmethod
    def of(cls, fen: str) -> Nim:
        heaps, side = fen.split()
        return cls(list(map(int, heaps.split(","))), int(side))

    def play(self, turn: str) -> bool:
        """Plays a turn. Returns whether it is legal."""
        heap, count = ord(turn[0]) - ord("a"), int(turn[1:]) if turn[1:].isdigit() else 0
        if not 0 <= heap < len(self.heaps) or not 1 <= count <= self.heaps[heap]:
            return False
        self.heaps[heap] -= count
        self.side = 3 - self.side
        return True

    @property
    def is_over(self) -> bool:
        return not any(self.heaps)

    def turns(self) -> list[str]:
        return [f"{chr(ord('a') + heap)}{count}" for heap, size in enumerate(self.heaps) for count in range(1, size + 1)]

    def best(self) -> str:
        """A turn that makes the nim-sum (XOR) of the heaps 0, if there is one."""
        total = functools.reduce(operator.xor, self.heaps)
        for heap, size in enumerate(self.heaps):
            if size ^ total < size:
                return f"{chr(ord('a') + heap)}{size - (size ^ total)}"
        return self.turns()[0]


class Player:
    def __init__(self, args: argparse.Namespace):
        self.args = args
        self.nim = Nim.of(f"{args.heaps} 1")
        self.asked = 0
        self.games = 0

    def new_game(self) -> None:
        self.asked = 0
        self.games += 1
        if self.games - 1 == self.args.games:
            sys.exit(1)

    def position(self, words: list[str]) -> None:
        if " ".join(words) == self.args.refuse:
            say("info string error: this position is refused")
            return
        at = words.index("moves") if "moves" in words else len(words)
        nim = Nim.of(" ".join(words[1:at]) if words[0] == "fen" else f"{self.args.heaps} 1")
        for number, turn in enumerate(words[at + 1:], 1):
            lies = self.args.lie in ("turn", "refuse") and self.asked and number > 1 and number == len(words) - at - 1
            if lies or not nim.play(turn):
                if self.args.error or self.args.lie == "refuse":
                    say(f"info string illegal turn {turn}")
                return
        self.nim = nim

    def go(self) -> None:
        self.asked += 1
        if self.asked == self.args.crash:
            sys.exit(1)
        turns = self.nim.turns()
        turn = {"best": self.nim.best(), "first": turns[0], "last": turns[-1]}[self.args.play]
        say(f"info depth 1 nodes {len(turns)} score cp 0 pv {turn}")
        say(f"bestmove {'z9' if self.asked == self.args.illegal else turn}")

    def query(self, what: str) -> None:
        over = self.nim.is_over and self.args.lie != "end"
        winner = 3 - self.nim.side if self.args.lie != "result" else self.nim.side
        if what == "p1turn":
            say(f"response {str(self.nim.side == 1).lower()}")
        elif what == "gameover":
            say(f"response {str(over).lower()}")
        elif what == "result" and not self.args.mute:
            say(f"response {f'p{winner}win' if over else 'none'}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--heaps", default="3,4,5")
    parser.add_argument("--play", choices=("best", "first", "last"), default="best")
    parser.add_argument("--lie", choices=("end", "result", "turn", "refuse"))
    parser.add_argument("--illegal", type=int)
    parser.add_argument("--crash", type=int)
    parser.add_argument("--error", action="store_true")
    parser.add_argument("--mute", action="store_true")
    parser.add_argument("--refuse")
    parser.add_argument("--games", type=int)
    player = Player(parser.parse_args())
    for line in sys.stdin:
        match line.split():
            case ["ugi"]:
                say("id name Nim\nugiok")
            case ["isready"]:
                say("readyok")
            case ["uginewgame"]:
                player.new_game()
            case ["position", *rest]:
                player.position(rest)
            case ["go", *_]:
                player.go()
            case ["query", what]:
                player.query(what)
            case ["quit"]:
                return


if __name__ == "__main__":
    main()
