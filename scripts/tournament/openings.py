"""Openings: the start of each pair of games. The same plan, files and referee give the same openings everywhere."""

from __future__ import annotations

import dataclasses
import hashlib
import random
from collections.abc import Collection, Iterable, Sequence

from tournament.clock import TimeControl
from tournament.fault import UsageError
from tournament.info import Report, judgement_text
from tournament.opening_files import OpeningLine, read_openings
from tournament.position import START, Line
from tournament.record import GameRecord
from tournament.referee import BadPosition, Referee, RefereeFault
from tournament.settings import OpeningSource
from tournament.words import counted

PROBES = 4  # random positions whose scores represent the referee's judgement in a digest
ATTEMPTS = 1000  # largest number of random positions tried for a balanced position
WIDENING = 10  # centi-units added to the margin by each rejected position; some games have few balanced positions


class Openings:
    """The openings of all sources of a tournament. They are made on demand and kept."""

    def __init__(self, sources: Sequence[OpeningSource], seed: int):
        self._sources, self._seed = sources, seed
        self._files: dict[OpeningSource, list[OpeningLine]] = {}  # the openings of all variants, in their order of use
        self._of_variant: dict[tuple[OpeningSource, str], list[OpeningLine]] = {}  # those of one variant in a file
        self._made: dict[tuple[str, int], Line] = {}
        for source in sources:
            if source.source not in ("random", "startpos"):
                self._files[source] = self._read(source)

    def source(self, variant: str) -> OpeningSource:
        """The opening source of a variant: its own source, or else the source for all variants."""
        for name in (variant, ""):
            for source in self._sources:
                if source.variant == name:
                    return source
        raise UsageError(f"-openings: none for {variant}: give it one, or one without variant=")

    async def opening(self, variant: str, index: int, referee: Referee) -> Line:
        """Returns opening number `index` (from 0) of a variant. Precondition: the referee has selected the variant.
        The opening of a file is not checked (check_openings)."""
        source = self.source(variant)
        index = self._place(source, variant, index)
        if (variant, index) not in self._made:
            self._made[variant, index] = await self._make(source, variant, index, referee)
        return self._made[variant, index]

    def refused(self, variant: str, index: int, reason: str) -> UsageError | RefereeFault:
        """The error for an opening in which no game can begin."""
        source = self.source(variant)
        if source not in self._files:
            return RefereeFault(f"-openings {source.source}: the referee refuses its own opening: {reason}")
        line = self._lines(source, variant)[self._place(source, variant, index)]
        return UsageError(f"-openings {source.source}: {line.place}: '{line.text}': {reason}")

    def unplayed(self, variant: str, indices: Collection[int] | None) -> dict[int, Line]:
        """The openings of a file with these indices (None: all), each once. Without the openings of finished games, and
        empty if the source of the variant is no file."""
        source = self.source(variant)
        found: dict[int, tuple[int, Line]] = {}  # by their place in the file
        if source in self._files:
            lines = self._lines(source, variant)
            for index in range(len(lines)) if indices is None else indices:
                place = self._place(source, variant, index)
                if place not in found and (variant, place) not in self._made:
                    found[place] = (index, _line_of(lines[place].text))
        return dict(found.values())

    def keep(self, records: Iterable[GameRecord]) -> None:
        """Keeps the openings of finished games, for the other games of their pairs."""
        for record in records:
            place = self._place(self.source(record.variant), record.variant, record.opening)
            self._made[record.variant, place] = Line(record.fen, record.opening_turns)

    async def digest(self, variant: str, referee: Referee) -> str:
        """A digest of the data outside the plan that determines a variant's openings: the start position, the lines of
        the file, or the referee's scores of a few random positions. Precondition: the referee has selected the
        variant."""
        source = self.source(variant)
        lines = self._lines(source, variant) if source in self._files else []
        parts = [await referee.start_fen(), *(line.text for line in lines)]
        if source.source == "random":
            fens = {await self._random(variant, index, 0, referee) for index in range(PROBES)}
            if len(fens) == 1:
                raise UsageError(f"-openings random: the referee answers `random` with one position of {variant} for each "
                                 "number: give a file of openings")
            parts += [judgement_text(*await self._judged(source, variant, index, 0, referee)) for index in range(PROBES)]
        return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()

    def _place(self, source: OpeningSource, variant: str, index: int) -> int:
        """Converts the index of an opening in the tournament to its index in the source. Both count from 0."""
        index += source.start - 1
        if source in self._files:
            return index % len(self._lines(source, variant))
        if source.source == "startpos":
            return 0
        return index % source.count if source.count else index

    async def _make(self, source: OpeningSource, variant: str, index: int, referee: Referee) -> Line:
        if source.source == "startpos":
            return Line(await referee.start_fen())
        if source.source == "random":
            return Line(await self._balanced(source, variant, index, referee))
        line = _line_of(self._lines(source, variant)[index].text)
        return dataclasses.replace(line, fen=await referee.start_fen()) if line.fen == START else line

    async def _balanced(self, source: OpeningSource, variant: str, index: int, referee: Referee) -> str:
        """A random position that is balanced by the referee's search. Each rejected position widens the margin a
        little."""
        for attempt in range(ATTEMPTS):
            fen, report = await self._judged(source, variant, index, attempt, referee)
            if report and report.centi is not None and abs(report.centi) <= source.margin + attempt * WIDENING:
                return fen
        raise UsageError(f"-openings random: {ATTEMPTS} random positions of {variant} in a row are not balanced: give a "
                         "file of openings or a larger margin")

    async def _judged(self, source: OpeningSource, variant: str, index: int, attempt: int,
                      referee: Referee) -> tuple[str, Report | None]:
        """A random position and its score by the referee's search."""
        control = TimeControl(nodes=source.nodes) if source.nodes else TimeControl(depth=source.depth)
        fen = await self._random(variant, index, attempt, referee)
        for old, new in source.replace:
            fen = fen.replace(old, new)
        try:
            return fen, await referee.search(fen, control)
        except BadPosition as fault:
            raise UsageError(f"-openings: '{fen}': {fault}") from None

    async def _random(self, variant: str, index: int, attempt: int, referee: Referee) -> str:
        return await referee.random_fen(self._number(variant, index, attempt))

    def _number(self, *place: object) -> int:
        """A seed for `random` that depends only on the tournament's seed and on `place`: variant, index, attempt."""
        text = "/".join(map(str, (self._seed, *place)))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")

    def _read(self, source: OpeningSource) -> list[OpeningLine]:
        openings = read_openings(source)
        if source.order == "random":
            random.Random(self._number(source.source)).shuffle(openings)
        return openings

    def _lines(self, source: OpeningSource, variant: str) -> list[OpeningLine]:
        """The openings of a file for a variant, at least one. They are kept, because selecting them from a large file
        takes milliseconds, while the clocks of other games run."""
        if (source, variant) not in self._of_variant:
            found = [line for line in self._files[source] if line.variant in ("", variant.lower())]
            if not found:
                raise UsageError(f"-openings {source.source}: there is no game of {variant} in it")
            if source.start > len(found):
                raise UsageError(f"-openings {source.source} start={source.start}: it has {counted(len(found), 'opening')} of "
                                 f"{variant}")
            self._of_variant[source, variant] = found
        return self._of_variant[source, variant]


def _line_of(text: str) -> Line:
    """The opening in a file as a line. START stands for the start position."""
    fen, _, turns = text.partition(" moves ")
    return Line(fen, tuple(turns.split()))
