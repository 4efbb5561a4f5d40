"""Merges the journals of shards: each game once, in the order of the plan."""

from __future__ import annotations

import dataclasses
import os
import pathlib
from collections.abc import Sequence
from typing import Any

from tournament import pgn
from tournament.fault import UsageError
from tournament.journal import check_same_plan, header_line, read_journal
from tournament.record import GameRecord, to_json
from tournament.settings import Settings, SprtTest


@dataclasses.dataclass(frozen=True)
class Merged:
    """All games of several journals of one tournament."""

    header: dict[str, Any]
    records: list[GameRecord]  # ordered by number

    @property
    def engines(self) -> list[str]:
        return [engine["name"] for engine in self.header["plan"]["engines"]]

    @property
    def sprt(self) -> SprtTest | None:
        test = self.header["plan"]["sprt"]
        return SprtTest(**test) if test else None


def read_all(paths: Sequence[pathlib.Path]) -> Merged:
    """UsageError if the journals belong to different tournaments, or if a game occurs in two versions."""
    header: dict[str, Any] = {}
    games: dict[int, GameRecord] = {}
    for path in paths:
        this, records, _ = read_journal(path)
        header = header or this
        check_same_plan(path, this, header)
        for record in records:
            if games.setdefault(record.number, record) != record:
                raise UsageError(f"{path}: game {record.number} stands in another journal too, played differently")
    return Merged(header, [games[number] for number in sorted(games)])


def merge(out: pathlib.Path, paths: Sequence[pathlib.Path]) -> Merged:
    """Writes the PGN `out` and the journal beside it, both atomically. Event and site are those of the first journal."""
    journal = out.with_suffix(".jsonl")
    if journal == out:
        raise UsageError(f"merge {out}: the PGN needs another name than the journal beside it")
    merged = read_all(paths)
    new = journal.with_name(journal.name + ".new")
    lines = [header_line(merged.header), *map(to_json, merged.records)]
    new.write_text("\n".join(lines) + "\n", encoding="utf-8")
    os.replace(new, journal)
    event, site = merged.header.get("event", Settings.event), merged.header.get("site", Settings.site)
    pgn.write_games(out, merged.records, event, site)
    return merged
