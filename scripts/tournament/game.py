"""Plays one game: two engines, their clocks, the referee after every turn, adjudication and watchdogs."""

from __future__ import annotations

import dataclasses
import datetime
import time
from collections.abc import Sequence

from tournament.adjudicate import Adjudicator
from tournament.clock import Clock, go_words
from tournament.engine import Answer, Engine
from tournament.fault import EngineFault, FaultKind
from tournament.openings import Opening, position_command
from tournament.pairing import Fixture
from tournament.record import GameRecord, NotedFault, PlayedTurn
from tournament.referee import Referee
from tournament.settings import Settings

TERMINATIONS = {FaultKind.TIME_LOSS: "time forfeit", FaultKind.ILLEGAL_TURN: "rules infraction"}  # else: abandoned
WINS = ("1-0", "0-1")  # for the first side, for the second side


@dataclasses.dataclass(frozen=True)
class _End:
    result: str
    reason: str
    termination: str = "normal"


class Game:
    """Plays one fixture. `engines`: that of the first side, that of the second side."""

    def __init__(self, fixture: Fixture, opening: Opening, engines: Sequence[Engine], referee: Referee,
                 settings: Settings):
        self._fixture, self._opening, self._engines, self._referee = fixture, opening, engines, referee
        self._clocks = [Clock(engine.spec.control) for engine in engines]
        self._adjudicator = Adjudicator(settings.adjudication)
        self._board = settings.board
        self._turns = [PlayedTurn(turn) for turn in opening.turns]
        self._position = position_command(opening)
        self._faults: list[NotedFault] = []
        self.overheads: list[float] = []  # seconds from each bestmove to the opponent's `go`
        self._latencies = [0.0, 0.0]  # seconds

    async def play(self) -> GameRecord:
        """Raises RefereeFault or UsageError if the tournament cannot continue. Faults of engines are in the record."""
        started, begun = datetime.datetime.now(datetime.timezone.utc), time.perf_counter()
        first_moves = await self._referee.first_to_move(f"position fen {self._opening.fen}")
        side = 0 if first_moves == (len(self._turns) % 2 == 0) else 1
        end = await self._prepare() or await self._play_on(side)
        for index, engine in enumerate(self._engines):
            try:
                await engine.finish()
            except EngineFault as fault:  # after the end of the game: recorded, but the result stays
                await self._note(fault, index)
            await self._note_stale(index)
        fixture, overheads = self._fixture, self.overheads or [0.0]
        return GameRecord(
            fixture.number, fixture.pair, fixture.round, fixture.variant, self._engines[0].spec.name,
            self._engines[1].spec.name, fixture.opening, self._opening.fen, tuple(self._turns), first_moves, end.result,
            end.reason, end.termination, (str(self._clocks[0].control), str(self._clocks[1].control)),
            tuple(self._faults), started.isoformat(timespec="seconds"), round(time.perf_counter() - begun, 3),
            (round(1e6 * sum(overheads) / len(overheads), 1), round(1e6 * max(overheads), 1)),
            (round(1e6 * self._latencies[0], 1), round(1e6 * self._latencies[1], 1)))

    async def _prepare(self) -> _End | None:
        for index, engine in enumerate(self._engines):
            try:
                self._latencies[index] = await engine.new_game(self._fixture.variant, self._board)
            except EngineFault as fault:
                return await self._lost(fault, index)
        return None

    async def _play_on(self, side: int) -> _End:
        answered: float | None = None  # arrival time of the last bestmove
        while True:
            engine, clock = self._engines[side], self._clocks[side]
            try:
                try:
                    answer = await engine.think(self._position, self._go(side), clock)
                finally:
                    await self._note_stale(side)
                if answered is not None:
                    self.overheads.append(answer.sent - answered)
                answered = answer.arrived
                late = clock.spend(answer.seconds)
                if late > 0:
                    raise EngineFault(FaultKind.TIME_LOSS, f"{1000 * late:.0f} ms too late")
                end = await self._judge(side, answer)
            except EngineFault as fault:
                return await self._lost(fault, side)
            if end:
                return end
            self._let_ponder(side, answer)
            side = 1 - side

    async def _judge(self, side: int, answer: Answer) -> _End | None:
        """Adds the turn to the game. EngineFault if the referee refuses it."""
        report = answer.report
        verdict = await self._referee.judge(self._position, len(self._turns), answer.turn, report.pv if report else ())
        if verdict.illegal_turn or not answer.turn:
            raise EngineFault(FaultKind.ILLEGAL_TURN, verdict.illegal_turn or "bestmove without a turn")
        if verdict.illegal_pv:
            await self._note(EngineFault(FaultKind.ILLEGAL_PV, verdict.illegal_pv), side)
        noted = dataclasses.replace(report, pv=()) if report else None
        self._turns.append(PlayedTurn(answer.turn, answer.seconds, noted))
        self._position += " " + answer.turn
        if verdict.result != "*":
            return _End(verdict.result, verdict.reason)
        ruling = self._adjudicator.ruling(side, len(self._turns), report)
        if ruling:
            result = "1/2-1/2" if ruling.loser is None else WINS[1 - ruling.loser]
            return _End(result, ruling.reason, "adjudication")
        return None

    def _go(self, side: int) -> str:
        return go_words(self._clocks[side], self._clocks[0], self._clocks[1], self._engines[side].spec.protocol)

    def _let_ponder(self, side: int, answer: Answer) -> None:
        engine = self._engines[side]
        if engine.spec.ponder and answer.expected:
            engine.ponder(f"{self._position} {answer.expected}", self._go(side))

    async def _lost(self, fault: EngineFault, side: int) -> _End:
        await self._note(fault, side)
        return _End(WINS[1 - side], str(fault), TERMINATIONS.get(fault.kind, "abandoned"))

    async def _note_stale(self, side: int) -> None:
        lines = self._engines[side].take_stale()
        if lines:
            more = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
            await self._note(EngineFault(FaultKind.STALE_ANSWER, f"'{lines[0]}'{more} came when no answer was due"), side)

    async def _note(self, fault: EngineFault, side: int) -> None:
        self._faults.append(NotedFault(fault.kind.value, side, len(self._turns), fault.detail))
        if fault.kind.needs_restart:
            await self._engines[side].kill()
