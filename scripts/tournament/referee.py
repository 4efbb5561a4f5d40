"""The interface of all referees. A referee knows the rules, or asks the players about them."""

from __future__ import annotations

import abc
import dataclasses
from collections.abc import Sequence

from tournament.clock import TimeControl
from tournament.engine import Engine
from tournament.fault import EngineFault
from tournament.info import Report
from tournament.position import Line

RESULTS = {"p1win": "1-0", "p2win": "0-1", "draw": "1/2-1/2", "none": "*"}  # answers to `query result`
ANSWER_SECONDS = 60.0  # longest time for an answer


class RefereeFault(Exception):
    """The referee does not work, so the tournament cannot continue. This is not a fault of a player."""


class BadPosition(Exception):
    """The referee refuses a position or a turn of an opening. The text is its reason."""


def reason_of_end(opening: Line) -> str:
    """Why no game can begin with an opening after which the game is over."""
    return "the game is over there" + ("; plies=N takes only the first N turns" if opening.turns else "")


class Dispute(Exception):
    """The two players disagree about the rules, so the game is void. The text says what each of them claims."""


class PlayerFault(Exception):
    """A player did not answer the referee. `side` is 0 (the first side) or 1."""

    def __init__(self, side: int, fault: EngineFault):
        super().__init__(str(fault))
        self.side, self.fault = side, fault


@dataclasses.dataclass(frozen=True)
class Verdict:
    """The judgement of a turn."""

    illegal_turn: str = ""  # reason of an illegal turn; empty if the turn is legal
    illegal_pv: str = ""
    result: str = "*"  # result of the game after the turn: `1-0`, `0-1`, `1/2-1/2` or `*`
    reason: str = ""  # reason of the result: "goal", "third repetition (ALL-4)"


class Referee(abc.ABC):
    """A referee of one game at a time. All methods may raise RefereeFault; those about a position may raise Dispute and
    PlayerFault."""

    @abc.abstractmethod
    async def start(self) -> None:
        """Call it first. UsageError if there is no such referee."""

    @abc.abstractmethod
    async def close(self) -> None:
        """Ends the processes of the referee. May be called repeatedly."""

    @property
    @abc.abstractmethod
    def variants(self) -> list[str]:
        """The ids of the variants known to the referee; empty if it takes any name."""

    @abc.abstractmethod
    def seat(self, players: Sequence[Engine]) -> None:
        """Introduces the running players of the next game: the engines of the first and of the second side. Engine.new_game
        must be called for both before the first question."""

    @abc.abstractmethod
    async def new_game(self, variant: str, board: str | None) -> None:
        """Selects the variant for the following questions."""

    @abc.abstractmethod
    async def start_fen(self) -> str:
        """The FEN of the variant's start position, on the board given to `new_game`; START if it is unknown."""

    @abc.abstractmethod
    async def random_fen(self, seed: int) -> str:
        """The FEN of the random start position with this number. UsageError if the referee has none."""

    @abc.abstractmethod
    async def search(self, fen: str, control: TimeControl) -> Report | None:
        """The report of a short search of a position. BadPosition if the position is refused."""

    @abc.abstractmethod
    async def first_to_move(self, line: Line) -> bool:
        """Whether the first side is to move. BadPosition if the position is refused."""

    @abc.abstractmethod
    async def is_over(self, line: Line) -> bool:
        """Whether the game is over. BadPosition if the position is refused."""

    @abc.abstractmethod
    async def judge(self, before: Line, mover: int, turn: str, pv: Sequence[str]) -> Verdict:
        """The verdict on `turn` of side `mover` in the position `before`, and on the turns that the player expects."""

    @abc.abstractmethod
    async def fen_of(self, line: Line) -> str:
        """The FEN of a position; empty if it is unknown."""
