"""Converts words of the command line to values. UsageError names the bad value and the allowed values."""

from __future__ import annotations

import difflib
import math
import re
import shlex
from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from tournament.fault import UsageError
from tournament.texts import is_line, is_unicode

Number = TypeVar("Number", int, float)

_REPEATED = ("arg", "replace")  # keys that may be given several times
MOST = 10 ** 18  # largest number of the command line, unless an option has a smaller limit
# Python's int() and float() also take `1_0`, `nan` and digits of other scripts.
_NUMBERS = {int: re.compile(r"[+-]?[0-9]{1,99}"),
            float: re.compile(r"[+-]?(?:[0-9]{1,99}(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,9})?")}


def nearest(text: str, known: Iterable[str]) -> str:
    """A hint such as `; did you mean -rounds?`; empty if no known word resembles the text."""
    found = difflib.get_close_matches(text, list(known), 1)
    return f"; did you mean {found[0]}?" if found else ""


def number_of(text: str, place: str, kind: type[Number], minimum: float = -math.inf, maximum: float = MOST) -> Number:
    """A number of type `kind`, from `minimum` to `maximum`, in digits 0 to 9."""
    value = kind(text) if _NUMBERS[kind].fullmatch(text) else None
    if value is None or not minimum <= value <= maximum:
        limits = [f"at least {minimum:g}"] * (minimum > -math.inf)
        limits += [f"at most {maximum}"] * (maximum < MOST or (value is not None and value > maximum))
        limit = f", {' and '.join(limits)}," if limits else ""
        raise UsageError(f"{place} '{text}': {'a whole number' if kind is int else 'a number'}{limit} is needed")
    return value


def check_words(option: str, words: Sequence[str]) -> None:
    """UsageError if a word has bytes that are no UTF-8. The journal and the PGN could not be written with it."""
    for word in words:
        if not is_unicode(word):
            shown = word.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
            raise UsageError(f"{option} {shown}: UTF-8 is needed")


def line_of(text: str, place: str) -> str:
    """The text, which must not have control characters."""
    if not is_line(text):
        raise UsageError(f"{place} {text!r}: a text without control characters is needed")
    return text


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
    """Parses `key=value` words. A flag without a value is `on`. Keys that begin with `prefix` may have any name.
    Only `arg` and `replace` may occur several times."""
    result: list[tuple[str, str]] = []
    for word in words:
        key, equals, value = word.partition("=")
        if not (key in keys or (prefix and key.startswith(prefix) and key != prefix)):
            raise UsageError(f"{option} {word}: {', '.join(keys)}{f' or {prefix}NAME' * bool(prefix)} is needed"
                             f"{nearest(key, keys)}")
        if not equals and key not in flags:
            raise UsageError(f"{option} {word}: {key}=VALUE is needed")
        if key in dict(result) and key not in _REPEATED:
            raise UsageError(f"{option} {word}: {key}={dict(result)[key]} is given already")
        result.append((key, value if equals else "on"))
    return result
