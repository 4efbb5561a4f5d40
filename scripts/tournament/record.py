"""A finished game as a value and as a line of JSON: all that the tournament keeps of it."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

from tournament.info import Report


@dataclasses.dataclass(frozen=True)
class PlayedTurn:
    """A turn and its engine's report."""

    text: str
    seconds: float | None = None  # None for a turn of the opening
    report: Report | None = None  # without the pv


@dataclasses.dataclass(frozen=True)
class NotedFault:
    """A fault that a watchdog found."""

    kind: str  # FaultKind.value
    side: int  # 0: the first side, 1: the second
    half_turn: int  # number of half-turns played before it
    detail: str


@dataclasses.dataclass(frozen=True)
class GameRecord:
    """`first` and `second` name the engines of the first (upper case, "White") and the second side."""

    number: int  # of the game in the plan, from 1
    pair: int  # the games of a pair have the same opening with colours exchanged
    round: int
    variant: str
    first: str
    second: str
    opening: int  # its index
    fen: str
    turns: tuple[PlayedTurn, ...]
    first_moves: bool  # whether the first side was to move in `fen`
    result: str  # `1-0`, `0-1`, `1/2-1/2`
    reason: str  # text of the referee, a watchdog or the adjudicator
    termination: str  # as in the PGN standard: normal, adjudication, time forfeit, rules infraction, abandoned
    controls: tuple[str, str]  # time controls of the two sides
    faults: tuple[NotedFault, ...] = ()
    started: str = ""  # UTC, ISO 8601
    seconds: float = 0.0  # the whole game
    overhead_us: tuple[float, float] = (0.0, 0.0)  # bestmove to the opponent's `go`: mean and maximum, microseconds
    latency_us: tuple[float, float] = (0.0, 0.0)  # round trip of an `isready` before the game: first, second side

    @property
    def opening_turns(self) -> tuple[str, ...]:
        """The turns that its opening plays from `fen`."""
        return tuple(turn.text for turn in self.turns if turn.seconds is None)

    @property
    def first_points(self) -> float:
        """Points of the first side: 0, 0.5 or 1."""
        return {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[self.result]

    def points_of(self, engine: str) -> float:
        """Points of one of the two engines."""
        return self.first_points if engine == self.first else 1 - self.first_points


def to_json(record: GameRecord) -> str:
    """The line of a game. A turn is [text], or [text, seconds, score, depth, nodes] with a score `cp 35` or `mate 3`."""
    values = {field.name: getattr(record, field.name) for field in dataclasses.fields(record)}
    values["turns"] = [_turn_values(turn) for turn in record.turns]
    values["faults"] = [dataclasses.asdict(fault) for fault in record.faults]
    return json.dumps(values, ensure_ascii=False)


def from_json(line: str) -> GameRecord:
    """Parses a line. ValueError, KeyError or TypeError if it is not a game."""
    values: dict[str, Any] = json.loads(line)
    values["turns"] = tuple(_turn_of(turn) for turn in values["turns"])
    values["faults"] = tuple(NotedFault(**fault) for fault in values["faults"])
    for name in ("controls", "overhead_us", "latency_us"):
        values[name] = tuple(values[name])
    return GameRecord(**values)


def _turn_values(turn: PlayedTurn) -> list[Any]:
    if turn.seconds is None:
        return [turn.text]
    report = turn.report
    if report is None:
        return [turn.text, round(turn.seconds, 4), None, 0, 0]
    score = f"cp {report.centi}" if report.mate is None else f"mate {report.mate}"
    return [turn.text, round(turn.seconds, 4), score, report.depth, report.nodes]


def _turn_of(values: list[Any]) -> PlayedTurn:
    if len(values) == 1:
        return PlayedTurn(values[0])
    text, seconds, score, depth, nodes = values
    if score is None:
        return PlayedTurn(text, seconds)
    kind, number = score.split()
    report = Report(int(number) if kind == "cp" else None, int(number) if kind == "mate" else None, depth, nodes)
    return PlayedTurn(text, seconds, report)
