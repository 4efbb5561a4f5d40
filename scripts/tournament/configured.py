"""Players from a file `engines.json`, in the format of cutechess."""

from __future__ import annotations

import json
import os
import pathlib
import shlex
from typing import Any

from tournament.arguments import nearest
from tournament.fault import UsageError
from tournament.values import items, text

NAME = "engines.json"
_PLAIN = {"name": "name", "command": "cmd", "workingDirectory": "dir", "protocol": "proto", "stderrFile": "stderr"}


def places() -> list[pathlib.Path]:
    """The places where the file is looked for; the first one that exists is used."""
    config = pathlib.Path(os.environ.get("XDG_CONFIG_HOME") or pathlib.Path.home() / ".config")
    return [pathlib.Path(NAME), config / "sweeper" / NAME, config / "cutechess" / NAME]


def configured_keys(name: str) -> list[tuple[str, str]]:
    """The keys of `-engine` for a player of the file. UsageError names the players of the file."""
    path, engines = _read()
    if name not in engines:
        raise UsageError(f"-engine conf={name}: {path} has {', '.join(engines) or 'no engine'}{nearest(name, engines)}")
    return engines[name]


def engines_text() -> str:
    """One line for each player of the file, such as `old: ./sweeper proto=uci`."""
    path, engines = _read()
    lines = [f"{path}:"]
    for name, keys in engines.items():
        command = dict(keys)["cmd"]
        rest = [f"{key}={value}" for key, value in keys if key not in ("name", "cmd")]
        lines.append(" ".join([f"{name}: {command}", *rest]))
    return "\n".join(lines)


def _read() -> tuple[pathlib.Path, dict[str, list[tuple[str, str]]]]:
    for path in places():
        if path.is_file():
            break
    else:
        raise UsageError(f"-engine conf: there is none of {', '.join(map(str, places()))}")
    try:
        found = [_keys_of(engine) for engine in items(json.loads(path.read_text(encoding="utf-8-sig")))]
    except (OSError, ValueError) as fault:
        raise UsageError(f"{path}: {fault}") from None
    return path, {dict(keys)["name"]: keys for keys in found}


def _keys_of(engine: Any) -> list[tuple[str, str]]:
    """The keys of one player. ValueError names a bad value. Entries that only a graphical program needs are
    skipped. So are options without a value, such as the buttons that cutechess writes to the file."""
    if not isinstance(engine, dict) or not engine.get("name") or not engine.get("command"):
        raise ValueError("an engine is an object with at least name and command, which are not empty")
    try:
        keys = [(key, text(engine[name])) for name, key in _PLAIN.items() if engine.get(name)]
        if os.path.exists(engine["command"]):  # a path may have blanks; other commands are words as in a shell
            keys = [(key, shlex.quote(value) if key == "cmd" else value) for key, value in keys]
        keys += [("arg", text(each)) for each in items(engine.get("arguments", []))]
        if engine.get("ponder"):
            keys.append(("ponder", "on"))
        if engine.get("restart") == "on":
            keys.append(("restart", "on"))
        for option in items(engine.get("options", [])):
            if not isinstance(option, dict):
                raise ValueError("an option is an object")
            if option.get("value") is not None:
                keys.append((f"option.{text(option['name'])}", _value(option["value"])))
    except (KeyError, TypeError, ValueError) as fault:
        raise ValueError(f"engine {engine['name']}: {fault}") from None
    if engine.get("initStrings"):
        raise ValueError(f"engine {engine['name']}: initStrings cannot be sent here; options can")
    return keys


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
