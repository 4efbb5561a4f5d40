"""A worker plays one game at a time, with its own referee and the two engines of the current encounter. Several workers
run in parallel."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Collection

from tournament.engine import Engine
from tournament.fault import EngineFault, UsageError, with_last_words
from tournament.game import Game, PlayAgain
from tournament.guard import Guard
from tournament.logs import Logs
from tournament.openings import Openings
from tournament.pairing import Fixture
from tournament.position import Line
from tournament.record import GameRecord
from tournament.referee import BadPosition
from tournament.referees import make_referee
from tournament.settings import Settings
from tournament.standstill import Standstill

START_ATTEMPTS = 3  # number of attempts before an engine that does not start is withdrawn
START_PAUSE = 0.5  # seconds between two attempts
MOST_REPLAYS = 2  # replays of a game after standstills; after these, standstills are subtracted from the times


class EngineWithdrawn(Exception):
    """An engine no longer starts, so its games are not played. `engine` is the engine's index."""

    def __init__(self, engine: int, detail: str):
        super().__init__(detail)
        self.engine = engine


class Worker:
    """A worker, whose engines use `processors` (empty: any). It appends the seconds from each bestmove to the next `go` to
    `overheads`."""

    def __init__(self, settings: Settings, openings: Openings, guard: Guard, logs: Logs,
                 standstill: Standstill, overheads: list[float], processors: Collection[int] = ()):
        self._settings, self._openings, self._guard, self._logs = settings, openings, guard, logs
        self._standstill, self._overheads, self._processors = standstill, overheads, processors
        self._referee = make_referee(settings, guard, logs)
        self._engines: dict[int, Engine] = {}  # running engines, by index
        self._variant = ""

    async def start(self) -> None:
        """Starts the referee."""
        await self._referee.start()

    async def close(self) -> None:
        """Ends all processes of the worker."""
        await asyncio.gather(self._referee.close(), *(engine.close() for engine in self._engines.values()))
        self._engines.clear()

    async def play(self, fixture: Fixture) -> GameRecord:
        """Plays a game. Raises EngineWithdrawn, UsageError or RefereeFault if it cannot be played."""
        if fixture.variant != self._variant:
            await self._referee.new_game(fixture.variant, self._settings.board)
            self._variant = fixture.variant
        await self._dismiss([index for index in self._engines if index not in (fixture.first, fixture.second)])
        opening = await self._openings.opening(fixture.variant, fixture.opening, self._referee)
        replays: list[str] = []
        while True:
            try:
                record = await self._try(fixture, opening, may_be_replayed=len(replays) < MOST_REPLAYS)
                return dataclasses.replace(record, replays=tuple(replays))
            except PlayAgain as reason:
                replays.append(str(reason))
            except BadPosition as reason:
                raise self._openings.refused(fixture.variant, fixture.opening, str(reason)) from None

    async def _try(self, fixture: Fixture, opening: Line, *, may_be_replayed: bool) -> GameRecord:
        engines = [await self._engine(index) for index in (fixture.first, fixture.second)]
        self._referee.seat(engines)
        game = Game(fixture, opening, engines, self._referee, self._settings, self._standstill,
                    may_be_replayed=may_be_replayed)
        try:
            record = await game.play()
        except PlayAgain:
            await self._dismiss_used(fixture)
            raise
        self._overheads += game.overheads
        await self._dismiss_used(fixture)
        return record

    async def _dismiss_used(self, fixture: Fixture) -> None:
        """Ends those engines of a game that must not play another game."""
        await self._dismiss([index for index in (fixture.first, fixture.second)
                             if self._settings.engines[index].restart or not self._engines[index].is_running])

    async def _engine(self, index: int) -> Engine:
        """The running engine with this index. Starts the engine if necessary."""
        running = self._engines.get(index)
        if running and running.is_running:
            return running
        spec = self._settings.engines[index]
        engine = Engine(spec, self._guard, self._logs, self._settings.patience, self._processors)
        for attempt in range(START_ATTEMPTS):
            try:
                await engine.start()
                self._engines[index] = engine
                return engine
            except (EngineFault, UsageError) as fault:
                last = with_last_words(str(fault), engine.last_words())
                await engine.kill()
                await asyncio.sleep(START_PAUSE)
        raise EngineWithdrawn(index, f"engine {spec.name} does not start: {last}")

    async def _dismiss(self, indices: list[int]) -> None:
        await asyncio.gather(*(self._engines.pop(index).close() for index in indices))
