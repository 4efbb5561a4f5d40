"""Time controls as text and as clocks. Times are in seconds unless a name says otherwise."""

from __future__ import annotations

import dataclasses
import re

from tournament.fault import UsageError

# Largest limits of a turn. Sweeper refuses larger ones, and an engine that refuses `go` sends no bestmove.
MOST_DEPTH = 1_000_000  # half-turns
MOST_NODES = 10 ** 18
MOST_SECONDS = 1_000_000  # so that an increment at every turn does not exceed Sweeper's limit, which is 10^12 ms
MOST_MOVES = 1_000_000  # turns of a period


@dataclasses.dataclass(frozen=True)
class TimeControl:
    """Limits of an engine's turns. At least one limit is set; limits may be combined."""

    moves: int = 0  # number of own turns in a period of `base` seconds; 0: the whole game
    base: float | None = None  # None: no clock
    increment: float = 0.0
    move_time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    margin: float = 0.0  # tolerated excess of the time, in seconds

    @property
    def is_set(self) -> bool:
        return any(each is not None for each in (self.base, self.move_time, self.nodes, self.depth))

    def __str__(self) -> str:
        """The text of the PGN tag TimeControl (`40/60`, `10+0.1`, `-`), or the other limits as words."""
        words = []
        if self.base is not None:
            moves, increment = f"{self.moves}/" * bool(self.moves), f"+{self.increment:g}" * bool(self.increment)
            words.append(f"{moves}{self.base:g}{increment}")
        words += [f"{name} {value:g}" for name, value in
                  (("movetime", self.move_time), ("nodes", self.nodes), ("depth", self.depth)) if value is not None]
        return " ".join(words) or "-"


def parse_time_control(text: str) -> dict[str, float | int | None]:
    """Parses `moves/base+inc` into fields of a TimeControl; base is in seconds or m:ss, or `inf` for no clock."""
    if text == "inf":
        return {"base": None}
    whole, decimal = "([0-9]{1,9})", r"([0-9]{1,9}(?:\.[0-9]{1,9})?)"
    found = re.fullmatch(rf"(?:{whole}/)?(?:{whole}:)?{decimal}(?:\+{decimal})?", text)
    base = 60 * int(found[2] or 0) + float(found[3]) if found else 0.0
    if not found or base <= 0:
        raise UsageError(f"tc '{text}': moves/seconds+increment is needed, as in 10+0.1, 40/60 or 1:30+1")
    moves, increment = int(found[1] or 0), float(found[4] or 0)
    if moves > MOST_MOVES or max(base, increment) > MOST_SECONDS:
        raise UsageError(f"tc '{text}': at most {MOST_MOVES} moves and at most {MOST_SECONDS} seconds are possible")
    return {"moves": moves, "base": base, "increment": increment}


class Clock:
    """One engine's clock in one game."""

    def __init__(self, control: TimeControl):
        self.control = control
        self.left = control.base or 0.0
        self._turns = 0

    @property
    def budget(self) -> float | None:
        """Seconds until this turn loses on time, including the margin; None without a time limit."""
        limits = [each for each in (self.left if self.control.base is not None else None, self.control.move_time)
                  if each is not None]
        return min(limits) + self.control.margin if limits else None

    def spend(self, seconds: float) -> float:
        """Subtracts a turn's time and adds the increment or the next period. Returns the number of seconds by which the
        turn exceeded limit and margin; 0 or less if the turn was in time."""
        budget = self.budget
        late = seconds - budget if budget is not None else 0.0
        self._turns += 1
        self.left += self.control.increment - seconds
        if self.control.moves and self._turns % self.control.moves == 0:
            self.left += self.control.base or 0.0
        return late

    @property
    def turns_to_go(self) -> int:
        """Number of own turns until the next time control; 0 without a next time control."""
        return self.control.moves - self._turns % self.control.moves if self.control.moves else 0


def go_words(own: Clock, first: Clock, second: Clock, dialect: str) -> str:
    """The words after `go` for the engine with the clock `own`. `first` and `second` are the clocks of both sides."""
    control, words = own.control, []
    if control.base is not None:
        names = ("p1time", "p2time", "p1inc", "p2inc") if dialect == "ugi" else ("wtime", "btime", "winc", "binc")
        values = (first.left, second.left, first.control.increment, second.control.increment)
        words += [f"{name} {_milliseconds(value, name)}" for name, value in zip(names, values)]
        if own.turns_to_go:
            words.append(f"movestogo {own.turns_to_go}")
    if control.move_time is not None:
        words.append(f"movetime {round(control.move_time * 1000)}")
    if control.nodes is not None:
        words.append(f"nodes {control.nodes}")
    if control.depth is not None:
        words.append(f"depth {control.depth}")
    return " ".join(words)


def _milliseconds(seconds: float, name: str) -> int:
    """A time in milliseconds as words, at least 1. Within the margin a clock may be below zero, and some engines take 0
    for "no clock"."""
    return max(1, round(seconds * 1000)) if name.endswith("time") else round(seconds * 1000)
