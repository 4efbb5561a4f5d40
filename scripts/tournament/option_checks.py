"""Checks options that depend on each other."""

from __future__ import annotations

import itertools
import pathlib
from collections.abc import Sequence
from typing import Any

from tournament.affinity import check_processors
from tournament.fault import UsageError
from tournament.files import same_file
from tournament.knockout import round_count
from tournament.settings import EngineSpec, Settings


def check_settings(settings: Settings) -> None:
    """UsageError if options do not fit together."""
    players = len(settings.engines)
    if not settings.rounds and settings.shard[1] > 1:
        raise UsageError("-shard: -sprt does not end a shard, so -rounds N is needed")
    if settings.sprt and players > 2:
        raise UsageError(f"-sprt: {players} players, it is for 2")
    if settings.sprt and settings.games % 2:
        raise UsageError(f"-games {settings.games}: -sprt counts pairs of games, an even number is needed")
    if settings.resume and not settings.journal:
        raise UsageError("-resume: there is no journal; -pgnout FILE or -journal FILE names it")
    if settings.seeds > 1 and settings.format != "gauntlet":
        raise UsageError(f"-seeds {settings.seeds}: it is for -tournament gauntlet")
    if not 1 <= settings.seeds < players:
        raise UsageError(f"-seeds {settings.seeds}: 1 to {players - 1} are possible")
    check_processors(settings)
    _check_files(settings)


def _check_files(settings: Settings) -> None:
    files = [path for path in (settings.pgn, settings.journal, settings.debug, settings.epd) if path]
    for one, two in itertools.combinations(files, 2):
        if same_file(one, two):
            raise UsageError(f"{two}: the PGN, the journal, -epdout and -debug need files of their own")
    for path, engine in itertools.product((settings.pgn, settings.journal, settings.epd), settings.engines):
        if path and engine.stderr and same_file(path, pathlib.Path(engine.stderr)):
            raise UsageError(f"stderr={engine.stderr}: the PGN, the journal and -epdout need files of their own")


def check_staged(players: int, values: dict[str, Any]) -> None:
    """Checks the options of a knockout or Swiss tournament, and sets the number of rounds. `values` are fields of
    Settings."""
    name = f"-tournament {values['format']}"
    for key in ("shard", "sprt"):
        if key in values:
            raise UsageError(f"-{key}: {name} needs the results of all games, so it has no -{key}")
    if values["format"] == "knockout" and "rounds" in values:
        raise UsageError(f"-rounds: {name} has {round_count(players)} rounds for {players} players; -games N sets the games of "
                         "an encounter")
    values.setdefault("rounds", round_count(players))


def check_relay(engines: Sequence[EngineSpec], values: dict[str, Any]) -> None:
    """Checks the options of a tournament without a referee process. `values` are fields of Settings."""
    if any(source.source == "random" for source in values["openings"]):
        raise UsageError("-openings random: -referee relay makes no openings: give a file, or startpos")
    for engine in engines:
        if engine.ponder:
            raise UsageError(f"-engine name={engine.name} ponder: -referee relay asks players while they would ponder")
    if values.get("variants", ("all",)) == ("all",):
        raise UsageError("-variant NAME: it is needed with -referee relay, and names one game")
