"""Parses an `info` line."""

from __future__ import annotations

import dataclasses
import re

_WHOLE = re.compile("[+-]?[0-9]{1,99}")
MATE_SCORE = 30000  # centi-units; value of a proven win in comparisons of scores


@dataclasses.dataclass(frozen=True)
class Report:
    """An engine's report about a turn. Scores are from the engine's point of view."""

    centi: int | None = None  # centi-units; None if `mate` is given
    mate: int | None = None  # number of own turns to the end of the game; negative if the engine loses
    depth: int = 0
    nodes: int = 0
    selective_depth: int = 0  # `seldepth`, in half-turns
    speed: int = 0  # `nps`, in nodes a second
    pv: tuple[str, ...] = ()

    @property
    def value(self) -> int:
        """The score as a single number, for adjudication."""
        if self.mate is not None:
            return MATE_SCORE if self.mate > 0 else -MATE_SCORE
        return self.centi or 0


def parse_info(line: str, dialect: str) -> Report | None:
    """The report of an `info` line; None if the line has no score or is malformed. In UGI, `mate` is in half-turns."""
    words = line.split()
    if words[1:2] == ["string"]:
        return None
    values: dict[str, int] = {}
    pv: tuple[str, ...] = ()
    for at, word in enumerate(words):
        if word in ("depth", "seldepth", "nodes", "nps", "cp", "mate"):
            if not _WHOLE.fullmatch("".join(words[at + 1:at + 2])):
                return None
            values[word] = int(words[at + 1])
        elif word == "pv":
            pv = tuple(words[at + 1:])
            break
    if "cp" not in values and "mate" not in values:
        return None
    mate = values.get("mate")
    if mate is not None and dialect == "ugi":
        # From half-turns to own turns. The side to move plays the first half-turn.
        mate = (mate + 1) // 2 if mate > 0 else -((1 - mate) // 2)
    return Report(values.get("cp"), mate, values.get("depth", 0), values.get("nodes", 0), values.get("seldepth", 0),
                  values.get("nps", 0), pv)


def judgement_text(fen: str, report: Report | None) -> str:
    """A position and its score, for the digest of random openings. The text leaves out the speed, because that depends
    on the machine. Journals have digests of this text, so it must not change."""
    score = None
    if report:
        score = (f"Report(centi={report.centi}, mate={report.mate}, depth={report.depth}, nodes={report.nodes}, "
                 f"pv={report.pv})")
    return f"({fen!r}, {score})"
