"""Parses the command line, which follows cutechess-cli: `-engine cmd=A name=a option.Hash=64 -each tc=10+0.1 -rounds 9`."""

from __future__ import annotations

import dataclasses
import pathlib
import re
import shutil
from collections.abc import Callable, Sequence
from typing import Any

from tournament.affinity import parse_processors
from tournament.arguments import check_words, command_of, key_values, line_of, nearest, number_of, one_of, single
from tournament.configured import configured_keys
from tournament.engine_options import ENGINE_KEYS, engine_spec
from tournament.fault import UsageError
from tournament.option_checks import check_relay, check_settings, check_staged
from tournament.opening_options import opening_source
from tournament.output_options import file_and_keys, pgn_output
from tournament.settings import FORMATS, RELAY, STAGED, Adjudication, Draw, OpeningSource, Patience, Resign, Settings
from tournament.sprt_options import sprt_test

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

@dataclasses.dataclass
class _Draft:
    """The options read so far."""

    engines: list[list[tuple[str, str]]] = dataclasses.field(default_factory=list)
    each: list[tuple[str, str]] = dataclasses.field(default_factory=list)
    openings: list[OpeningSource] = dataclasses.field(default_factory=list)
    values: dict[str, Any] = dataclasses.field(default_factory=dict)  # fields of Settings
    adjudication: dict[str, Any] = dataclasses.field(default_factory=dict)
    patience: dict[str, float] = dataclasses.field(default_factory=dict)
    tournament: str = ""


def parse_command_line(arguments: Sequence[str]) -> Settings:
    """The settings of a command line. UsageError names a bad option, its value and the allowed values."""
    draft = _Draft()
    given: dict[str, str] = {}  # name of an option that may be given once: the option with its words
    at = 0
    while at < len(arguments):
        name = "-" + arguments[at].lstrip("-")
        if name not in _OPTIONS or not arguments[at].startswith("-"):
            raise UsageError(f"'{arguments[at]}': there is no such option{nearest(name, _OPTIONS)}; -help lists them")
        end = at + 1
        while end < len(arguments) and not _is_option(arguments[end]):
            end += 1
        words = list(arguments[at + 1:end])
        if name not in _UNRECORDED:
            check_words(name, words)
        if name not in _REPEATED:
            whole, main = " ".join([name, *words]), _main_name(name, words)
            if main in given:
                raise UsageError(f"{whole}: {given[main]} is given already; only one of them is possible")
            given[main] = whole
        _OPTIONS[name](draft, name, words)
        at = end
    return _settings(draft)


def _is_option(word: str) -> bool:
    return word.startswith("-") and word.lstrip("-")[:1].isalpha()


def _main_name(option: str, words: Sequence[str]) -> str:
    """The name of an option, or of the option for which it is another name."""
    if option == "-log":
        return "-debug" if _is_log_of_lines(words) else "-journal"
    return "-seed" if option == "-srand" else option


def _settings(draft: _Draft) -> Settings:
    engines = [engine_spec(draft.each, own, number) for number, own in enumerate(draft.engines, 1)]
    names = [engine.name for engine in engines]
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"-engine name={name}: two players have this name; name=... tells them apart")
    if len(engines) < 2:
        raise UsageError(f"-engine: {len(engines)} given, at least 2 are needed")
    if draft.tournament == "match" and len(engines) > 2:
        raise UsageError(f"-tournament match: {len(engines)} players, 2 are needed")
    values = dict(draft.values)
    values["format"] = draft.tournament if draft.tournament in FORMATS else "round-robin"
    if values["format"] in STAGED:
        check_staged(len(engines), values)
    is_relayed = values.get("referee") == (RELAY,)
    values["openings"] = tuple(draft.openings) or (OpeningSource("startpos" if is_relayed else "random"),)
    if is_relayed:
        check_relay(engines, values)
    values["patience"] = Patience(**draft.patience)
    values["adjudication"] = Adjudication(**draft.adjudication)
    values.setdefault("variants", ("football",))
    values["referee"] = values.get("referee") or _default_referee()
    if values.get("pgn") and not values.get("journal"):
        values["journal"] = values["pgn"].with_suffix(".jsonl")
    if values.get("sprt"):
        values.setdefault("rounds", 0)
    settings = Settings(engines=tuple(engines), **values)
    check_settings(settings)
    return settings


def _default_referee() -> tuple[str, ...]:
    built = ROOT / "build/release/sweeper"
    found = str(built) if built.exists() else shutil.which("sweeper")
    if not found:
        raise UsageError(f"-referee: there is neither {built} nor sweeper on the PATH")
    return (found,)


# -- one function for each option; its argument is the words after the option --

_Take = Callable[[_Draft, str, list[str]], None]


def _take_engine(draft: _Draft, option: str, words: list[str]) -> None:
    given = key_values(option, words, ENGINE_KEYS, ("ponder",), "option.")
    named = [value for key, value in given if key == "conf"]
    own = [(key, value) for key, value in given if key != "conf"]
    if option == "-each":
        if named:
            raise UsageError(f"{option} conf={named[0]}: it names one player, so it belongs to -engine")
        for key, value in own:
            if key != "arg" and key in dict(draft.each):
                raise UsageError(f"{option} {key}={value}: {key}={dict(draft.each)[key]} is given already")
        draft.each += own
    else:
        draft.engines.append([*(configured_keys(named[-1]) if named else ()), *own])


def _take_openings(draft: _Draft, option: str, words: list[str]) -> None:
    source, policy = opening_source(option, words)
    for other in draft.openings:
        if other.variant == source.variant:
            games = f"variant={source.variant}" if source.variant else "all games; variant=V limits a source to one game"
            raise UsageError(f"{option} {source.source}: there is already {other.source} for {games}")
    draft.openings.append(source)
    if policy and draft.values.setdefault("policy", policy) != policy:
        raise UsageError(f"{option} policy={policy}: policy={draft.values['policy']} is given already, and it applies to "
                         "all games")


def _take_resign(draft: _Draft, option: str, words: list[str]) -> None:
    given = _numbers(option, words, {"movecount": 1, "score": 1}, ("twosided",))
    two_sided = one_of(str(given.get("twosided", "false")), f"{option} twosided", ("true", "false")) == "true"
    draft.adjudication["resign"] = Resign(int(given["movecount"]), int(given["score"]), two_sided)


def _take_draw(draft: _Draft, option: str, words: list[str]) -> None:
    given = _numbers(option, words, {"movenumber": 0, "movecount": 1, "score": 0})
    draft.adjudication["draw"] = Draw(int(given["movenumber"]), int(given["movecount"]), int(given["score"]))


def _numbers(option: str, words: list[str], minima: dict[str, int], others: Sequence[str] = ()) -> dict[str, str]:
    """Parses `key=value` words. All keys in `minima` (key: smallest value) are required and are whole numbers."""
    given = dict(key_values(option, words, (*minima, *others)))
    for key, minimum in minima.items():
        if key not in given:
            raise UsageError(f"{option}: {key}=N is needed")
        number_of(given[key], f"{option} {key}", int, minimum)
    return given


def _take_max_moves(draft: _Draft, option: str, words: list[str]) -> None:
    draft.adjudication["max_moves"] = number_of(single(option, words), option, int, 0)


def _take_sprt(draft: _Draft, option: str, words: list[str]) -> None:
    draft.values["sprt"] = sprt_test(option, words)


def _take_pgn(draft: _Draft, option: str, words: list[str]) -> None:
    draft.values["pgn"], draft.values["pgn_style"] = pgn_output(option, words)


def _take_epd(draft: _Draft, option: str, words: list[str]) -> None:
    draft.values["epd"], _ = file_and_keys(option, words)


def _take_log(draft: _Draft, option: str, words: list[str]) -> None:
    """`-log file=FILE` of fastchess is `-debug FILE`. `-log FILE` is the older name of `-journal FILE`."""
    if _is_log_of_lines(words):
        draft.values["debug"], given = file_and_keys(option, words, ("engine", "append"))
        for key, value in given.items():  # the log always contains the engines' lines, and is always appended to
            one_of(value, f"{option} {key}", ("true",))
    else:
        draft.values["journal"] = pathlib.Path(single(option, words))


def _is_log_of_lines(words: Sequence[str]) -> bool:
    return any(word.partition("=")[0] in ("file", "engine", "append", "level") for word in words)


def _take_affinity(draft: _Draft, option: str, words: list[str]) -> None:
    draft.values["processors"] = parse_processors(option, words)


def _take_pause(draft: _Draft, option: str, words: list[str]) -> None:
    draft.values["pause"] = number_of(single(option, words), option, int, 0) / 1000


def _take_shard(draft: _Draft, option: str, words: list[str]) -> None:
    text = single(option, words)
    found = re.fullmatch("([0-9]{1,9})/([0-9]{1,9})", text)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise UsageError(f"{option} {text}: I/N is needed, as in 2/8")
    draft.values["shard"] = (int(found[1]), int(found[2]))


def _take_repeat(draft: _Draft, option: str, words: list[str]) -> None:
    draft.values["repeat"] = one_of(single(option, words or ["2"]), option, ("1", "2")) == "2"


def _take_recover(draft: _Draft, option: str, words: list[str]) -> None:
    draft.values["recover"] = one_of(single(option, words or ["on"]), option, ("on", "off")) == "on"


def _flag(name: str, value: bool, hint: str = "") -> _Take:
    """Returns a function that sets a field of Settings, for an option without a value."""
    def take(draft: _Draft, option: str, words: list[str]) -> None:
        if words:
            raise UsageError(f"{option} {words[0]}: it takes no value{hint}")
        draft.values[name] = value
    return take


def _take_tournament(draft: _Draft, option: str, words: list[str]) -> None:
    name = single(option, words)
    draft.tournament = "round-robin" if name == "roundrobin" else one_of(name, option, ("match", *FORMATS))


def _take_variant(draft: _Draft, option: str, words: list[str]) -> None:
    variants = tuple(dict.fromkeys(line_of(single(option, words), option).split(",")))
    if "all" in variants and len(variants) > 1:
        raise UsageError(f"{option} {words[0]}: 'all' stands alone")
    draft.values["variants"] = variants


def _field(name: str, read: Callable[[str, str], Any]) -> _Take:
    """Returns a function that stores the only word of an option in a field of Settings."""
    def take(draft: _Draft, option: str, words: list[str]) -> None:
        draft.values[name] = read(single(option, words), option)
    return take


def _wait(name: str) -> _Take:
    """Returns a function that stores seconds in a field of Patience."""
    def take(draft: _Draft, option: str, words: list[str]) -> None:
        draft.patience[name] = number_of(single(option, words), option, float, 0.01)
    return take


def _count(minimum: int) -> Callable[[str, str], int]:
    return lambda text, option: number_of(text, option, int, minimum)


def _text(text: str, _: str) -> str:
    return text


def _path(text: str, _: str) -> pathlib.Path:
    return pathlib.Path(text)


_OPTIONS: dict[str, _Take] = {
    "-engine": _take_engine, "-each": _take_engine, "-openings": _take_openings, "-resign": _take_resign,
    "-draw": _take_draw, "-maxmoves": _take_max_moves, "-sprt": _take_sprt, "-shard": _take_shard,
    "-repeat": _take_repeat, "-recover": _take_recover, "-noswap": _flag("swap", False), "-reverse": _flag("reverse", True),
    "-resume": _flag("resume", True, "; -pgnout or -journal names the file"), "-tournament": _take_tournament,
    "-variant": _take_variant, "-board": _field("board", line_of), "-seeds": _field("seeds", _count(1)),
    "-rounds": _field("rounds", _count(1)), "-games": _field("games", _count(1)), "-seed": _field("seed", _count(0)),
    "-srand": _field("seed", _count(0)),
    "-concurrency": _field("concurrency", _count(1)), "-ratinginterval": _field("rating_interval", _count(0)),
    "-stall": _wait("stall"), "-turnlimit": _wait("turn"), "-handshake": _wait("handshake"),
    "-pgnout": _take_pgn, "-epdout": _take_epd, "-journal": _field("journal", _path), "-log": _take_log,
    "-debug": _field("debug", _path),
    "-event": _field("event", _text), "-site": _field("site", _text),
    "-use-affinity": _take_affinity, "-wait": _take_pause, "-referee": _field("referee", command_of),
}

_REPEATED = ("-engine", "-each", "-openings")  # options that may be given several times
# Options whose paths are not in the journal. A path may have any bytes.
_UNRECORDED = ("-pgnout", "-epdout", "-journal", "-log", "-debug", "-referee")
