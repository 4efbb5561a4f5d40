"""The referee: a Sweeper process in UGI mode that knows the rules. It checks every turn and pv, and recognises the end
of a game.

Each query contains the whole game, which takes about 40 microseconds for 300 half-turns. The referee therefore keeps no
state between two queries and can be replaced at any time.
"""

from __future__ import annotations

import dataclasses
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from tournament.clock import Clock, TimeControl
from tournament.engine import Engine
from tournament.fault import EngineFault, with_last_words
from tournament.guard import Guard
from tournament.info import Report
from tournament.logs import Logs
from tournament.settings import EngineSpec, Patience

ANSWER_SECONDS = 60.0  # longest time for an answer; a slower referee has stalled
_RESULTS = {"p1win": "1-0", "p2win": "0-1", "draw": "1/2-1/2", "none": "*"}  # answers to `query result`
ATTEMPTS = 3  # number of processes tried for one query

Answered = TypeVar("Answered")


class RefereeFault(Exception):
    """The referee does not work, so the tournament cannot continue. This is not a fault of a player."""


class BadPosition(Exception):
    """The referee refuses a position or a turn of an opening. The text is its reason."""


@dataclasses.dataclass(frozen=True)
class Verdict:
    """The referee's judgement of a turn."""

    illegal_turn: str = ""  # reason of an illegal turn; empty if the turn is legal
    illegal_pv: str = ""
    result: str = "*"  # result of the game after the turn: `1-0`, `0-1`, `1/2-1/2` or `*`
    reason: str = ""  # reason of the result: "goal", "third repetition (ALL-4)"


class Referee:
    """A referee whose process is restarted when it dies. All methods raise RefereeFault if restarts do not help."""

    def __init__(self, command: Sequence[str], guard: Guard, logs: Logs, patience: Patience = Patience()):
        self._command = " ".join(command)
        self._engine = Engine(EngineSpec("referee", tuple(command), protocol="ugi"), guard, logs, patience)
        self._game: tuple[str, str | None] = ("", None)

    async def start(self) -> None:
        """UsageError if there is no such program."""
        await self.new_game(*self._game)

    async def close(self) -> None:
        await self._engine.close()

    @property
    def variants(self) -> list[str]:
        """The ids of the variants known to the referee."""
        return self._engine.variants

    async def new_game(self, variant: str, board: str | None) -> None:
        """Selects the variant for the following queries."""
        self._game = (variant, board)
        await self._robustly(lambda: self._engine.new_game(variant, board))

    async def start_fen(self) -> str:
        """The FEN of the variant's start position, on the board given to `new_game`."""
        return await self._fen("position startpos")

    async def random_fen(self, seed: int) -> str:
        """The FEN of the random start position with this number."""
        return await self._fen(f"random {seed}")

    async def _fen(self, command: str) -> str:
        lines = await self._ask([command, "d"], "Result:")
        errors = _errors(lines)
        found = [line.removeprefix("Fen: ") for line in lines if line.startswith("Fen: ")]
        if errors or not found:
            raise self._fault(f"'{command}', 'd': {errors[0] if errors else 'no line with Fen:'}")
        return found[0]

    async def first_to_move(self, position: str) -> bool:
        """Whether the first side is to move in `position`, a complete command. BadPosition if the position is
        refused."""
        return await self._query(position, "p1turn")

    async def is_over(self, position: str) -> bool:
        """Checks a position. BadPosition if the position is refused."""
        return await self._query(position, "gameover")

    async def _query(self, position: str, question: str) -> bool:
        lines = await self._ask([position, f"query {question}"], "response")
        for error in _errors(lines):
            raise BadPosition(error)
        return self._response(lines, question, ("true", "false")) == "true"

    async def search(self, fen: str, control: TimeControl) -> Report | None:
        """The report of a short search of a position. BadPosition if the position is refused."""
        await self.first_to_move(f"position fen {fen}")
        limit = f"nodes {control.nodes}" if control.nodes else f"depth {control.depth}"

        async def think() -> Report | None:
            await self._engine.new_game(*self._game)  # empties the table, so that earlier searches have no influence
            return (await self._engine.think(f"position fen {fen}", limit, Clock(control))).report

        return await self._robustly(think)

    async def judge(self, position: str, half_turns: int, turn: str, pv: Sequence[str]) -> Verdict:
        """The verdict on `turn`, played after `half_turns` turns in `position`, a command that ends with `moves …`."""
        questions = [f"{position} {turn}", "query result"]
        if pv and pv[0] == turn:
            questions.insert(0, f"{position} {' '.join(pv)}")
        lines = await self._ask(questions, "response")
        turn_fault = pv_fault = ""
        for error in _errors(lines):
            found = re.match(r"move (\d+) ", error)
            place = int(found[1]) if found else half_turns + 1  # number of the refused turn, from 1
            if place <= half_turns or (not found and not await self._knows(position)):
                raise self._fault(f"it refuses a position that it knew before: {error}")
            reason = error[found.end():] if found else error
            if place > half_turns + 1:
                pv_fault = reason
            else:
                turn_fault = reason
        if turn_fault:
            return Verdict(illegal_turn=turn_fault)
        if pv and pv[0] != turn:
            pv_fault = f"it begins with {pv[0]}, bestmove is {turn}"
        result = _RESULTS[self._response(lines, "result", tuple(_RESULTS))]
        reason = await self._reason(f"{position} {turn}") if result != "*" else ""
        return Verdict(illegal_pv=pv_fault, result=result, reason=reason)

    async def _knows(self, position: str) -> bool:
        try:
            await self.is_over(position)
            return True
        except BadPosition:
            return False

    async def _reason(self, position: str) -> str:
        line = (await self._ask([position, "d"], "Result:"))[-1]
        found = re.search(r"\((.+)\)$", line)
        return found[1] if found else ""

    async def _ask(self, questions: Sequence[str], last: str) -> list[str]:
        """Sends all lines in one write and returns the answers up to the line that begins with `last`. RefereeFault if
        no such line comes."""
        async def ask() -> list[str]:
            lines: list[str] = []
            await self._engine.settle()
            self._engine.process.send(*questions, "isready")  # `readyok` ends the wait if a question has no answer
            await self._engine.until("readyok", lines.append, ANSWER_SECONDS)
            return lines

        lines = await self._robustly(ask)
        for at in reversed(range(len(lines))):
            if lines[at].startswith(last):
                return lines[:at + 1]
        raise self._fault(f"'{questions[-1]}': {(_errors(lines) or [f'no line with {last}'])[0]}")

    def _response(self, lines: Sequence[str], question: str, allowed: Sequence[str]) -> str:
        """The second word of the last line."""
        word = (lines[-1].split() + [""])[1]
        if word not in allowed:
            raise self._fault(f"'query {question}': '{lines[-1]}': one of {', '.join(allowed)} is needed")
        return word

    def _fault(self, text: str) -> RefereeFault:
        return RefereeFault(f"referee {self._command}: {text}")

    async def _robustly(self, ask: Callable[[], Awaitable[Answered]]) -> Answered:
        """Sends a query. If the process dies or hangs, sends the query to a new process. The first query starts the
        first process."""
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


def _errors(lines: Sequence[str]) -> list[str]:
    """The errors among the lines of an answer."""
    start = "info string error: "
    return [line.removeprefix(start) for line in lines if line.startswith(start)]
