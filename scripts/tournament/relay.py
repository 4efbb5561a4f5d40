"""A referee without knowledge of the rules: it asks both players after each turn. If their answers differ, the game is
void.

The players must answer `query`. Turns are passed on as words, so any game can be played whose sides alternate.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence

from tournament.clock import TimeControl
from tournament.engine import Engine
from tournament.fault import EngineFault, FaultKind, UsageError
from tournament.info import Report
from tournament.position import START, Line
from tournament.questions import BadReply, Reply, replies_of
from tournament.referee import ANSWER_SECONDS, RESULTS, BadPosition, Dispute, PlayerFault, Referee, Verdict

QUERIES = ("query p1turn", "query gameover", "query result")
_NO_OPENINGS = "-openings random: -referee relay makes no openings: give a file, or startpos"


@dataclasses.dataclass(frozen=True)
class Testimony:
    """What a player says about a position. Two players agree if their testimonies are equal."""

    first_moves: bool
    is_over: bool
    result: str
    refused: str = ""  # what the player does not accept: "the turn" or "the position: ..."; else empty

    def __str__(self) -> str:
        if self.refused:
            return f"refuses {self.refused}"
        side = "" if self.is_over else f", p1turn {str(self.first_moves).lower()}"
        return f"gameover {str(self.is_over).lower()}, result {self.result}{side}"


class Relay(Referee):
    """Asks the players of the game."""

    def __init__(self) -> None:
        self._players: Sequence[Engine] = ()

    async def start(self) -> None:
        """There is no process."""

    async def close(self) -> None:
        """There is no process."""

    @property
    def variants(self) -> list[str]:
        return []

    def seat(self, players: Sequence[Engine]) -> None:
        self._players = players

    async def new_game(self, variant: str, board: str | None) -> None:
        """The players themselves are prepared for each game."""

    async def start_fen(self) -> str:
        return START

    async def random_fen(self, seed: int) -> str:
        raise UsageError(_NO_OPENINGS)

    async def search(self, fen: str, control: TimeControl) -> Report | None:
        raise UsageError(_NO_OPENINGS)

    async def fen_of(self, line: Line) -> str:
        return ""

    async def first_to_move(self, line: Line) -> bool:
        return (await self._agreed(line)).first_moves

    async def is_over(self, line: Line) -> bool:
        return (await self._agreed(line)).is_over

    async def judge(self, before: Line, mover: int, turn: str, pv: Sequence[str]) -> Verdict:
        testimonies = []
        for replies in await self._ask([str(before), str(before.after(turn))]):
            said = _testimony(replies)
            is_refused = bool(replies[0].errors) or (not said.is_over and said.first_moves == (mover == 0))
            testimonies.append(_refusal("the turn") if is_refused else said)
        if testimonies[0] != testimonies[1]:
            raise Dispute(self._claims(testimonies))
        said = testimonies[0]
        if said.refused:
            return Verdict(illegal_turn=f"'{turn}': both players refuse it")
        if said.is_over != (said.result != "none"):
            raise Dispute(f"both players: {said}")
        illegal_pv = f"it begins with {pv[0]}, bestmove is {turn}" if pv and pv[0] != turn else ""
        return Verdict(illegal_pv=illegal_pv, result=RESULTS[said.result], reason="both players agree" if said.is_over else "")

    async def _agreed(self, line: Line) -> Testimony:
        """The testimony of all players about a position. BadPosition if all of them refuse it."""
        answers = await self._ask([str(line)])
        errors = [replies[0].errors[:1] for replies in answers]
        if all(errors):
            raise BadPosition("; ".join(f"{player.spec.name}: {error}" for player, (error,) in zip(self._players, errors)))
        testimonies = [_refusal(f"the position: {error[0]}") if error else _testimony(replies)
                       for error, replies in zip(errors, answers)]
        if len(set(testimonies)) > 1:
            raise Dispute(self._claims(testimonies))
        return testimonies[0]

    async def _ask(self, commands: Sequence[str]) -> list[list[Reply]]:
        """The answers of each player to QUERIES. PlayerFault if a player does not answer."""
        answers = await asyncio.gather(*(self._ask_one(player, commands) for player in self._players),
                                       return_exceptions=True)
        found: list[list[Reply]] = []
        for side, answer in enumerate(answers):
            if isinstance(answer, EngineFault):
                raise PlayerFault(side, answer)
            if isinstance(answer, BaseException):
                raise answer
            found.append(answer)
        return found

    async def _ask_one(self, player: Engine, commands: Sequence[str]) -> list[Reply]:
        try:
            return await replies_of(player, [*commands, *QUERIES], ANSWER_SECONDS)
        except BadReply as reply:
            raise EngineFault(FaultKind.NO_REPLY, str(reply)) from None

    def _claims(self, testimonies: Sequence[Testimony]) -> str:
        return "; ".join(f"{player.spec.name}: {said}" for player, said in zip(self._players, testimonies))


def _refusal(of: str) -> Testimony:
    return Testimony(False, False, "none", of)


def _testimony(replies: Sequence[Reply]) -> Testimony:
    first_moves, is_over, result = replies
    over = is_over.word == "true"
    # After the end of the game no side is to move.
    return Testimony(first_moves.word == "true" and not over, over, result.word)
