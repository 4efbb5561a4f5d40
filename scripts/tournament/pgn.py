"""Writes games as PGN for Ordo, BayesElo and PGN readers: seven-tag roster, Variant, SetUp and FEN, a comment per turn.

A turn is one token, as the engines write it; the first side is White. A comment is `{score/depth time nodes}`: the
score in units for the side that moved (`+0.35`; `+M3` is a win in three own turns) and the time in seconds.
"""

from __future__ import annotations

import os
import pathlib
import textwrap
from collections.abc import Iterable

from tournament.info import Report
from tournament.record import GameRecord, PlayedTurn

WIDTH = 79  # columns of movetext, as in the PGN export format


def game_text(record: GameRecord, event: str, site: str) -> str:
    """The text of a game, with an empty line at the end."""
    tags = [
        ("Event", event), ("Site", site), ("Date", record.started[:10].replace("-", ".")), ("Round", str(record.round)),
        ("White", record.first), ("Black", record.second), ("Result", record.result),
        ("Variant", record.variant), ("SetUp", "1"), ("FEN", record.fen),
        ("GameNumber", str(record.number)), ("Opening", str(record.opening + 1)),
        ("PlyCount", str(len(record.turns))), ("Termination", record.termination),
        ("GameStartTime", record.started), ("GameDuration", f"{record.seconds:.3f}"),
        ("WhiteTimeControl", record.controls[0]), ("BlackTimeControl", record.controls[1])]
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags]
    return "\n".join(lines) + "\n\n" + _movetext(record) + "\n\n"


def write_games(path: pathlib.Path, records: Iterable[GameRecord], event: str, site: str) -> None:
    """Replaces the file atomically."""
    new = path.with_name(path.name + ".new")
    with open(new, "w", encoding="utf-8") as file:
        file.writelines(game_text(record, event, site) for record in records)
    os.replace(new, path)


def append_game(path: pathlib.Path, record: GameRecord, event: str, site: str) -> None:
    """Appends a game."""
    with open(path, "a", encoding="utf-8") as file:
        file.write(game_text(record, event, site))


def comment(turn: PlayedTurn) -> str:
    """The comment of a turn, without braces: `+0.35/9 0.012s 2041`, or `book` for a turn of the opening."""
    if turn.seconds is None:
        return "book"
    report = turn.report
    if report is None:
        return f"{turn.seconds:.3f}s"
    return f"{_score(report)}/{report.depth} {turn.seconds:.3f}s {report.nodes}"


def _score(report: Report) -> str:
    if report.mate is not None:
        return f"{'-' if report.mate < 0 else '+'}M{abs(report.mate)}"
    return f"{(report.centi or 0) / 100:+.2f}"


def _movetext(record: GameRecord) -> str:
    words: list[str] = []
    place = 0 if record.first_moves else 1  # half-turns since White's first turn
    for index, turn in enumerate(record.turns):
        if place % 2 == 0:
            words.append(f"{place // 2 + 1}.")
        elif index == 0:
            words.append(f"{place // 2 + 1}...")
        text = comment(turn)
        if index == len(record.turns) - 1:
            text += f", {_plain(record.reason)}"
        words += [turn.text, *f"{{{text}}}".split(" ")]
        place += 1
    if not record.turns:
        words += f"{{{_plain(record.reason)}}}".split(" ")
    words.append(record.result)
    return textwrap.fill(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)


def _plain(text: str) -> str:
    """Makes text safe for a comment: no braces, one blank between words."""
    return " ".join(text.replace("{", "(").replace("}", ")").split())


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
