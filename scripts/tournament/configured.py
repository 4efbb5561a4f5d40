"""Players from a file `engines.json`, in the format of cutechess."""

from __future__ import annotations

import json
import os
import pathlib
import shlex
from collections.abc import Callable
from typing import Any, TypeVar

from tournament.arguments import nearest
from tournament.fault import UsageError
from tournament.settings import RESTARTS
from tournament.texts import is_line
from tournament.values import cited, items, number, one_of, text, truth

Value = TypeVar("Value")
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
    engines: dict[str, list[tuple[str, str]]] = {}
    try:
        for number, engine in enumerate(items(json.loads(path.read_text(encoding="utf-8-sig"))), 1):
            name = _name_of(engine, number)
            if name in engines:
                raise ValueError(f"engine {number}: name {cited(name)}: another engine has this name; each needs its own")
            engines[name] = _keys_of(engine, name)
    except (OSError, ValueError) as fault:
        raise UsageError(f"{path}: {fault}") from None
    except RecursionError:
        raise UsageError(f"{path}: lists or objects are nested too deeply") from None
    return path, engines


def _name_of(engine: Any, number: int) -> str:
    """The name of a player. `number` is its place in the file."""
    if not isinstance(engine, dict) or not engine.get("name") or not engine.get("command"):
        raise ValueError(f"engine {number}: an engine is an object with at least name and command, which are not empty")
    return _checked(f"engine {number}: name", engine["name"], _line)


def _keys_of(engine: dict[str, Any], name: str) -> list[tuple[str, str]]:
    """The keys of one player. ValueError names a bad value. Entries that only a graphical program needs are
    skipped. So are options without a value, such as the buttons that cutechess writes to the file."""
    place = f"engine {name}:"
    keys = [(key, _checked(f"{place} {field}", engine[field], _word)) for field, key in _PLAIN.items()
            if engine.get(field) not in (None, "")]
    if os.path.exists(engine["command"]):  # a path may have blanks; other commands are words as in a shell
        keys = [(key, shlex.quote(value) if key == "cmd" else value) for key, value in keys]
    arguments = _checked(f"{place} arguments", engine.get("arguments", []), items)
    keys += [("arg", _checked(f"{place} arguments:", each, _word)) for each in arguments]
    if _checked(f"{place} ponder", engine.get("ponder", False), truth):
        keys.append(("ponder", "on"))
    if _checked(f"{place} restart", engine.get("restart", "auto"), lambda value: one_of(value, RESTARTS)) == "on":
        keys.append(("restart", "on"))
    options: dict[str, str] = {}
    for option in _checked(f"{place} options", engine.get("options", []), items):
        if not isinstance(option, dict) or not option.get("name"):
            raise ValueError(f"{place} options: {cited(option)}: an option is an object with at least a name")
        key = f"option.{_checked(f'{place} options: name', option['name'], _line)}"
        if key in options:
            raise ValueError(f"{place} options: name {cited(option['name'])}: each option may occur once")
        if option.get("value") is not None:
            options[key] = _checked(f"{place} options: {option['name']}: value", option["value"], _value)
    if engine.get("initStrings"):
        raise ValueError(f"{place} initStrings {cited(engine['initStrings'])}: they cannot be sent here; options can")
    return keys + list(options.items())


def _checked(place: str, value: Any, check: Callable[[Any], Value]) -> Value:
    """A checked value. ValueError names its place."""
    try:
        return check(value)
    except ValueError as fault:
        raise ValueError(f"{place} {cited(value)}: {fault}") from None


def _line(value: Any) -> str:
    if not is_line(text(value)):
        raise ValueError("a text without control characters is needed")
    return text(value)


def _word(value: Any) -> str:
    """A text that the system can pass to a program."""
    if "\0" in text(value):
        raise ValueError("a text without the character U+0000 is needed")
    return text(value)


def _value(value: Any) -> str:
    """The value of an option as text."""
    if isinstance(value, str):
        return _line(value)
    try:
        return str(value).lower() if isinstance(value, bool) else str(number(value))
    except ValueError:
        raise ValueError("a text, a number, true or false is needed") from None
