#!/usr/bin/env python3
"""A UCI or UGI engine for tests of the runner: plays a fixed line of Football chess, and can misbehave.

    fake_engine.py [--line draw|win] [--fault KIND@N] [--stand MS] [--stubborn] [--child] [--hold] [--log FILE]
                   [--delay MS] [--early] [--stop-twice]

The line is played from the start position: `draw` shuffles the kings until the third repetition (8 half-turns), `win`
lets the first side score (5 half-turns). A fault happens on the N-th `go` of a game: crash, stall, refuse (an error,
then a stall), late, illegal, pv, none (bestmove without a turn), deaf (silent until `stop`), pvother (the pv begins
with another turn), other (a legal turn outside the fixed line), double (a second bestmove directly after the
answer), slow double (a second bestmove 50 ms later, before the next readyok), stand (the engine stops the runner for
--stand milliseconds, each time that the game is played), stand once (only the first time), flood (info lines without
end), chat (info lines until `stop`), blank (blanks before bestmove), line (a line without an end).
--stop-twice: answers `stop` twice. --early: answers `go ponder` at once.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import subprocess
import sys
import time

LINES = {
    "draw": ["f1f2", "f9f8", "f2f1", "f8f9"],
    "win": ["d1d4,d4:c3", "f9f8", "a1a2,d4:b2", "f8e7", "c1h6,a2:i2,i1:i5,h6:e9"],
}
LATE_SECONDS = 1.0  # far longer than the delays of a busy machine
LONG_SECONDS = 3600.0


def say(text: str) -> None:
    print(text, flush=True)


class Player:
    def __init__(self, args: argparse.Namespace):
        self.line = LINES[args.line]
        fault: str = args.fault or "@0"
        self.fault, _, at = fault.partition("@")
        self.fault_at = int(at)
        self.delay = args.delay / 1000
        self.log = args.log
        self.played: list[str] = []
        self.asked = 0
        self.pondering = ""
        self.owes_double = self.has_stood = False
        self.stand = args.stand / 1000
        self.early, self.stop_twice = args.early, args.stop_twice

    def position(self, words: list[str]) -> None:
        self.played = words[words.index("moves") + 1:] if "moves" in words else []

    def note(self, text: str) -> None:
        if self.log:
            with open(self.log, "a", encoding="utf-8") as file:
                file.write(text + "\n")

    def go(self, words: list[str]) -> None:
        self.note(" ".join(["go", *words]))
        if "ponder" in words:
            self.pondering = self.answer()
            if self.early:
                say(f"bestmove {self.pondering}")
                self.pondering = ""
            return
        self.asked += 1
        fault = self.fault if self.asked == self.fault_at else ""
        time.sleep(self.delay)
        answer = self.answer()
        turn = answer.split()[0]
        if fault == "crash":
            print("\tthe last  words", file=sys.stderr)
            sys.exit(3)
        if fault == "line":
            sys.stdout.write("x" * ((16 << 20) + 9))
            sys.stdout.flush()
            time.sleep(LONG_SECONDS)
        if fault in ("stall", "refuse"):
            if fault == "refuse":
                say("info string error: go nodes '100':  not this number")
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            time.sleep(LONG_SECONDS)
        if fault == "stand" or (fault == "stand once" and not self.has_stood):
            self.has_stood = True
            os.kill(os.getppid(), signal.SIGSTOP)
            time.sleep(self.stand)
            os.kill(os.getppid(), signal.SIGCONT)
        if fault == "late":
            time.sleep(LATE_SECONDS)
        if fault == "deaf":
            self.pondering = answer  # answer that is sent after `stop`
            return
        if fault in ("flood", "chat"):
            while fault == "flood" or not select.select([sys.stdin], [], [], 0)[0]:
                say("info depth 1 nodes 1 currmove a1a2")
            self.pondering = answer
            return
        if fault == "illegal":
            say("bestmove a1a9")
            return
        if fault == "other":
            say("bestmove f9g8")
            return
        if fault == "none":
            say("bestmove")
            return
        pv = {"pv": f"{turn} a5a6", "pvother": "a1a2"}.get(fault, turn)
        say(f"info depth 3 score cp 12 nodes {100 + len(self.played)} pv {pv}")
        say(f" \tbestmove  {answer}" if fault == "blank" else f"bestmove {answer}")
        if fault == "double":
            say("bestmove a1a9")
        self.owes_double = fault == "slow double"

    def ready(self) -> None:
        if self.owes_double:
            self.owes_double = False
            time.sleep(0.05)
            say("bestmove a1a9")
        say("readyok")

    def answer(self) -> str:
        at = len(self.played)
        turns = self.line * 40
        return f"{turns[at]} ponder {turns[at + 1]}" if "ponder" in OPTIONS else turns[at]


OPTIONS: set[str] = set()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--line", choices=LINES, default="draw")
    parser.add_argument("--fault")
    parser.add_argument("--stubborn", action="store_true", help="ignore quit and SIGTERM")
    parser.add_argument("--child", action="store_true", help="start a child process that sleeps")
    parser.add_argument("--log", help="file for the `go` lines")
    parser.add_argument("--delay", type=float, default=0, help="milliseconds a turn")
    parser.add_argument("--stand", type=float, default=0)
    parser.add_argument("--hold", action="store_true", help="start a process that holds standard output")
    parser.add_argument("--early", action="store_true")
    parser.add_argument("--stop-twice", action="store_true")
    args = parser.parse_args()
    if args.stubborn:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if args.child:
        subprocess.Popen(["sleep", "3600"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    if args.hold:
        subprocess.Popen(["sleep", "3600"])
    player = Player(args)
    for line in sys.stdin:
        words = line.split()
        match words:
            case ["uci" | "ugi" as dialect]:
                say("id name Fake")
                say("option name Hash type spin default 16 min 1 max 1024")
                say("option name Ponder type check default false")
                say(f"{dialect}ok")
            case ["isready"]:
                player.ready()
            case ["setoption", "name", "Ponder", "value", "true"]:
                OPTIONS.add("ponder")
            case ["setoption", "name", "Hash", "value", value] if not value.isdigit():
                say(f"info string error: option 'Hash': value '{value}': a whole number from 1 to 1024 is needed")
            case ["ucinewgame" | "uginewgame"]:
                player.asked = 0
            case ["position", *rest]:
                player.position(rest)
            case ["go", *rest]:
                player.go(rest)
            case ["ponderhit" | "stop" as word]:
                player.note(word)
                if player.pondering:
                    say(f"info depth 3 score cp 12 nodes 7 pv {player.pondering.split()[0]}")
                    say(f"bestmove {player.pondering}")
                    if word == "stop" and player.stop_twice:
                        say(f"bestmove {player.pondering}")
                    player.pondering = ""
            case ["quit"] if not args.stubborn:
                return
    if args.stubborn:
        time.sleep(LONG_SECONDS)


if __name__ == "__main__":
    main()
