"""Hands out the games of a tournament to its workers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator

from tournament.pairing import Fixture


class Handout:
    """Hands out pairs of games, stage by stage. A stage begins when all games of the stage before have ended."""

    def __init__(self, stages: Iterator[Iterable[list[Fixture]]]):
        """`stages` is advanced only when no game is running."""
        self._stages = stages
        self._pairs: Iterator[list[Fixture]] = iter(())
        self._running = 0
        self._idle = asyncio.Event()

    async def take(self) -> list[Fixture] | None:
        """The next pair; None at the end. Call `finish` after the games of the pair, played or not."""
        while True:
            for pair in self._pairs:
                self._running += 1
                return pair
            if not self._running:
                stage = next(self._stages, None)
                if stage is None:
                    return None
                self._pairs = iter(stage)
            else:
                self._idle.clear()
                await self._idle.wait()

    def finish(self) -> None:
        """Call it once for each pair."""
        self._running -= 1
        if not self._running:
            self._idle.set()
