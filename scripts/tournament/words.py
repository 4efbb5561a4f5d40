"""Small pieces of messages."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """A number with a noun, such as `1 game`, `2 games`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
