"""A referee in a process of its own: Sweeper, or any UGI engine that answers `query`.

Each question contains the whole game, which takes Sweeper about 40 microseconds for 300 half-turns. The process
therefore keeps no state between two questions and can be replaced at any time. An engine without `UCI_Variant` knows
one game, one without `d` gives no FENs and no reasons, and one without `random` makes no openings.
"""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from tournament.clock import Clock, TimeControl
from tournament.engine import Engine
from tournament.fault import EngineFault, UsageError, with_last_words
from tournament.guard import Guard
from tournament.info import Report
from tournament.logs import Logs
from tournament.position import START, Line
from tournament.questions import BadReply, Reply, errors_of, lines_of, replies_of
from tournament.referee import ANSWER_SECONDS, RESULTS, BadPosition, Referee, RefereeFault, Verdict, reason_of_end
from tournament.settings import EngineSpec, Patience

NO_TURN = "?"  # a word that is a turn in no game
OPENINGS_AT_ONCE = 200  # number of openings in one question, so that a large file takes seconds, not minutes
ATTEMPTS = 3  # number of processes tried for one question
_REASONS = {"p1win": "win of the first side", "p2win": "win of the second side", "draw": "draw"}  # without `d`

Answered = TypeVar("Answered")


class RefereeProcess(Referee):
    """A referee whose process is restarted when it dies. All methods raise RefereeFault if restarts do not help."""

    def __init__(self, command: Sequence[str], guard: Guard, logs: Logs, patience: Patience = Patience()):
        self._command = " ".join(command)
        self._engine = Engine(EngineSpec("referee", tuple(command), protocol="ugi"), guard, logs, patience)
        self._game: tuple[str, str | None] = ("", None)
        self._shows = False  # whether it answers `d` with a FEN
        self._complains = False  # whether it prints an error for an illegal turn

    async def start(self) -> None:
        await self.new_game(*self._game)
        lines = await self._lines([str(Line(START)), "d"])
        self._shows = any(line.startswith("Fen: ") for line in lines)
        self._complains = bool(errors_of(await self._lines([str(Line(START).after(NO_TURN))])))

    async def close(self) -> None:
        await self._engine.close()

    @property
    def variants(self) -> list[str]:
        return self._engine.variants

    def seat(self, players: Sequence[Engine]) -> None:
        """The process knows the rules itself."""

    async def new_game(self, variant: str, board: str | None) -> None:
        self._game = (variant, board)
        await self._robustly(lambda: self._engine.new_game(variant, board))

    async def start_fen(self) -> str:
        return await self._fen(str(Line(START))) if self._shows else START

    async def random_fen(self, seed: int) -> str:
        if not self._shows:
            raise UsageError(f"-openings random: the referee {self._command} does not answer `d` with a FEN: give a file of "
                             "openings, or startpos")
        return await self._fen(f"random {seed}")

    async def fen_of(self, line: Line) -> str:
        return await self._fen(str(line)) if self._shows else ""

    async def _fen(self, command: str) -> str:
        lines = await self._lines([command, "d"])
        errors = errors_of(lines)
        found = [line.removeprefix("Fen: ") for line in lines if line.startswith("Fen: ")]
        if errors or not found:
            raise self._fault(f"'{command}', 'd': {errors[0] if errors else 'no line with Fen:'}")
        return found[0]

    async def first_to_move(self, line: Line) -> bool:
        return await self._truth(line, "p1turn")

    async def is_over(self, line: Line) -> bool:
        return await self._truth(line, "gameover")

    async def _truth(self, line: Line, question: str) -> bool:
        reply, = await self._ask([str(line), f"query {question}"])
        for error in reply.errors:
            raise BadPosition(error)
        return reply.word == "true"

    async def reasons_against(self, openings: Sequence[Line]) -> list[str]:
        """For each opening, why no game can begin with it; empty if a game can."""
        found = []
        for first in range(0, len(openings), OPENINGS_AT_ONCE):
            some = openings[first:first + OPENINGS_AT_ONCE]
            replies = await self._ask([command for opening in some for command in (str(opening), "query gameover")])
            for opening, reply in zip(some, replies):
                found.append(reply.errors[0] if reply.errors else reason_of_end(opening) * (reply.word == "true"))
        return found

    async def search(self, fen: str, control: TimeControl) -> Report | None:
        await self.first_to_move(Line(fen))
        limit = f"nodes {control.nodes}" if control.nodes else f"depth {control.depth}"

        async def think() -> Report | None:
            await self._engine.new_game(*self._game)  # empties the table, so that earlier searches have no influence
            return (await self._engine.think(str(Line(fen)), limit, Clock(control))).report

        return await self._robustly(think)

    async def judge(self, before: Line, mover: int, turn: str, pv: Sequence[str]) -> Verdict:
        after = before.after(turn)
        # If the engine silently ignores an illegal turn, it keeps the position of the question before, `before`.
        known = [str(before), "query p1turn"] if not self._complains else []
        expects = [str(before.after(*pv)), "query gameover"] if self._complains and pv and pv[0] == turn else []
        replies = await self._ask([*known, *expects, str(after), "query p1turn", "query result"])
        if known:
            self._check_known(before, mover, replies.pop(0))
        *expected, played, result = replies
        if played.errors:
            await self._check_refusal(before, mover, played.errors)
        if played.errors or (result.word == "none" and (played.word == "true") == (mover == 0)):
            return Verdict(illegal_turn=_reason_of(played.errors) or f"'{turn}': the other side is not to move after it")
        illegal_pv = _reason_of(expected[0].errors) if expected else ""
        if pv and pv[0] != turn:
            illegal_pv = f"it begins with {pv[0]}, bestmove is {turn}"
        reason = await self._reason(after, result.word) if result.word != "none" else ""
        return Verdict(illegal_pv=illegal_pv, result=RESULTS[result.word], reason=reason)

    async def _check_refusal(self, before: Line, mover: int, errors: Sequence[str]) -> None:
        """RefereeFault if the errors about the position after a turn are about the position `before` in truth."""
        earlier = tuple(error for error in errors if _refused_turn(error) <= len(before.turns))
        reply, = await self._ask([str(before), "query p1turn"])
        self._check_known(before, mover, Reply(reply.word, earlier or reply.errors))

    def _check_known(self, before: Line, mover: int, reply: Reply) -> None:
        """RefereeFault if the reply to `query p1turn` refuses the position `before`, which the referee accepted earlier,
        or if the sides do not alternate."""
        if reply.errors:
            raise self._fault(f"it refuses a position that it knew before: {reply.errors[0]}")
        if (reply.word == "true") != (mover == 0):
            raise self._fault(f"'{before}': 'query p1turn': '{reply.word}': here the sides alternate")

    async def _reason(self, line: Line, result: str) -> str:
        lines = await self._lines([str(line), "d"]) if self._shows else []
        for text in lines:
            if text.startswith("Result:"):
                found = re.search(r"\((.+)\)$", text)
                return found[1] if found else _REASONS[result]
        return _REASONS[result]

    async def _lines(self, commands: Sequence[str]) -> list[str]:
        return await self._robustly(lambda: lines_of(self._engine, commands, ANSWER_SECONDS))

    async def _ask(self, commands: Sequence[str]) -> list[Reply]:
        try:
            return await self._robustly(lambda: replies_of(self._engine, commands, ANSWER_SECONDS))
        except BadReply as reply:
            raise self._fault(str(reply)) from None

    def _fault(self, text: str) -> RefereeFault:
        return RefereeFault(f"referee {self._command}: {text}")

    async def _robustly(self, ask: Callable[[], Awaitable[Answered]]) -> Answered:
        """Sends a question. If the process dies or hangs, sends the question to a new process. The first question starts
        the first process."""
        for attempt in range(ATTEMPTS):
            try:
                if attempt or not self._engine.is_running:
                    await self._engine.kill()
                    await self._engine.start()
                    await self._engine.new_game(*self._game)
                return await ask()
            except EngineFault as fault:
                last = with_last_words(str(fault), self._engine.last_words())
        raise self._fault(f"{last}; {ATTEMPTS} times over one question")


def _refused_turn(error: str) -> float:
    """The number of the turn that Sweeper refuses, from 1; infinite if the error does not name it."""
    found = re.match(r"move (\d+) ", error)
    return int(found[1]) if found else math.inf


def _reason_of(errors: Sequence[str]) -> str:
    """The first error without the number of the turn."""
    return re.sub(r"^move \d+ ", "", errors[0]) if errors else ""
