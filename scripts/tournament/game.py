"""Plays one game: two engines, their clocks, the referee after every turn, adjudication and watchdogs."""

from __future__ import annotations

import dataclasses
import datetime
import platform
import time
from collections.abc import Sequence

from tournament.adjudicate import Adjudicator
from tournament.clock import Clock, go_words
from tournament.engine import Answer, Engine
from tournament.fault import EngineFault, FaultKind
from tournament.pairing import Fixture
from tournament.position import Line
from tournament.record import VOID, GameRecord, NotedFault, PlayedTurn
from tournament.referee import BadPosition, Dispute, PlayerFault, Referee, reason_of_end
from tournament.settings import Settings
from tournament.standstill import TOLERATED, Standstill
from tournament.words import counted

TERMINATIONS = {FaultKind.TIME_LOSS: "time forfeit", FaultKind.ILLEGAL_TURN: "rules infraction"}  # other kinds: abandoned
WINS = ("1-0", "0-1")  # win of the first side, win of the second side


class PlayAgain(Exception):
    """The runner stood still during the game, so the engines' times are wrong and the game must be played again. The
    text says when and how long."""


@dataclasses.dataclass(frozen=True)
class _End:
    result: str
    reason: str
    termination: str = "normal"


class Game:
    """Plays one fixture. `engines` are the engines of the first and of the second side."""

    def __init__(self, fixture: Fixture, opening: Line, engines: Sequence[Engine], referee: Referee,
                 settings: Settings, standstill: Standstill, *, may_be_replayed: bool = True):
        """With `may_be_replayed`, `play` raises PlayAgain after a long standstill of the runner. Without it, standstills
        are subtracted from the engines' times."""
        self._fixture, self._opening, self._engines, self._referee = fixture, opening, engines, referee
        self._clocks = [Clock(engine.spec.control) for engine in engines]
        self._adjudicator = Adjudicator(settings.adjudication)
        self._board = settings.board
        self._turns = [PlayedTurn(turn) for turn in opening.turns]
        self._line = opening
        self._faults: list[NotedFault] = []
        self.overheads: list[float] = []  # seconds from each bestmove to the opponent's `go`
        self._latencies = [0.0, 0.0]  # seconds
        self._standstill, self._may_be_replayed = standstill, may_be_replayed
        self._checked = 0.0  # time of the last check for standstills, in seconds of perf_counter
        margins = [clock.control.margin for clock in self._clocks if clock.budget is not None]
        self._tolerated = max(TOLERATED, min(margins)) if margins else None  # seconds; None without clocks

    async def play(self) -> GameRecord:
        """Plays the game. Raises RefereeFault or UsageError if the tournament cannot continue, BadPosition if the
        opening is refused, PlayAgain if the game must be played again. Faults of engines are in the record."""
        started, begun = datetime.datetime.now(datetime.timezone.utc), time.perf_counter()
        first_moves = True
        end = await self._prepare()
        try:
            first_moves = await self._first_to_move()  # the record needs it even if a player could not be prepared
            side = 0 if first_moves == (len(self._turns) % 2 == 0) else 1
            end = end or await self._play_on(side)
        except PlayAgain:
            await self._finish()
            raise
        except Dispute as dispute:
            end = end or _End(VOID, f"dispute: {dispute}", "unterminated")
        except PlayerFault as fault:
            end = end or await self._lost(fault.fault, fault.side)
        await self._finish()
        fixture, overheads = self._fixture, self.overheads or [0.0]
        return GameRecord(
            fixture.number, fixture.pair, fixture.round, fixture.variant, self._engines[0].spec.name,
            self._engines[1].spec.name, fixture.opening, self._opening.fen, tuple(self._turns), first_moves, end.result,
            end.reason, end.termination, (str(self._clocks[0].control), str(self._clocks[1].control)),
            tuple(self._faults), started.isoformat(timespec="seconds"), round(time.perf_counter() - begun, 3),
            (round(1e6 * sum(overheads) / len(overheads), 1), round(1e6 * max(overheads), 1)),
            (round(1e6 * self._latencies[0], 1), round(1e6 * self._latencies[1], 1)),
            players=tuple(engine.identity for engine in self._engines), host=platform.node(),
            last_fen=await self._referee.fen_of(self._line))

    async def _first_to_move(self) -> bool:
        """Whether the first side is to move before the turns of the opening. BadPosition if no game can begin there."""
        if await self._referee.is_over(self._opening):
            raise BadPosition(reason_of_end(self._opening))
        return await self._referee.first_to_move(Line(self._opening.fen))

    async def _finish(self) -> None:
        for index, engine in enumerate(self._engines):
            try:
                await engine.finish()
            except EngineFault as fault:  # after the end of the game: the fault is recorded, but the result stays
                await self._note(fault, index)
            await self._note_stale(index)

    async def _prepare(self) -> _End | None:
        for index, engine in enumerate(self._engines):
            try:
                self._latencies[index] = await engine.new_game(self._fixture.variant, self._board)
            except EngineFault as fault:
                return await self._lost(fault, index)
        return None

    async def _play_on(self, side: int) -> _End:
        answered: float | None = None  # arrival time of the last bestmove
        self._checked = time.perf_counter()
        while True:
            clock = self._clocks[side]
            try:
                answer = await self._think(side)
                if answered is not None:
                    self.overheads.append(answer.sent - answered)
                answered = answer.arrived
                late = clock.spend(self._charged(answer))
                if late > 0:
                    self._check_lateness(answer, late)
                    raise EngineFault(FaultKind.TIME_LOSS, f"{1000 * late:.0f} ms too late")
                end = await self._judge(side, answer)
            except EngineFault as fault:
                return await self._lost(fault, side)
            if end:
                return end
            self._let_ponder(side, answer)
            side = 1 - side

    async def _think(self, side: int) -> Answer:
        """The engine's answer to `go`. PlayAgain if the runner stood still during the wait."""
        engine, other = self._engines[side], self._engines[1 - side]
        try:
            answer = await engine.think(str(self._line), self._go(side), self._clocks[side], other.ask_ready)
        except EngineFault as fault:
            await self._note_stale(side)
            if fault.kind == FaultKind.STALL:
                await engine.kill()
                self._check_standstill()
            raise
        await self._note_stale(side)
        self._check_standstill()
        return answer

    def _check_standstill(self) -> None:
        seconds = self._standstill.longest(self._checked)
        self._checked = time.perf_counter()
        if self._may_be_replayed and self._tolerated is not None and seconds > self._tolerated:
            self._play_again(seconds)

    def _check_lateness(self, answer: Answer, late: float) -> None:
        """Raises PlayAgain if a late turn would have been in time without the standstill of the runner."""
        stood = self._standstill.total(answer.sent, answer.arrived)
        if self._may_be_replayed and stood >= late:
            self._play_again(stood)

    def _play_again(self, seconds: float) -> None:
        raise PlayAgain(f"the runner stood still for {1000 * seconds:.0f} ms after "
                        f"{counted(len(self._turns), 'half-turn')}")

    def _charged(self, answer: Answer) -> float:
        """The seconds of a turn that are charged to the clock."""
        if self._may_be_replayed:
            return answer.seconds
        return max(0.0, answer.seconds - self._standstill.total(answer.sent, answer.arrived))

    async def _judge(self, side: int, answer: Answer) -> _End | None:
        """Adds the turn to the game. Returns the end of the game, or None. EngineFault if the referee refuses the
        turn."""
        report = answer.report
        if not answer.turn:
            raise EngineFault(FaultKind.ILLEGAL_TURN, "bestmove without a turn")
        noted = dataclasses.replace(report, pv=()) if report else None
        played = PlayedTurn(answer.turn, answer.seconds, noted, self._left(side))
        try:
            verdict = await self._referee.judge(self._line, side, answer.turn, report.pv if report else ())
        except Dispute:
            self._turns.append(played)
            raise
        if verdict.illegal_turn:
            raise EngineFault(FaultKind.ILLEGAL_TURN, verdict.illegal_turn)
        if verdict.illegal_pv:
            await self._note(EngineFault(FaultKind.ILLEGAL_PV, verdict.illegal_pv), side)
        self._turns.append(played)
        self._line = self._line.after(answer.turn)
        if verdict.result != "*":
            return _End(verdict.result, verdict.reason)
        ruling = self._adjudicator.ruling(side, len(self._turns), report)
        if ruling:
            result = "1/2-1/2" if ruling.loser is None else WINS[1 - ruling.loser]
            return _End(result, ruling.reason, "adjudication")
        return None

    def _go(self, side: int) -> str:
        return go_words(self._clocks[side], self._clocks[0], self._clocks[1], self._engines[side].spec.protocol)

    def _left(self, side: int) -> float | None:
        clock = self._clocks[side]
        return clock.left if clock.control.base is not None else None

    def _let_ponder(self, side: int, answer: Answer) -> None:
        engine = self._engines[side]
        if engine.spec.ponder and answer.expected:
            engine.ponder(str(self._line.after(answer.expected)), self._go(side))

    async def _lost(self, fault: EngineFault, side: int) -> _End:
        await self._note(fault, side)
        return _End(WINS[1 - side], str(fault), TERMINATIONS.get(fault.kind, "abandoned"))

    async def _note_stale(self, side: int) -> None:
        lines = self._engines[side].take_stale()
        if lines:
            more = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
            await self._note(EngineFault(FaultKind.STALE_ANSWER, f"'{lines[0]}'{more} came when no answer was due"), side)

    async def _note(self, fault: EngineFault, side: int) -> None:
        words = () if fault.kind.is_warning else self._engines[side].last_words()
        self._faults.append(NotedFault(fault.kind.value, side, len(self._turns), fault.detail, words))
        if fault.kind.needs_restart:
            await self._engines[side].kill()
