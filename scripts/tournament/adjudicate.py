"""Adjudicates games by the engines' scores (resignation, draw) and by length."""

from __future__ import annotations

import dataclasses

from tournament.info import Report
from tournament.settings import Adjudication


@dataclasses.dataclass(frozen=True)
class Ruling:
    """The result of an adjudicated game. `loser` is 0 (the first side), 1 (the second side) or None (a draw)."""

    loser: int | None
    reason: str


class Adjudicator:
    """Adjudicates one game. It must receive the report of each turn once, in order."""

    def __init__(self, rules: Adjudication):
        self._rules = rules
        self._losing = [0, 0]  # for each side, turns in a row with a score of at most -score
        self._winning = [0, 0]
        self._quiet = 0  # half-turns in a row with a score near zero

    def ruling(self, side: int, half_turns: int, report: Report | None) -> Ruling | None:
        """The ruling after a turn of `side`, or None. Call it after each turn. `half_turns`: number of turns so far,
        including this turn. A turn without a score resets all counts."""
        resign, draw = self._rules.resign, self._rules.draw
        if resign:
            self._losing[side] = self._losing[side] + 1 if report and report.value <= -resign.score else 0
            self._winning[side] = self._winning[side] + 1 if report and report.value >= resign.score else 0
            agreed = not resign.two_sided or self._winning[1 - side] >= resign.move_count
            if self._losing[side] >= resign.move_count and agreed:
                return Ruling(side, "resignation")
        if draw:
            self._quiet = self._quiet + 1 if report and abs(report.value) <= draw.score else 0
            if half_turns >= 2 * draw.move_number and self._quiet >= 2 * draw.move_count:
                return Ruling(None, "draw by scores")
        if self._rules.max_moves and half_turns >= 2 * self._rules.max_moves:
            return Ruling(None, f"length of {self._rules.max_moves} moves")
        return None
