"""Merges the journals of shards: each game once, in the order of the plan."""

from __future__ import annotations

import dataclasses
import pathlib
from collections.abc import Sequence
from typing import Any

from tournament import pgn
from tournament.fault import UsageError
from tournament.files import OutputFile, is_empty, output_path, replace_file, same_file
from tournament.header import engines_of, plan_settings, shard_of, sprt_of, with_added_rounds
from tournament.journal import check_same_plan, header_line, read_journal
from tournament.missing import Missing, missing_games
from tournament.record import GameRecord, to_json
from tournament.settings import Settings, SprtTest


@dataclasses.dataclass(frozen=True)
class Merged:
    """All games of several journals of one tournament."""

    header: dict[str, Any]  # header of the first journal
    records: list[GameRecord]  # ordered by number
    shards: frozenset[tuple[int, int]] = frozenset()  # shards of the journals that name their shard

    @property
    def engines(self) -> list[str]:
        return engines_of(self.header)

    @property
    def sprt(self) -> SprtTest | None:
        return sprt_of(self.header)

    @property
    def missing(self) -> Missing:
        """The games of the plan that are in no journal. The plan includes rounds added by `-resume`."""
        settings = with_added_rounds(plan_settings(self.header), self.records)
        whole = dataclasses.replace(settings, sprt=self.sprt)
        return missing_games(whole, settings.variants, self.records, self.shards)


def read_all(paths: Sequence[pathlib.Path]) -> Merged:
    """All games of the journals. UsageError if the journals belong to different tournaments, or if a game differs
    between two journals."""
    header: dict[str, Any] = {}
    games: dict[int, tuple[GameRecord, pathlib.Path]] = {}
    shards: set[tuple[int, int]] = set()
    for path in paths:
        this, records, _ = read_journal(path)
        header = header or this
        check_same_plan(path, this, header)
        shard = shard_of(this)
        if shard:
            shards.add(shard)
        for record in records:
            known, where = games.setdefault(record.number, (record, path))
            if known != record:
                raise UsageError(f"{path}: game {record.number} stands in {where} too, played differently")
    return Merged(header, [games[number][0] for number in sorted(games)], frozenset(shards))


def merge(out: pathlib.Path, paths: Sequence[pathlib.Path]) -> Merged:
    """Writes the PGN `out` and the journal beside it, both atomically. Event and site are taken from the first journal.
    UsageError if one of the two files exists and is not the result of an earlier merge of the same games."""
    journal = out.with_suffix(".jsonl")
    if same_file(journal, out):
        raise UsageError(f"merge {out}: the PGN needs another name than the journal beside it")
    for path in paths:
        for written in (out, journal):
            if same_file(path, written):
                raise UsageError(f"merge {out}: it would replace the journal {path}, which it reads")
    merged = read_all(paths)
    event, site = merged.header.get("event", Settings.event), merged.header.get("site", Settings.site)
    text = pgn.games_text(merged.records, event, site)
    header = {name: value for name, value in merged.header.items() if name != "shard"}
    lock = OutputFile(journal)  # a running tournament has locked its journal
    try:
        _check_earlier(out, journal, merged)
        replace_file(journal, "".join(line + "\n" for line in (header_line(header), *map(to_json, merged.records))).encode())
        replace_file(out, text.encode())
    except BaseException:
        lock.discard()
        raise
    lock.close()
    return merged


def _check_earlier(out: pathlib.Path, journal: pathlib.Path, merged: Merged) -> None:
    """UsageError if one of the old files has a game that is not among the merged games."""
    if not is_empty(output_path(out)):
        pgn.check_pgn(out, out.read_text("utf-8", "replace"), merged.records)
    if is_empty(output_path(journal)):
        return
    header, records, _ = read_journal(journal)
    check_same_plan(journal, header, merged.header)
    games = {record.number: record for record in merged.records}
    for record in records:
        if games.get(record.number) != record:
            raise UsageError(f"{journal}: there is such a file already, and its game {record.number} is not among those "
                             "to be merged: name it as a source, too, or choose another name")
