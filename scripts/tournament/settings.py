"""The settings of a tournament: the command line as values. The *plan* is the part of the settings that determines the
games."""

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
    protocol: str = "uci"  # "uci" or "ugi"
    options: tuple[tuple[str, str], ...] = ()
    control: TimeControl = TimeControl()
    ponder: bool = False
    restart: bool = False  # whether a new process is started for each game
    stderr: str | None = None  # path of a log of the player's error output


@dataclasses.dataclass(frozen=True)
class OpeningSource:
    """The source of a variant's openings."""

    source: str = "random"  # "random", "startpos" or the path of a file
    variant: str = ""  # id; empty: all variants without a source of their own
    count: int = 0  # random: number of different openings; 0: a new opening for each pair
    depth: int = 3  # random: depth in half-turns of the referee's search for balanced positions
    nodes: int = 0  # random: nodes of the referee's search instead of the depth; 0: depth
    margin: int = 120  # random: largest score of a balanced position, in centi-units
    replace: tuple[tuple[str, str], ...] = ()  # random: texts to replace in FENs, as (old, new)
    order: str = "sequential"  # file: "sequential" or "random"
    format: str = ""  # file: "file" (lines), "epd" or "pgn"; empty: the end of the file's name decides
    plies: int = 0  # file: number of turns that are played of a line; 0: all
    start: int = 1  # number of the first opening, from 1


@dataclasses.dataclass(frozen=True)
class Resign:
    """A side loses if its score was at most -score in its last move_count turns."""

    move_count: int
    score: int
    two_sided: bool = False  # whether the opponent's scores must agree


@dataclasses.dataclass(frozen=True)
class Draw:
    """The game is drawn if all scores of the last move_count moves were within ±score, but not before full move
    move_number."""

    move_number: int
    move_count: int
    score: int


@dataclasses.dataclass(frozen=True)
class Adjudication:
    """The rules for ending a game early."""

    resign: Resign | None = None
    draw: Draw | None = None
    max_moves: int = 0  # number of full moves after which the game is drawn; 0: no limit


@dataclasses.dataclass(frozen=True)
class SprtTest:
    """A sequential test: hypotheses in Elo, error rates, and the model ("logistic" or "normalized")."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "logistic"


@dataclasses.dataclass(frozen=True)
class PgnStyle:
    """The values that the comments of a PGN show, in addition to score, depth and time."""

    nodes: bool = True
    seldepth: bool = False
    nps: bool = False
    timeleft: bool = False  # seconds on the clock after the turn


@dataclasses.dataclass(frozen=True)
class Patience:
    """The waiting times of the runner for a process, in seconds."""

    stall: float = 60.0  # without a clock: silence before `stop` is sent; an engine that ignores `stop` has stalled
    turn: float = 600.0  # without a clock: time of a turn before `stop` is sent, even if the engine prints lines
    handshake: float = 60.0  # time for `uciok` and `readyok`, in which engines may load networks and clear tables


RESTARTS = ("on", "off", "auto")  # values of the key `restart`; `auto` means `off`
FORMATS = ("round-robin", "gauntlet", "knockout", "swiss")
STAGED = ("knockout", "swiss")  # formats whose pairings depend on earlier results


@dataclasses.dataclass(frozen=True)
class Settings:
    """The settings of a tournament and of its run."""

    # -- the plan --
    engines: tuple[EngineSpec, ...]
    variants: tuple[str, ...]  # ids of UCI_Variant, or ("all",) for all variants of the referee
    board: str | None = None  # path of a board file
    format: str = "round-robin"  # one of FORMATS
    seeds: int = 1  # gauntlet: the first `seeds` engines play all others
    rounds: int = 1  # 0: no limit; only the SPRT ends the match
    games: int = 2  # number of games of an encounter in a round
    repeat: bool = True  # whether each opening is played twice, with colours exchanged
    policy: str = "round"  # "round": same openings for all encounters of a round; "encounter": own openings
    swap: bool = True  # whether the second game of a pair has exchanged colours
    reverse: bool = False  # whether the second engine of an encounter has the first side in the first game
    openings: tuple[OpeningSource, ...] = (OpeningSource(),)
    seed: int = 1
    adjudication: Adjudication = Adjudication()
    sprt: SprtTest | None = None
    # -- settings of the run --
    event: str = "Sweeper match"
    site: str = "?"
    referee: tuple[str, ...] = ()
    concurrency: int = 1
    recover: bool = True
    patience: Patience = Patience()
    shard: tuple[int, int] = (1, 1)  # number of the shard from 1, number of shards
    pgn: pathlib.Path | None = None
    pgn_style: PgnStyle = PgnStyle()
    journal: pathlib.Path | None = None
    epd: pathlib.Path | None = None  # the last positions of all games
    resume: bool = False
    rating_interval: int = 0  # games between two printed standings; 0: after each pair (two engines) or at the end
    debug: pathlib.Path | None = None
    pause: float = 0.0  # seconds between two games
    processors: tuple[int, ...] = ()  # processors of the engines; empty: any

    @property
    def is_relayed(self) -> bool:
        """Whether the players themselves are asked about the rules, instead of a referee process."""
        return self.referee == (RELAY,)


RELAY = "relay"  # the value of `-referee` without a process
RUN_FIELDS = frozenset(("event", "site", "referee", "concurrency", "recover", "patience", "shard", "pgn",
                        "pgn_style", "journal", "epd", "resume", "rating_interval", "debug", "pause", "processors"))
OLD_SOURCE: dict[str, Any] = {"format": "", "plies": 0}  # fields of OpeningSource that old journals do not have
OLD_VALUES: dict[str, Any] = {"policy": "encounter", "swap": True, "reverse": False}
EXTENSIBLE_FIELDS = frozenset(("rounds",))  # rounds are the outermost loop: more rounds do not change earlier games


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
    """The fields whose difference makes two plans different tournaments; empty if both belong to the same tournament.
    Paths of programs may differ."""
    plan, other = _comparable(plan), _comparable(other)
    names = sorted(set(plan) | set(other))
    return [name for name in names if name not in EXTENSIBLE_FIELDS and plan.get(name) != other.get(name)]


def _comparable(plan: dict[str, Any]) -> dict[str, Any]:
    """The plan without paths. Fields that are missing in an old journal have their values in OLD_VALUES."""
    players = [{key: value for key, value in engine.items() if key not in ("command", "directory", "stderr")}
               for engine in plan["engines"]]
    # With two players a round is one encounter, so both policies are the same.
    policy = {"policy": "round"} if len(players) == 2 else {}
    # Older runners accepted -seeds without a gauntlet, where it has no effect.
    seeds = {} if plan.get("format") == "gauntlet" else {"seeds": 1}
    sources = [OLD_SOURCE | source for source in plan.get("openings", [])]
    return OLD_VALUES | plan | {"engines": players, "openings": sources} | policy | seeds
