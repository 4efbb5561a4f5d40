"""Checks texts from outside: words of the command line, and values of engines.json and of journals."""

from __future__ import annotations

import unicodedata


def is_unicode(text: str) -> bool:
    """Whether a text can be written as UTF-8. Python reads other bytes of the command line, and `\\ud800` of JSON, as
    surrogates, which cannot be written."""
    return text.isascii() or not any("\ud800" <= each <= "\udfff" for each in text)


def is_line(text: str) -> bool:
    """Whether a text has no control characters. The end of a line would begin a new command to an engine."""
    return not any(unicodedata.category(each) == "Cc" for each in text)
