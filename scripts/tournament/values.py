"""Checks values from JSON. ValueError names the required kind of value."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any, TypeVar

from tournament.texts import is_unicode

Choice = TypeVar("Choice")


def whole(value: Any, minimum: int) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or value < minimum:
        raise ValueError(f"a whole number, at least {minimum}, is needed")
    return value


def number(value: Any) -> float:
    """A finite number."""
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not abs(value) <= sys.float_info.max:
        raise ValueError("a number is needed")
    return value


def text(value: Any) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ValueError("a text is needed")
    if not is_unicode(value):
        raise ValueError("a text without unpaired surrogates is needed")
    return value


def check_texts(value: Any) -> None:
    """Checks all texts in a value, at any depth."""
    if isinstance(value, str):
        text(value)
    elif isinstance(value, (list, dict)):
        for each in value:
            check_texts(each)
        if isinstance(value, dict):
            check_texts(list(value.values()))


def cited(value: Any) -> str:
    """A value in the form of a message, shortened."""
    words = json.dumps(value, ensure_ascii=False)
    return words if len(words) < 60 else words[:60] + "..."


def truth(value: Any) -> bool:
    """`true` or `false`."""
    if not isinstance(value, bool):
        raise ValueError("true or false is needed")
    return value


def items(value: Any, count: int | None = None) -> list[Any]:
    """A list; with `count`, a list of `count` values."""
    if not isinstance(value, list) or count not in (None, len(value)):
        raise ValueError("a list is needed" if count is None else f"a list of {count} values is needed")
    return value


def one_of(value: Any, allowed: Sequence[Choice]) -> Choice:
    """One of the allowed values. All allowed values have the same type."""
    for each in allowed:
        if type(value) is type(each) and value == each:
            return each
    raise ValueError(f"one of {', '.join(map(str, allowed))} is needed")
