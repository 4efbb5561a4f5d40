"""A position of a game: where it began, and the turns since then."""

from __future__ import annotations

import dataclasses

START = "startpos"  # the FEN of a start position whose real FEN is unknown


@dataclasses.dataclass(frozen=True)
class Line:
    """A start position and the turns played from it. The text is the command `position ...` of UCI and UGI."""

    fen: str  # or START
    turns: tuple[str, ...] = ()

    def after(self, *turns: str) -> Line:
        """The line with more turns."""
        return Line(self.fen, self.turns + turns)

    def __str__(self) -> str:
        start = START if self.fen == START else f"fen {self.fen}"
        return " ".join(("position", start, *(("moves", *self.turns) if self.turns else ())))
