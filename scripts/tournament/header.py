"""The first line of a journal: the plan of the tournament. The line may be from another version, so its values are
checked."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from tournament.record import GameRecord
from tournament.settings import FORMATS, OLD_VALUES, STAGED, EngineSpec, Settings, SprtTest
from tournament.sprt import MOST_ELO
from tournament.values import check_texts, cited, items, number, one_of, text, truth, whole

MOST_ROUNDS = 1000  # largest number of rounds of a knockout or Swiss tournament
FORMAT = 1  # value of the field `sweeper_journal` in the first line


def check_header(header: Any) -> None:
    """Checks a header. ValueError if a value is missing or bad."""
    if not isinstance(header, dict) or "sweeper_journal" not in header:
        raise ValueError("the field sweeper_journal is missing")
    if header["sweeper_journal"] != FORMAT:
        raise ValueError(f"format {header['sweeper_journal']}: {FORMAT} is needed")
    for name, value in header.items():
        try:
            check_texts([name, value])
        except ValueError as fault:
            raise ValueError(f"field '{name}': {cited(value)}: {fault}") from None
    for name in ("event", "site"):
        text(header.get(name, ""))
    digests = header.get("opening_digests", {})
    if not isinstance(digests, dict):
        raise ValueError("opening_digests: an object is needed")
    shard_of(header)
    sprt_of(header)
    plan_settings(header)


def plan_settings(header: dict[str, Any]) -> Settings:
    """The settings of a header that determine the pairings, with the ids of the variants instead of `all`. ValueError
    if a value is bad."""
    plan = OLD_VALUES | _object(header, "plan")
    variants = tuple(map(text, items(header.get("variants"))))
    names = [text(_object_in(engine).get("name")) for engine in items(plan.get("engines"))]
    if not variants or len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("a variant and at least two engines with different names are needed")
    if "sprt" not in plan:
        raise ValueError("the field sprt is missing")
    settings = Settings(
        tuple(EngineSpec(name, ()) for name in names), variants,
        format=one_of(plan.get("format", "round-robin"), FORMATS),
        seeds=whole(plan.get("seeds", 1), 1), rounds=whole(plan.get("rounds", 1), 0),
        games=whole(plan.get("games", 2), 1), repeat=truth(plan.get("repeat", True)),
        policy=one_of(plan["policy"], ("round", "encounter")), swap=truth(plan["swap"]), reverse=truth(plan["reverse"]))
    if settings.seeds >= len(names):
        raise ValueError(f"seeds {settings.seeds}: 1 to {len(names) - 1} are possible")
    if settings.format in STAGED and (not settings.rounds or settings.rounds > MOST_ROUNDS):
        raise ValueError(f"rounds {settings.rounds}: 1 to {MOST_ROUNDS} are possible")
    return settings


def engines_of(header: dict[str, Any]) -> list[str]:
    """The names of the engines."""
    return [engine.name for engine in plan_settings(header).engines]


def with_added_rounds(settings: Settings, records: Iterable[GameRecord]) -> Settings:
    """The settings of a plan to which `-resume` may have added rounds: the header has the old number, the records show the
    new one. A knockout has a fixed number of rounds."""
    if not settings.rounds or settings.format == "knockout":
        return settings
    return dataclasses.replace(settings, rounds=max(settings.rounds, *(record.round for record in records), 0))


def sprt_of(header: dict[str, Any]) -> SprtTest | None:
    """The sequential test of the plan. ValueError if a value is bad."""
    values = _object(header, "plan").get("sprt")
    if values is None:
        return None
    names = {field.name for field in dataclasses.fields(SprtTest)}
    if set(_object_in(values)) != names:
        raise ValueError(f"sprt: {', '.join(sorted(names))} are needed")
    test = SprtTest(model=one_of(values["model"], tuple(MOST_ELO)),
                    **{name: number(values[name]) for name in names - {"model"}})
    most = MOST_ELO[test.model]
    if not (-most <= test.elo0 < test.elo1 <= most and 0 < test.alpha < 0.5 and 0 < test.beta < 0.5):
        raise ValueError("sprt: these values are not possible")
    return test


def shard_of(header: dict[str, Any]) -> tuple[int, int] | None:
    """The number of the shard and the count of shards; None in old journals without this field."""
    if "shard" not in header:
        return None
    index, count = (whole(each, 1) for each in items(header["shard"], 2))
    if index > count:
        raise ValueError(f"shard {index}/{count}: there is no such shard")
    return index, count


def _object(header: dict[str, Any], name: str) -> dict[str, Any]:
    return _object_in(header.get(name))


def _object_in(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError("an object is needed")
    return value
