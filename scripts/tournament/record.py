"""The record of a finished game: all data that is kept, as a Python value and as a line of JSON."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable
from typing import Any

from tournament.identity import Identity, identities_of, identity_values
from tournament.info import Report
from tournament.position import Line
from tournament.values import cited, items, number, one_of, text, truth, whole

RESULTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}  # result: points of the first side
VOID = "*"  # result of a game that does not count, because the players disagree about the rules


@dataclasses.dataclass(frozen=True)
class PlayedTurn:
    """A turn and the report of its engine."""

    text: str
    seconds: float | None = None  # None for a turn of the opening
    report: Report | None = None  # without the pv
    left: float | None = None  # seconds on the clock after the turn; None without a clock


@dataclasses.dataclass(frozen=True)
class NotedFault:
    """A fault that a watchdog found."""

    kind: str  # FaultKind.value
    side: int  # 0: the first side, 1: the second
    half_turn: int  # number of half-turns played before the fault
    detail: str
    last_words: tuple[str, ...] = ()  # the last lines of the engine's error output


@dataclasses.dataclass(frozen=True)
class GameRecord:
    """The record of a game. `first` and `second` are the names of the engines of the first side (upper case, "White")
    and of the second side."""

    number: int  # number of the game in the plan, from 1
    pair: int  # number of the pair; its two games have the same opening with colours exchanged
    round: int
    variant: str
    first: str
    second: str
    opening: int  # index of the opening
    fen: str
    turns: tuple[PlayedTurn, ...]
    first_moves: bool  # whether the first side was to move in `fen`
    result: str  # `1-0`, `0-1`, `1/2-1/2` or VOID
    reason: str  # reason of the result, from the referee, a watchdog or the adjudicator
    termination: str  # as in the PGN standard: normal, adjudication, time forfeit, rules infraction, abandoned, unterminated
    controls: tuple[str, str]  # time controls of the two sides
    faults: tuple[NotedFault, ...] = ()
    started: str = ""  # UTC, ISO 8601
    seconds: float = 0.0  # duration of the game
    overhead_us: tuple[float, float] = (0.0, 0.0)  # from bestmove to `go`: mean, maximum, microseconds
    latency_us: tuple[float, float] = (0.0, 0.0)  # round trip of an `isready` before the game: first, second side
    replays: tuple[str, ...] = ()  # reasons why earlier tries of this game do not count
    players: tuple[Identity, ...] = ()  # the programs of the first and the second side; empty in old journals
    host: str = ""  # name of the machine
    last_fen: str = ""  # the last position; empty in old journals, and if the referee does not give its FEN

    @property
    def opening_turns(self) -> tuple[str, ...]:
        """The turns of the opening, played from `fen`."""
        return tuple(turn.text for turn in self.turns if turn.seconds is None)

    @property
    def last_line(self) -> Line:
        """The last position. In a void game, the position about which the players disagree."""
        return Line(self.fen, tuple(turn.text for turn in self.turns))

    @property
    def is_void(self) -> bool:
        """Whether the game does not count."""
        return self.result == VOID

    @property
    def first_points(self) -> float:
        """Points of the first side: 0, 0.5 or 1. Precondition: the game is not void."""
        return RESULTS[self.result]

    def points_of(self, engine: str) -> float:
        """Points of one of the two engines."""
        return self.first_points if engine == self.first else 1 - self.first_points


def to_json(record: GameRecord) -> str:
    """The line of a game. A turn is [text], or [text, seconds, score, depth, nodes, seldepth, nps, left] with a score
    `cp 35` or `mate 3`. The last three values are left out if the engine and the clock give none of them."""
    values = {field.name: getattr(record, field.name) for field in dataclasses.fields(record)}
    values["turns"] = [_turn_values(turn) for turn in record.turns]
    values["faults"] = [dataclasses.asdict(fault) for fault in record.faults]
    values["players"] = [identity_values(player) for player in record.players]
    return json.dumps(values, ensure_ascii=False)


def from_json(line: str) -> GameRecord:
    """Parses a line. ValueError names the field whose value is bad."""
    values = json.loads(line)
    if not isinstance(values, dict):
        raise ValueError("an object is needed")
    missing = [field.name for field in dataclasses.fields(GameRecord)
               if field.default is dataclasses.MISSING and field.name not in values]
    if missing:
        raise ValueError(f"field '{missing[0]}' is missing")
    return GameRecord(**{name: _value_of(name, value) for name, value in values.items()})


def _value_of(name: str, value: Any) -> Any:
    """The value of a field, checked."""
    try:
        read = _READ.get(name)
        if not read:
            raise ValueError("there is no such field")
        return read(value)
    except ValueError as fault:
        raise ValueError(f"field '{name}': {cited(value)}: {fault}") from None


def _turn_values(turn: PlayedTurn) -> list[Any]:
    if turn.seconds is None:
        return [turn.text]
    report = turn.report
    score = None
    if report:
        score = f"cp {report.centi}" if report.mate is None else f"mate {report.mate}"
    report = report or Report()
    values = [turn.text, round(turn.seconds, 6), score, report.depth, report.nodes]
    if report.selective_depth or report.speed or turn.left is not None:
        values += [report.selective_depth, report.speed, None if turn.left is None else round(turn.left, 4)]
    return values


def _turn_of(values: Any) -> PlayedTurn:
    if not isinstance(values, list) or len(values) not in (1, 5, 8):
        raise ValueError("a turn is a list of 1, 5 or 8 values")
    if len(values) == 1:
        return PlayedTurn(text(values[0]))
    played, seconds, score, depth, nodes, selective_depth, speed, left = values + [0, 0, None][:8 - len(values)]
    left = None if left is None else number(left)
    if score is None:
        return PlayedTurn(text(played), number(seconds), None, left)
    kind, _, count = text(score).partition(" ")
    if kind not in ("cp", "mate") or not re.fullmatch("-?[0-9]{1,99}", count):
        raise ValueError(f"score '{score}': `cp N` or `mate N` is needed")
    report = Report(int(count) if kind == "cp" else None, int(count) if kind == "mate" else None, whole(depth, 0),
                    whole(nodes, 0), whole(selective_depth, 0), whole(speed, 0))
    return PlayedTurn(text(played), number(seconds), report, left)


def _fault_of(values: Any) -> NotedFault:
    if not isinstance(values, dict) or set(values) - {"last_words"} != {"kind", "side", "half_turn", "detail"}:
        raise ValueError("a fault has kind, side, half_turn, detail and perhaps last_words")
    return NotedFault(text(values["kind"]), one_of(values["side"], (0, 1)), whole(values["half_turn"], 0),
                      text(values["detail"]), tuple(map(text, items(values.get("last_words", [])))))


_READ: dict[str, Callable[[Any], Any]] = {
    "number": lambda value: whole(value, 1), "pair": lambda value: whole(value, 1),
    "round": lambda value: whole(value, 1), "variant": text, "first": text, "second": text,
    "opening": lambda value: whole(value, 0), "fen": text,
    "turns": lambda value: tuple(map(_turn_of, items(value))), "first_moves": truth,
    "result": lambda value: one_of(value, (*RESULTS, VOID)), "reason": text, "termination": text,
    "controls": lambda value: tuple(map(text, items(value, 2))),
    "faults": lambda value: tuple(map(_fault_of, items(value))), "started": text, "seconds": number,
    "overhead_us": lambda value: tuple(map(number, items(value, 2))),
    "latency_us": lambda value: tuple(map(number, items(value, 2))),
    "replays": lambda value: tuple(map(text, items(value))), "players": identities_of, "host": text, "last_fen": text,
}
