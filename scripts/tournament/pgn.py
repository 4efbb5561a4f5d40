"""Writes games as PGN for Ordo, BayesElo and PGN readers: seven-tag roster, Variant, SetUp and FEN, a comment per turn.

A turn is one token, in the notation of the engines. The first side is White. A comment is
`{score/depth time nodes, sd=seldepth, nps=speed, tl=time}`: the score in units for the side that moved (`+0.35`; `+M3` is
a win in three own turns), times in seconds. PgnStyle selects the values after the first time.
"""

from __future__ import annotations

import pathlib
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tournament.fault import UsageError
from tournament.files import OutputFile
from tournament.info import Report
from tournament.position import START
from tournament.record import GameRecord, PlayedTurn
from tournament.settings import PgnStyle

_TAGS = {"Event", "Site", "Date", "Round", "White", "Black", "Result", "Variant", "SetUp", "FEN", "GameNumber",
         "Opening", "PlyCount", "Termination"}  # tags before GameStartTime
WIDTH = 79  # columns of movetext, as in the PGN export format


def game_text(record: GameRecord, event: str, site: str, style: PgnStyle = PgnStyle()) -> str:
    """The text of a game, with an empty line at the end."""
    tags = [
        ("Event", event), ("Site", site), ("Date", record.started[:10].replace("-", ".")), ("Round", str(record.round)),
        ("White", record.first), ("Black", record.second), ("Result", record.result),
        ("Variant", record.variant), *((("SetUp", "1"), ("FEN", record.fen)) if record.fen != START else ()),
        ("GameNumber", str(record.number)), ("Opening", str(record.opening + 1)),
        ("PlyCount", str(len(record.turns))), ("Termination", record.termination),
        ("GameStartTime", record.started), ("GameDuration", f"{record.seconds:.3f}"),
        ("WhiteTimeControl", record.controls[0]), ("BlackTimeControl", record.controls[1])]
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags]
    return "\n".join(lines) + "\n\n" + _movetext(record, style) + "\n\n"


def games_text(records: Iterable[GameRecord], event: str, site: str, style: PgnStyle = PgnStyle()) -> str:
    """The text of many games."""
    return "".join(game_text(record, event, site, style) for record in records)


class PgnFile:
    """The open PGN of a tournament."""

    def __init__(self, path: pathlib.Path, records: Sequence[GameRecord], header: Mapping[str, Any],
                 style: PgnStyle = PgnStyle()):
        """`records` and `header` are from the journal. UsageError if the file contains other games or cannot be
        written. Call `begin` or `discard` next."""
        self._event, self._site, self._style = header["event"], header["site"], style
        self._file = OutputFile(path)
        try:
            found, due = self._file.read(), games_text(records, self._event, self._site, style).encode()
            if not due.startswith(found):
                engines = [engine["name"] for engine in header["plan"]["engines"]]
                check_pgn(path, found.decode("utf-8", "replace"), records, engines)
                found = b""
            self._end = (len(found), due[len(found):])  # the number of bytes to keep, and the text after them
        except BaseException:
            self._file.discard()
            raise

    def begin(self) -> None:
        """Removes text that is not of the journal's games, and adds missing games. OSError names the file."""
        self._file.replace_end(*self._end)

    def discard(self) -> None:
        """Closes the file instead of `begin`, and removes it if it is new."""
        self._file.discard()

    def add(self, record: GameRecord) -> None:
        """Writes a game. OSError names the file."""
        self._file.append(game_text(record, self._event, self._site, self._style))

    def close(self) -> None:
        """Call at most once."""
        self._file.close()


def check_pgn(path: pathlib.Path, text: str, records: Iterable[GameRecord], engines: Sequence[str] = ()) -> None:
    """UsageError if the PGN has other games than `records`. Its last game may be cut off. One additional game of
    `engines` is allowed, because a crash may lose the last line of a journal."""
    known = {str(record.number): record for record in records}
    unknown = 0
    for game in re.split(r"(?m)^(?=\[Event )", text):
        tags = {name: re.sub(r"\\(.)", r"\1", value) for name, value in re.findall(r'^\[(\w+) "(.*)"\]$', game, re.M)}
        is_cut = text.endswith(game) and game[:8] == '[Event "'[:len(game)] and "\n\n" not in game
        if not game or (is_cut and tags.keys() <= _TAGS):
            continue
        number = tags.get("GameNumber", "")
        record = known.get(number)
        names = (tags.get("White", "?"), tags.get("Black", "?"))
        if not record and number.isdecimal() and set(names) <= set(engines):
            unknown += 1
        found = (*names, tags.get("FEN", START), tags.get("GameStartTime"))
        is_ours = found == (record.first, record.second, record.fen, record.started) if record else unknown == 1
        if not is_ours:
            raise UsageError(f"{path}: there is such a file already, and its game {number or '?'} ({' vs '.join(names)}) is "
                             "not of this tournament: remove the file or choose another name")


def comment(turn: PlayedTurn, style: PgnStyle = PgnStyle()) -> str:
    """The comment of a turn, without braces: `+0.35/9 0.012s 2041`, or `book` for a turn of the opening. A value that the
    engine does not report is left out."""
    if turn.seconds is None:
        return "book"
    report = turn.report
    text = f"{turn.seconds:.3f}s"
    if report:
        text = f"{_score(report)}/{report.depth} {text}" + f" {report.nodes}" * style.nodes
        text += f", sd={report.selective_depth}" * (style.seldepth and report.selective_depth > 0)
        text += f", nps={report.speed}" * (style.nps and report.speed > 0)
    if style.timeleft and turn.left is not None:
        text += f", tl={turn.left:.3f}s"
    return text


def _score(report: Report) -> str:
    if report.mate is not None:
        return f"{'-' if report.mate < 0 else '+'}M{abs(report.mate)}"
    return f"{(report.centi or 0) / 100:+.2f}"


def _movetext(record: GameRecord, style: PgnStyle) -> str:
    words: list[str] = []
    place = 0 if record.first_moves else 1  # number of half-turns since White's first turn
    for index, turn in enumerate(record.turns):
        if place % 2 == 0:
            words.append(f"{place // 2 + 1}.")
        elif index == 0:
            words.append(f"{place // 2 + 1}...")
        text = comment(turn, style)
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
