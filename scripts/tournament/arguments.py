"""Converts words of the command line to values. UsageError names the bad value and the allowed values."""

from __future__ import annotations

import difflib
import math
import shlex
from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from tournament.fault import UsageError

Number = TypeVar("Number", int, float)


def nearest(text: str, known: Iterable[str]) -> str:
    """A hint such as `; did you mean -rounds?`; empty if no known word resembles the text."""
    found = difflib.get_close_matches(text, list(known), 1)
    return f"; did you mean {found[0]}?" if found else ""


def number_of(text: str, place: str, kind: type[Number], minimum: float = -math.inf) -> Number:
    """A number of type `kind`, at least `minimum`."""
    try:
        value = kind(text)
    except ValueError:
        value = kind(0) if kind is int else kind("nan")
        text_is_number = False
    else:
        text_is_number = math.isfinite(value)
    if not text_is_number or value < minimum:
        name = "a whole number" if kind is int else "a number"
        limit = f", at least {minimum:g}," if minimum > -math.inf else ""
        raise UsageError(f"{place} '{text}': {name}{limit} is needed")
    return value


def one_of(text: str, place: str, allowed: Sequence[str]) -> str:
    """The text, which must be one of the allowed words."""
    if text not in allowed:
        raise UsageError(f"{place} '{text}': one of {', '.join(allowed)} is needed{nearest(text, allowed)}")
    return text


def single(option: str, words: Sequence[str]) -> str:
    """The value of an option that takes exactly one value."""
    if len(words) != 1:
        raise UsageError(f"{option}: one value is needed, {len(words)} were given")
    return words[0]


def command_of(text: str, place: str) -> tuple[str, ...]:
    """Splits a program and its arguments, quoted as in a shell."""
    try:
        words = shlex.split(text)
    except ValueError as fault:
        raise UsageError(f"{place} '{text}': {fault}") from None
    if not words:
        raise UsageError(f"{place} '{text}': a program is needed")
    return tuple(words)


def key_values(option: str, words: Sequence[str], keys: Collection[str], flags: Collection[str] = (),
               prefix: str = "") -> list[tuple[str, str]]:
    """Parses `key=value` words. A flag without a value is `on`. Keys that begin with `prefix` may have any name."""
    result = []
    for word in words:
        key, equals, value = word.partition("=")
        if not (key in keys or (prefix and key.startswith(prefix) and key != prefix)):
            raise UsageError(f"{option} {word}: {', '.join(keys)}{f' or {prefix}NAME' * bool(prefix)} is needed"
                             f"{nearest(key, keys)}")
        if not equals and key not in flags:
            raise UsageError(f"{option} {word}: {key}=VALUE is needed")
        result.append((key, value if equals else "on"))
    return result
