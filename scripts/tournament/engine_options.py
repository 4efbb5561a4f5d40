"""Makes players from the options `-engine` and `-each`."""

from __future__ import annotations

import pathlib
from typing import Any

from tournament.arguments import command_of, line_of, number_of, one_of
from tournament.clock import MOST_DEPTH, MOST_NODES, MOST_SECONDS, TimeControl, parse_time_control
from tournament.fault import UsageError
from tournament.settings import RESTARTS, EngineSpec

ENGINE_KEYS = ("conf", "cmd", "arg", "name", "dir", "proto", "tc", "st", "nodes", "depth", "timemargin", "ponder", "restart",
               "stderr")


def engine_spec(each: list[tuple[str, str]], own: list[tuple[str, str]], number: int) -> EngineSpec:
    """Makes a player from its own keys and those of `-each`. A key of the player replaces the same key of `-each`, but
    the `arg` values of both are used. `number` is used in messages."""
    given: dict[str, str] = {}
    options: dict[str, str] = {}
    arguments: list[str] = []
    control: dict[str, Any] = {}
    for key, value in (*each, *own):
        if key.startswith("option."):
            line_of(f"{key}={value}", f"-engine {number}:")
            options[key.removeprefix("option.")] = value
        elif key == "arg":
            arguments.append(value)
        else:
            given[key] = value
    if "cmd" not in given:
        raise UsageError(f"-engine {number}: cmd=PROGRAM is needed")
    # The player's own limit (clock, time, nodes or depth) replaces the common limits.
    limits = ("tc", "st", "nodes", "depth")
    if any(key in limits for key, _ in own):
        given = {key: value for key, value in given.items() if key not in limits or key in dict(own)}
    if "tc" in given:
        control.update(parse_time_control(given["tc"]))
    if "st" in given:
        control["move_time"] = number_of(given["st"], "st", float, 0.001, MOST_SECONDS)
    for key, most in (("nodes", MOST_NODES), ("depth", MOST_DEPTH)):
        if key in given:
            control[key] = number_of(given[key], key, int, 1, most)
    control["margin"] = number_of(given.get("timemargin", "0"), "timemargin", int, 0, 1000 * MOST_SECONDS) / 1000
    if not TimeControl(**control).is_set:
        raise UsageError(f"-engine {number}: a limit is needed: tc=, st=, nodes= or depth=")
    command = command_of(given["cmd"], f"-engine {number}: cmd")
    for key in ("name", "dir", "stderr"):
        if given.get(key) == "":
            raise UsageError(f"-engine {number}: {key}= is empty")
    name = line_of(given.get("name", pathlib.Path(command[0]).name), f"-engine {number}: name")
    return EngineSpec(
        name, (*command, *arguments), given.get("dir"),
        one_of(given.get("proto", "uci"), "proto", ("uci", "ugi")), tuple(options.items()), TimeControl(**control),
        one_of(given.get("ponder", "off"), "ponder", ("on", "off")) == "on",
        one_of(given.get("restart", "off"), "restart", RESTARTS) == "on", given.get("stderr"))
