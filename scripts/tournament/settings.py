"""What a tournament is: the whole command line as values. The part that decides the games is its *plan*."""

from __future__ import annotations

import dataclasses
import pathlib
from typing import Any

from tournament.clock import TimeControl


@dataclasses.dataclass(frozen=True)
class EngineSpec:
    """One player. Two players may be the same program with other options."""

    name: str
    command: tuple[str, ...]
    directory: str | None = None
    protocol: str = "uci"  # or "ugi"
    options: tuple[tuple[str, str], ...] = ()
    control: TimeControl = TimeControl()
    ponder: bool = False
    restart: bool = False  # a new process for each game


@dataclasses.dataclass(frozen=True)
class OpeningSource:
    """Where the openings of a variant come from."""

    source: str = "random"  # "random", "startpos" or the path of a file
    variant: str = ""  # empty: all that have no source of their own
    count: int = 0  # random: so many, then again from the first; 0: a new one for each pair
    depth: int = 3  # half-turns; random: the referee's search that judges balance
    nodes: int = 0  # if set, the judging search is limited by nodes instead
    margin: int = 120  # centi-units that are still called balanced
    replace: tuple[tuple[str, str], ...] = ()  # in random FENs: old text, new text
    order: str = "sequential"  # or "random": of a file
    start: int = 1  # number of the first opening that is played


@dataclasses.dataclass(frozen=True)
class Resign:
    """The side whose score is at most -score in its last move_count turns loses."""

    move_count: int
    score: int
    two_sided: bool = False  # only if the opponent's scores agree


@dataclasses.dataclass(frozen=True)
class Draw:
    """A draw when, from full move move_number on, both scores were within score for move_count moves."""

    move_number: int
    move_count: int
    score: int


@dataclasses.dataclass(frozen=True)
class Adjudication:
    """When a game is ended before its end."""

    resign: Resign | None = None
    draw: Draw | None = None
    max_moves: int = 0  # full moves; then it is a draw; 0: no limit


@dataclasses.dataclass(frozen=True)
class SprtTest:
    """Hypotheses in Elo, error rates; model "logistic" or "normalized"."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "logistic"


@dataclasses.dataclass(frozen=True)
class Settings:
    """A tournament and how it is run."""

    # -- the plan --
    engines: tuple[EngineSpec, ...]
    variants: tuple[str, ...]  # ids of UCI_Variant, or ("all",): those that the referee knows
    board: str | None = None  # path of a board file
    format: str = "round-robin"  # or "gauntlet"
    seeds: int = 1  # gauntlet: the first so many engines play all others
    rounds: int = 1
    games: int = 2  # of each encounter in a round
    repeat: bool = True  # each opening twice, with colours changed
    openings: tuple[OpeningSource, ...] = (OpeningSource(),)
    seed: int = 1
    adjudication: Adjudication = Adjudication()
    sprt: SprtTest | None = None
    # -- how it is run --
    event: str = "Sweeper match"
    site: str = "?"
    referee: tuple[str, ...] = ()
    concurrency: int = 1
    recover: bool = True
    stall: float = 60.0  # seconds of silence without a clock, after which an engine must obey `stop` or be stuck
    shard: tuple[int, int] = (1, 1)  # this part, of so many
    pgn: pathlib.Path | None = None
    journal: pathlib.Path | None = None
    resume: bool = False
    rating_interval: int = 0  # games between two standings; 0: after each pair of a match, else at the end
    debug: pathlib.Path | None = None


RUN_FIELDS = frozenset(("event", "site", "referee", "concurrency", "recover", "stall", "shard", "pgn", "journal",
                        "resume", "rating_interval", "debug"))
EXTENSIBLE_FIELDS = frozenset(("rounds",))  # rounds are the outermost loop: more of them change no game before


def plan_of(settings: Settings) -> dict[str, Any]:
    """The plan as JSON values. Two runs whose plans are equal but for EXTENSIBLE_FIELDS play the same games."""
    values = dataclasses.asdict(settings)
    return {name: _as_json(value) for name, value in values.items() if name not in RUN_FIELDS}


def _as_json(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _as_json(each) for key, each in value.items()}
    if isinstance(value, (tuple, list)):
        return [_as_json(each) for each in value]
    return value


def differing_fields(plan: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """Names of the plan's fields that make it another tournament. Where programs lie may differ between machines."""
    plan, other = _without_places(plan), _without_places(other)
    names = sorted(set(plan) | set(other))
    return [name for name in names if name not in EXTENSIBLE_FIELDS and plan.get(name) != other.get(name)]


def _without_places(plan: dict[str, Any]) -> dict[str, Any]:
    players = [{key: value for key, value in engine.items() if key not in ("command", "directory")}
               for engine in plan["engines"]]
    return plan | {"engines": players}
