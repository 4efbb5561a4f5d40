#!/usr/bin/env python3
"""Plays a match between two UCI engines in any variant that a referee (a separate Sweeper process) knows.

Openings are played in pairs with colours changed. The referee checks every turn and says when a game is over, draw
rules included. After each pair: score, Elo with a 95 % interval from the pairs (pentanomial), first side's score.

    scripts/match.py --variant football --games 200 --tc 1+0.01 build/release/sweeper build/release/sweeper
    scripts/match.py --variant libero --games 400 --nodes 20000 new/sweeper old/sweeper --sprt 0 10
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
import shlex
import sys
import time
from dataclasses import dataclass, field

ANSWER_SECONDS = 60.0  # an engine that is silent for so long without a clock has stalled


class EngineFault(Exception):
    """An engine did what it must not: the message names the kind (crash, stall, illegal turn, time loss)."""


class Engine:
    """A UCI engine in a process of its own."""

    def __init__(self, command: str, variant: str, options: list[str]):
        self.command, self.variant, self.options = command, variant, options
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *shlex.split(self.command), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 24)
        self.send("uci")
        await self.read_until("uciok")
        self.send(f"setoption name UCI_Variant value {self.variant}")
        for option in self.options:
            name, _, value = option.partition("=")
            self.send(f"setoption name {name} value {value}")
        await self.ready()

    def send(self, line: str) -> None:
        assert self.process and self.process.stdin
        self.process.stdin.write(line.encode() + b"\n")

    async def read_until(self, word: str, seconds: float = ANSWER_SECONDS) -> list[str]:
        """All lines up to one that begins with the word."""
        assert self.process and self.process.stdout
        lines: list[str] = []
        while True:
            try:
                raw = await asyncio.wait_for(self.process.stdout.readline(), seconds)
            except asyncio.TimeoutError:
                raise EngineFault("stall") from None
            if not raw:
                raise EngineFault("crash")
            lines.append(raw.decode().rstrip())
            if lines[-1].split(" ", 1)[0] == word:
                return lines

    async def ready(self) -> None:
        self.send("isready")
        await self.read_until("readyok")

    async def new_game(self) -> None:
        self.send("ucinewgame")
        await self.ready()

    async def close(self) -> None:
        if self.process and self.process.returncode is None:
            self.send("quit")
            try:
                await asyncio.wait_for(self.process.wait(), 5)
            except asyncio.TimeoutError:
                self.process.kill()


class Referee(Engine):
    """A Sweeper that knows the rules; never thinks but to judge openings."""

    async def opening(self, seed: int, depth: int, margin: int, replace: list[str]) -> str:
        """A random start position that a search of `depth` calls balanced within `margin`.

        Where that is rare (in Libero who has the ball is well ahead) each refusal widens the margin a little.
        """
        while True:
            self.send(f"random {seed}")
            self.send("d")
            lines = await self.read_until("Fen:")
            fen = lines[-1].removeprefix("Fen: ")
            for old, _, new in (each.partition("=") for each in replace):
                fen = fen.replace(old, new)
            self.send(f"position fen {fen}")
            self.send(f"go depth {depth}")
            lines = await self.read_until("bestmove")
            score = next(line for line in reversed(lines) if line.startswith("info") and " score " in line).split()
            kind, value = score[score.index("score") + 1 : score.index("score") + 3]
            if kind == "cp" and abs(int(value)) <= margin:
                return fen
            seed += 1_000_003
            margin += 10

    async def ask(self, fen: str, turns: list[str]) -> str:
        """`none`, `p1win`, `p2win` or `draw`; a fault if the last turn is illegal."""
        self.send(f"position fen {fen} moves {' '.join(turns)}")
        self.send("query result")
        lines = await self.read_until("response")
        for line in lines:
            if line.startswith("info string error"):
                raise EngineFault(f"illegal turn {turns[-1]}: {line}")
        return lines[-1].split()[1]


@dataclass
class Limits:
    """How long a turn may take: a clock in seconds, or an argument of `go`."""

    base: float = 0.0
    increment: float = 0.0
    go: str = ""
    margin: float = 0.05


@dataclass
class Score:
    """Results from the first engine's view, counted in pairs of games with one opening."""

    pairs: list[int] = field(default_factory=lambda: [0] * 5)  # by points of the pair: 0, 0.5, 1, 1.5, 2
    first_side: list[int] = field(default_factory=lambda: [0] * 3)  # losses, draws, wins of the side that starts

    def add(self, points: float, first_side_points: list[float]) -> None:
        self.pairs[round(points * 2)] += 1
        for each in first_side_points:
            self.first_side[round(each * 2)] += 1

    def mean_and_error(self) -> tuple[float, float]:
        """Mean score of a game and its standard error, from the spread of the pairs."""
        count = sum(self.pairs)
        mean = sum(n * i / 4 for i, n in enumerate(self.pairs)) / count
        variance = sum(n * (i / 4 - mean) ** 2 for i, n in enumerate(self.pairs)) / count
        return mean, math.sqrt(variance / count)

    def log_likelihood_ratio(self, elo0: float, elo1: float) -> float:
        """Generalised SPRT in its normal approximation, on pairs (M. Van den Bergh)."""
        mean, error = self.mean_and_error()
        if error == 0:
            return 0.0
        low, high = expected_score(elo0), expected_score(elo1)
        return (high - low) * (2 * mean - low - high) / (2 * error * error)

    def __str__(self) -> str:
        mean, error = self.mean_and_error()
        low, high = elo(mean - 1.96 * error), elo(mean + 1.96 * error)
        starts = sum(self.first_side)
        first = (self.first_side[2] + self.first_side[1] / 2) / starts
        return (f"games {2 * sum(self.pairs)} pairs {self.pairs} score {100 * mean:.1f} % "
                f"Elo {elo(mean):+.0f} [{low:+.0f}, {high:+.0f}] first side {100 * first:.0f} % "
                f"draws {self.first_side[1]}")


def expected_score(difference: float) -> float:
    return 1 / (1 + 10 ** (-difference / 400))


def elo(score: float) -> float:
    score = min(max(score, 1e-3), 1 - 1e-3)
    return -400 * math.log10(1 / score - 1)


async def play_turn(engine: Engine, fen: str, turns: list[str], clocks: list[float], mover: int, limits: Limits) -> str:
    engine.send(f"position fen {fen} moves {' '.join(turns)}")
    if limits.go:
        engine.send(f"go {limits.go}")
    else:
        w, b = (max(1, round(c * 1000)) for c in clocks)
        increment = round(limits.increment * 1000)
        engine.send(f"go wtime {w} btime {b} winc {increment} binc {increment}")
    started = time.monotonic()
    lines = await engine.read_until("bestmove", ANSWER_SECONDS + clocks[mover])
    if not limits.go:
        clocks[mover] -= time.monotonic() - started
        if clocks[mover] < -limits.margin:
            raise EngineFault(f"time loss ({-clocks[mover] * 1000:.0f} ms over)")
        clocks[mover] += limits.increment
    turn = lines[-1].split()[1]
    lines_with_pv = [line for line in lines if line.startswith("info") and " pv " in line and " multipv 1 " in line]
    if not lines_with_pv or lines_with_pv[-1].split(" pv ")[1].split()[0] != turn:
        raise EngineFault(f"bestmove {turn} does not begin the last pv: {lines[-2:]}")
    return turn


async def play_game(engines: list[Engine], referee: Referee, fen: str, limits: Limits, record) -> float:
    """One game; engines[0] plays the side to move in `fen`. Returns its points."""
    turns: list[str] = []
    clocks = [limits.base, limits.base]
    for engine in engines:
        await engine.new_game()
    first_is_second = fen.split()[1] == "b"
    while True:
        mover = len(turns) % 2
        side = mover ^ first_is_second
        turns.append(await play_turn(engines[mover], fen, turns, clocks, side, limits))
        result = await referee.ask(fen, turns)
        if result != "none":
            break
    points = {"draw": 0.5, "p1win": 1.0, "p2win": 0.0}[result]
    if first_is_second:
        points = 1 - points
    record({"fen": fen, "engines": [e.command for e in engines], "turns": turns, "points": points})
    return points


async def worker(args, limits: Limits, pairs: asyncio.Queue, score: Score, done: asyncio.Event, record) -> None:
    engines = [Engine(command, args.variant, args.option + own)
               for command, own in ((args.engine1, args.option1), (args.engine2, args.option2))]
    referee = Referee(args.referee or args.engine1.split()[0], args.variant, [])
    try:
        for engine in (*engines, referee):
            await engine.start()
        while not done.is_set() and not pairs.empty():
            seed = pairs.get_nowait()
            fen = await referee.opening(seed, args.opening_depth, args.opening_margin, args.replace)
            one = await play_game(engines, referee, fen, limits, record)
            two = await play_game(engines[::-1], referee, fen, limits, record)
            score.add(one + 1 - two, [one, two])
            print(score, flush=True)
            if args.sprt:
                llr = score.log_likelihood_ratio(*args.sprt)
                print(f"  LLR {llr:+.2f} (-2.94 .. 2.94)", flush=True)
                if abs(llr) >= math.log(0.95 / 0.05) and sum(score.pairs) >= 10:
                    done.set()
    finally:
        for engine in (*engines, referee):
            await engine.close()


async def match(args) -> int:
    limits = Limits(margin=args.margin)
    if args.tc:
        base, _, increment = args.tc.partition("+")
        limits.base, limits.increment = float(base), float(increment or 0)
    else:
        limits.go = f"nodes {args.nodes}" if args.nodes else f"movetime {args.movetime}"
    pairs: asyncio.Queue[int] = asyncio.Queue()
    seeds = random.Random(args.seed)
    for _ in range((args.games + 1) // 2):
        pairs.put_nowait(seeds.randrange(1, 1 << 48))
    score, done = Score(), asyncio.Event()
    log = open(args.log, "a", encoding="utf-8") if args.log else None

    def record(game: dict) -> None:
        if log:
            log.write(json.dumps(game) + "\n")
            log.flush()

    workers = [worker(args, limits, pairs, score, done, record) for _ in range(args.concurrency)]
    faults = [fault for fault in await asyncio.gather(*workers, return_exceptions=True) if fault]
    for fault in faults:
        print(f"fault: {type(fault).__name__}: {fault}", file=sys.stderr)
    return 1 if faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine1")
    parser.add_argument("engine2")
    parser.add_argument("--variant", default="football")
    parser.add_argument("--games", type=int, default=100, help="rounded up to pairs")
    parser.add_argument("--concurrency", type=int, default=2)
    parser.add_argument("--tc", help="seconds+increment a game")
    parser.add_argument("--nodes", type=int, help="nodes a turn")
    parser.add_argument("--movetime", type=int, default=50, help="milliseconds a turn, if neither of the others")
    parser.add_argument("--margin", type=float, default=0.05, help="seconds over the clock that are forgiven")
    parser.add_argument("--option", action="append", default=[], help="Name=Value for both engines")
    parser.add_argument("--option1", action="append", default=[], help="Name=Value for the first engine")
    parser.add_argument("--option2", action="append", default=[], help="Name=Value for the second engine")
    parser.add_argument("--referee", help="command of the referee; else the first engine's program")
    parser.add_argument("--opening-depth", type=int, default=3, help="search depth that judges openings")
    parser.add_argument("--opening-margin", type=int, default=120, help="score that is still called balanced")
    parser.add_argument("--replace", action="append", default=[], metavar="OLD=NEW",
                        help="in the FENs of openings; '0-0 0-0=2-2 1-1' lets the next goal decide a game of Libero")
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help="stop at 5 %% error rates")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", help="JSON lines, one a game, appended")
    return asyncio.run(match(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
