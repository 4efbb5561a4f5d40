"""The journal: JSON lines, first the plan, then each finished game. It is the only record of the finished games.

Each line is written with one system call before the result counts. A kill -9 at any moment therefore leaves complete
lines and at most one incomplete last line. `Journal.begin` drops this line, and its game is played again. The PGN is
made from the journal.
"""

from __future__ import annotations

import contextlib
import json
import pathlib
from collections.abc import Iterator, Mapping
from typing import Any

from tournament.epd import EpdFile
from tournament.fault import UsageError
from tournament.files import OutputFile, is_empty, output_path
from tournament.header import FORMAT, check_header, plan_settings, with_added_rounds
from tournament.pairing import Fixture, fixtures_by_number
from tournament.pgn import PgnFile
from tournament.record import GameRecord, from_json, to_json
from tournament.settings import STAGED, PgnStyle, Settings, differing_fields, plan_of
from tournament.stages import staged_plan


def header_of(settings: Settings, digests: Mapping[str, str]) -> dict[str, Any]:
    """The content of the first line. `digests`: for each variant, a digest of the data that determines its openings
    (Openings.digest)."""
    return {"sweeper_journal": FORMAT, "variants": list(digests), "opening_digests": dict(digests),
            "event": settings.event, "site": settings.site, "shard": list(settings.shard), "plan": plan_of(settings)}


def header_line(header: dict[str, Any]) -> str:
    """The first line of a journal."""
    return json.dumps(header, ensure_ascii=False)


def read_journal(path: pathlib.Path) -> tuple[dict[str, Any], list[GameRecord], int]:
    """Returns the header, the games, and the number of bytes of all complete lines. UsageError if the file is not a
    journal; the error names the line and the bad value."""
    try:
        return parse_journal(path, path.read_bytes())
    except OSError as fault:
        raise UsageError(f"{path}: {fault.strerror}") from None


def parse_journal(path: pathlib.Path, data: bytes) -> tuple[dict[str, Any], list[GameRecord], int]:
    """Like read_journal, for the content of a file."""
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].split(b"\n")[:-1]
    number = 1
    try:
        header = json.loads(lines[0]) if lines else None
        check_header(header)
        games = _Games(header)
        for number, line in enumerate(lines[1:], 2):
            games.add(number, from_json(line.decode()))
        for number, problem in games.problems():
            raise ValueError(problem)
    except (ValueError, RecursionError) as fault:
        kind = "game" if number > 1 else "journal of a tournament"
        raise UsageError(f"{path}: line {number}: this is no {kind}: {fault}") from None
    return header, games.records, whole


class _Games:
    """The games of a journal. Each must be a game of the plan and occur only once."""

    def __init__(self, header: dict[str, Any]):
        self._settings = plan_settings(header)
        self._names = [engine.name for engine in self._settings.engines]
        self._fixture = fixtures_by_number(self._settings, self._settings.variants)
        self._lines: dict[int, int] = {}  # number of a game: its line in the journal
        self.records: list[GameRecord] = []

    def add(self, line: int, record: GameRecord) -> None:
        """Adds a game. ValueError if the game is there already, or if it is not in the plan. If the plan depends on
        results, `problems` makes the second check."""
        before = self._lines.setdefault(record.number, line)
        if before != line:
            raise ValueError(f"game {record.number} stands in line {before} already")
        if self._settings.format not in STAGED:
            self._check(record, self._fixture(record.number))
        self.records.append(record)

    def problems(self) -> Iterator[tuple[int, str]]:
        """If the plan depends on results: the line of each game that is not in the plan, and the reason. Call it after
        the last `add`."""
        games = {record.number: record for record in self.records}
        settings = with_added_rounds(self._settings, self.records)
        plan = staged_plan(settings, settings.variants, games)
        if not plan:
            return
        unknown = set(games)
        for fixture in (fixture for stage in plan.stages() for fixture in stage if fixture.number in games):
            unknown.remove(fixture.number)
            try:
                self._check(games[fixture.number], fixture)
            except ValueError as fault:
                yield self._lines[fixture.number], str(fault)
        for number in sorted(unknown):
            yield self._lines[number], f"game {number} depends on earlier games that are missing, or is not in the plan"

    def _check(self, record: GameRecord, due: Fixture) -> None:
        """ValueError if the game is not the one of the plan."""
        for name, found, expected in (
                ("pair", record.pair, due.pair), ("round", record.round, due.round),
                ("variant", record.variant, due.variant), ("first", record.first, self._names[due.first]),
                ("second", record.second, self._names[due.second])):
            if found != expected:
                raise ValueError(f"field '{name}': {json.dumps(found)}: the plan has {json.dumps(expected)} for game "
                                 f"{record.number}")


class Journal:
    """The open journal, PGN and file of last positions of a tournament. A file without a path is not written. Nothing is
    written before `begin`."""

    def __init__(self, file: OutputFile | None, end: tuple[int, bytes], games: PgnFile | None, positions: EpdFile | None):
        """`end`: the number of bytes of the journal to keep, and the text that `begin` writes after them."""
        self._file, self._end, self._games, self._positions = file, end, games, positions

    def begin(self) -> None:
        """Drops an incomplete last line of the journal, or writes the first line of a new one. Then brings the other files
        to the state of the journal. OSError names the file."""
        if self._file:
            self._file.replace_end(*self._end)
        for file in (self._games, self._positions):
            if file:
                file.begin()

    def discard(self) -> None:
        """Closes all files instead of `begin`, and removes those that are new."""
        for file in (self._file, self._games, self._positions):
            if file:
                file.discard()

    def add(self, record: GameRecord) -> None:
        """Writes a game, first to the journal, which decides whether the game counts as played. Does not wait for the
        disk, because this would delay other games while their clocks run. OSError names the file that could not be
        written."""
        if self._file:
            self._file.append(to_json(record) + "\n")
        if self._games:
            self._games.add(record)
        if self._positions:
            self._positions.add(record)

    def close(self) -> None:
        """Call at most once."""
        for file in (self._file, self._games, self._positions):
            if file:
                file.close()


def open_journal(path: pathlib.Path | None, pgn: pathlib.Path | None, header: dict[str, Any], *,
                 resume: bool, style: PgnStyle = PgnStyle(),
                 epd: pathlib.Path | None = None) -> tuple[Journal, list[GameRecord]]:
    """Opens a new journal, or with `resume` an old journal, and returns its games. No old file is changed: call
    `Journal.begin` or `Journal.discard` next. UsageError if a file of a new tournament exists already, if an old file
    belongs to other games, or if another run writes to a file."""
    with contextlib.ExitStack() as undo:
        file = OutputFile(path) if path else None
        if file:
            undo.callback(file.discard)
        data = file.read() if file else b""
        for taken in (path, pgn, epd):
            if taken and not is_empty(output_path(taken)) and not (resume and data):
                raise UsageError(f"{taken}: there is such a file already: -resume goes on with a journal; else remove it")
        records: list[GameRecord] = []
        end = (0, (header_line(header) + "\n").encode())
        if path and data:
            found, records, whole = parse_journal(path, data)
            check_same_plan(path, found, header)
            end = (whole, b"")
        games = PgnFile(pgn, records, header, style) if pgn else None
        if games:
            undo.callback(games.discard)
        positions = EpdFile(epd, records, is_cut=end[0] < len(data)) if epd else None
        undo.pop_all()
    return Journal(file, end, games, positions), records


def check_same_plan(path: pathlib.Path, header: dict[str, Any], other: dict[str, Any]) -> None:
    """UsageError if the journal belongs to other games. The error names the header fields that differ."""
    differing = differing_fields(header["plan"], other["plan"])
    if header["variants"] != other["variants"] and "variants" not in differing:  # `all` may include more games than before
        differing.append("variants")
    digests = [each.get("opening_digests") for each in (header, other)]
    if None not in digests and digests[0] != digests[1]:  # old journals have no digests
        differing.append("the file of the openings, or the referee that makes them")
    if differing:
        raise UsageError(f"{path}: it is of another tournament, as it differs in: {', '.join(differing)}")
