"""Processors for the engines of each game: `-use-affinity`."""

from __future__ import annotations

import os
import re

from tournament.fault import UsageError
from tournament.settings import Settings


def parse_processors(option: str, words: list[str]) -> tuple[int, ...]:
    """The processors of a list such as `2,4-6`; without a list, all that this process may use."""
    if not words:
        return tuple(sorted(os.sched_getaffinity(0)))
    found: list[int] = []
    for part in ",".join(words).split(","):
        match = re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?", part)
        if not match or int(match[2] or match[1]) < int(match[1]):
            raise UsageError(f"{option} '{part}': numbers of processors are needed, as in 2,4-6")
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    allowed = os.sched_getaffinity(0)
    for number in found:
        if number not in allowed:
            raise UsageError(f"{option} {number}: this process may use the processors {', '.join(map(str, sorted(allowed)))}")
    return tuple(dict.fromkeys(found))


def check_processors(settings: Settings) -> None:
    """UsageError if there are too few processors for the games at the same time."""
    if settings.processors and settings.concurrency * _of_a_game(settings) > len(settings.processors):
        raise UsageError(f"-use-affinity: {settings.concurrency} games at the same time need {_of_a_game(settings)} processors "
                         f"each, and there are {len(settings.processors)}")


def processors_of(settings: Settings, worker: int) -> frozenset[int]:
    """The processors of a worker (from 0). Empty without `-use-affinity`: any processor."""
    each = _of_a_game(settings)
    return frozenset(settings.processors[worker * each:(worker + 1) * each])


def _of_a_game(settings: Settings) -> int:
    """The number of processors of a game: the threads of one player, or of both if a player ponders. Only one of two
    players thinks at a time without pondering."""
    threads = [_threads(dict(engine.options)) for engine in settings.engines]
    if any(engine.ponder for engine in settings.engines):
        return sum(sorted(threads)[-2:])
    return max(threads)


def _threads(options: dict[str, str]) -> int:
    for name, value in options.items():
        if name.lower() == "threads" and re.fullmatch("[0-9]{1,9}", value):
            return max(1, int(value))
    return 1
