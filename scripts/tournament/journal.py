"""The journal: JSON lines, first the plan, then each game when it ends. It is the only record of what has been played.

Each line is written with one system call before the result counts. So a kill -9 at any moment leaves complete lines and at
most one incomplete last line, which `open_journal` drops; that game is played again. The PGN is made from the journal.
"""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Mapping
from typing import Any

from tournament.fault import UsageError
from tournament.record import GameRecord, from_json, to_json
from tournament.settings import Settings, differing_fields, plan_of

FORMAT = 1  # of the first line's field `sweeper_journal`


def header_of(settings: Settings, digests: Mapping[str, str]) -> dict[str, Any]:
    """The content of the first line. `digests`: for each variant, a digest of what decides its openings
    (Openings.digest)."""
    return {"sweeper_journal": FORMAT, "variants": list(digests), "opening_digests": dict(digests),
            "event": settings.event, "site": settings.site, "plan": plan_of(settings)}


def header_line(header: dict[str, Any]) -> str:
    """The first line of a journal."""
    return json.dumps(header, ensure_ascii=False)


def read_journal(path: pathlib.Path) -> tuple[dict[str, Any], list[GameRecord], int]:
    """Returns the header, the games, and how many bytes of the file are complete lines. UsageError if it is not a
    journal."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise UsageError(f"{path}: {fault.strerror}") from None
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].decode("utf-8", "replace").splitlines()
    try:
        header = json.loads(lines[0])
        if header["sweeper_journal"] != FORMAT:
            raise UsageError(f"{path}: line 1: format {header['sweeper_journal']}: {FORMAT} is needed")
        _ = header["variants"], header["plan"]["engines"], header["plan"]["sprt"]  # all readers need these
    except (IndexError, ValueError, KeyError, TypeError):
        raise UsageError(f"{path}: line 1: this is no journal of a tournament") from None
    records = []
    for number, line in enumerate(lines[1:], 2):
        try:
            records.append(from_json(line))
        except (ValueError, KeyError, TypeError) as fault:
            raise UsageError(f"{path}: line {number}: this is no game: {fault}") from None
    return header, records, whole


class Journal:
    """An open journal; without a path, nothing is kept. UsageError if the file cannot be written."""

    def __init__(self, path: pathlib.Path | None):
        self._file: int | None = None
        if path:
            try:
                self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            except OSError as fault:
                raise UsageError(f"{path}: {fault.strerror}") from None

    def append(self, line: str) -> None:
        """Writes a complete line. Does not wait for the disk: that would delay other games while their clocks run."""
        if self._file is not None:
            data = line.encode() + b"\n"
            if os.write(self._file, data) != len(data):
                raise OSError("the journal could not be written to its end: the disk is full")

    def add(self, record: GameRecord) -> None:
        """Writes a game."""
        self.append(to_json(record))

    def close(self) -> None:
        """Call at most once."""
        if self._file is not None:
            os.close(self._file)


def open_journal(path: pathlib.Path | None, pgn: pathlib.Path | None, header: dict[str, Any], *,
                 resume: bool) -> tuple[Journal, list[GameRecord]]:
    """Opens a new journal, or with `resume` an old one, and returns its games; the PGN is written again from them.
    UsageError if a new file exists already, or if an old one belongs to other games."""
    is_new = not path or _is_empty(path)
    for taken in (path, pgn):
        if taken and not _is_empty(taken) and (is_new or not resume):
            raise UsageError(f"{taken}: there is such a file already: -resume goes on with a journal; else remove it")
    if not path or is_new:
        journal = Journal(path)
        journal.append(header_line(header))
        return journal, []
    found, records, whole = read_journal(path)
    check_same_plan(path, found, header)
    if whole < path.stat().st_size:
        os.truncate(path, whole)
    return Journal(path), records


def _is_empty(path: pathlib.Path) -> bool:
    """Also true if there is no such file."""
    return not path.exists() or path.stat().st_size == 0


def check_same_plan(path: pathlib.Path, header: dict[str, Any], other: dict[str, Any]) -> None:
    """UsageError if the journal belongs to other games; it names the fields of the header that differ."""
    differing = differing_fields(header["plan"], other["plan"])
    if header["variants"] != other["variants"] and "variants" not in differing:  # `all` may include more games by now
        differing.append("variants")
    digests = [each.get("opening_digests") for each in (header, other)]
    if None not in digests and digests[0] != digests[1]:  # old journals have none
        differing.append("the file of the openings, or the referee that makes them")
    if differing:
        raise UsageError(f"{path}: it is of another tournament, as it differs in: {', '.join(differing)}")
