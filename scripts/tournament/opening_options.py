"""Parses the option `-openings`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tournament.arguments import key_values, number_of, one_of
from tournament.fault import UsageError
from tournament.opening_files import FORMATS
from tournament.settings import OpeningSource

_NUMBERS = ("depth", "nodes", "margin", "start", "plies")
_WORDS = {"order": ("sequential", "random"), "policy": ("round", "encounter"), "format": FORMATS}


def opening_source(option: str, words: Sequence[str]) -> tuple[OpeningSource, str | None]:
    """Parses `random`, `random:N`, `startpos` or a file (also `file=FILE`), then keys. Returns the source and the value
    of `policy`, which belongs to the whole tournament."""
    named = [word for word in words if word.startswith("file=")]
    words = [*named, *(word for word in words if word not in named)]  # `file=` may stand anywhere
    keys = ("variant", *_NUMBERS, *_WORDS, "replace")
    if not words or len(named) > 1 or words[0].partition("=")[0] in keys:
        raise UsageError(f"{option}: random, random:N, startpos or a file is needed")
    if words[0] in ("", "file="):
        raise UsageError(f"{option} {words[0] or repr('')}: the name of a file is needed")
    values: dict[str, Any] = {"source": words[0].removeprefix("file=")}
    kind, colon, count = words[0].partition(":")
    if kind == "random" and colon:
        values = {"source": kind, "count": number_of(count, f"{option} random:", int, 1)}
    replace, policy = [], None
    for key, value in key_values(option, words[1:], keys):
        if key in _NUMBERS:
            values[key] = number_of(value, f"{option} {key}", int, 1)
        elif key == "policy":
            policy = one_of(value, f"{option} policy", _WORDS[key])
        elif key in _WORDS:
            values[key] = one_of(value, f"{option} {key}", _WORDS[key])
        elif key == "replace":
            old, equals, new = value.partition("=")
            if not old or not equals:
                raise UsageError(f"{option} replace={value}: OLD=NEW is needed")
            replace.append((old, new))
        else:
            values[key] = value
    source = OpeningSource(replace=tuple(replace), **values)
    for key, value in key_values(option, words[1:], keys):
        _check_effect(option, key, value, source)
    return source, policy


def _check_effect(option: str, key: str, value: str, source: OpeningSource) -> None:
    """UsageError if a key has no effect on this source."""
    if key in ("format", "plies", "order") and source.source in ("random", "startpos"):
        raise UsageError(f"{option} {key}={value}: {source.source} is no file")
    if key in ("depth", "nodes", "margin", "replace") and source.source != "random":
        raise UsageError(f"{option} {key}={value}: it is for random openings, not for {source.source}")
    if key == "start" and source.source == "startpos":
        raise UsageError(f"{option} {key}={value}: startpos is one opening")
    if key == "start" and source.start > source.count > 0:
        raise UsageError(f"{option} {key}={value}: random:{source.count} has {source.count} openings")
