"""The settings of a tournament: the command line as values. The part that decides the games is called the *plan*."""

from __future__ import annotations

import dataclasses
import pathlib
from typing import Any

from tournament.clock import TimeControl


@dataclasses.dataclass(frozen=True)
class EngineSpec:
    """A player. Two players may be the same program with different options."""

    name: str
    command: tuple[str, ...]
    directory: str | None = None
    protocol: str = "uci"  # or "ugi"
    options: tuple[tuple[str, str], ...] = ()
    control: TimeControl = TimeControl()
    ponder: bool = False
    restart: bool = False  # start a new process for each game
    stderr: str | None = None  # path of a log of its error output


@dataclasses.dataclass(frozen=True)
class OpeningSource:
    """The source of a variant's openings."""

    source: str = "random"  # "random", "startpos" or the path of a file
    variant: str = ""  # empty: all variants that have no source of their own
    count: int = 0  # random: how many before they repeat; 0: a new opening for each pair
    depth: int = 3  # random: half-turns of the referee's search that decides on balance
    nodes: int = 0  # random: if not 0, nodes of that search instead of the depth
    margin: int = 120  # random: largest score of a balanced position, in centi-units
    replace: tuple[tuple[str, str], ...] = ()  # random: texts to replace in FENs, as (old, new)
    order: str = "sequential"  # file: or "random"
    start: int = 1  # number of the first opening that is played, from 1


@dataclasses.dataclass(frozen=True)
class Resign:
    """A side loses if its score was at most -score in its last move_count turns."""

    move_count: int
    score: int
    two_sided: bool = False  # require that the opponent's scores agree


@dataclasses.dataclass(frozen=True)
class Draw:
    """The game is drawn if, not before full move move_number, all scores of move_count moves were within ±score."""

    move_number: int
    move_count: int
    score: int


@dataclasses.dataclass(frozen=True)
class Adjudication:
    """When a game is ended early."""

    resign: Resign | None = None
    draw: Draw | None = None
    max_moves: int = 0  # full moves, after which the game is drawn; 0: no limit


@dataclasses.dataclass(frozen=True)
class SprtTest:
    """Hypotheses in Elo, and error rates; the model is "logistic" or "normalized"."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "logistic"


@dataclasses.dataclass(frozen=True)
class Patience:
    """How long the runner waits for a process, in seconds."""

    stall: float = 60.0  # without a clock: of silence until `stop` is sent; an engine that ignores it has stalled
    turn: float = 600.0  # without a clock: of a turn until `stop` is sent, however much the engine says
    handshake: float = 60.0  # for `uciok` and `readyok`: engines may load large networks and clear tables in this time


@dataclasses.dataclass(frozen=True)
class Settings:
    """A tournament and how it is run."""

    # -- the plan --
    engines: tuple[EngineSpec, ...]
    variants: tuple[str, ...]  # ids of UCI_Variant, or ("all",): all that the referee knows
    board: str | None = None  # path of a board file
    format: str = "round-robin"  # or "gauntlet"
    seeds: int = 1  # gauntlet: number of engines, from the first, that play all others
    rounds: int = 1  # 0: no limit, the SPRT ends the match
    games: int = 2  # per encounter in a round
    repeat: bool = True  # play each opening twice, with colours exchanged
    policy: str = "round"  # all encounters of a round have the same openings; or "encounter": each has its own
    swap: bool = True  # the second game of a pair has changed colours
    reverse: bool = False  # the second engine of an encounter begins with the first side
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
    patience: Patience = Patience()
    shard: tuple[int, int] = (1, 1)  # number of this part, number of parts
    pgn: pathlib.Path | None = None
    journal: pathlib.Path | None = None
    resume: bool = False
    rating_interval: int = 0  # games between standings; 0: after each pair in a match of two, otherwise at the end
    debug: pathlib.Path | None = None


RUN_FIELDS = frozenset(("event", "site", "referee", "concurrency", "recover", "patience", "shard", "pgn",
                        "journal", "resume", "rating_interval", "debug"))
OLD_VALUES: dict[str, Any] = {"policy": "encounter", "swap": True, "reverse": False}
EXTENSIBLE_FIELDS = frozenset(("rounds",))  # rounds are the outermost loop, so more of them do not change earlier games


def plan_of(settings: Settings) -> dict[str, Any]:
    """The plan as JSON values. Runs whose plans differ only in EXTENSIBLE_FIELDS play the same games."""
    values = dataclasses.asdict(settings)
    return {name: _as_json(value) for name, value in values.items() if name not in RUN_FIELDS}


def _as_json(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _as_json(each) for key, each in value.items()}
    if isinstance(value, (tuple, list)):
        return [_as_json(each) for each in value]
    return value


def differing_fields(plan: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The fields of the plan that differ and make it another tournament. Paths of programs may differ."""
    plan, other = _comparable(plan), _comparable(other)
    names = sorted(set(plan) | set(other))
    return [name for name in names if name not in EXTENSIBLE_FIELDS and plan.get(name) != other.get(name)]


def _comparable(plan: dict[str, Any]) -> dict[str, Any]:
    """The plan without paths, and with the values that fields have in journals from before they existed."""
    players = [{key: value for key, value in engine.items() if key not in ("command", "directory", "stderr")}
               for engine in plan["engines"]]
    policy = {"policy": "round"} if len(players) == 2 else {}  # a round of two players is one encounter
    return OLD_VALUES | plan | {"engines": players} | policy
