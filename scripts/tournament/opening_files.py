"""Reads files of openings: lines with FENs and turns, EPD, or games in PGN."""

from __future__ import annotations

import dataclasses
import pathlib
import re
from collections.abc import Callable

from tournament.fault import UsageError
from tournament.pgn_reader import DamagedGame, PgnGame, read_games
from tournament.settings import OpeningSource

# The opcodes of the PGN standard, section 16.2.5. The FEN of a line ends before the first of them.
_OPCODES = frozenset("""acd acn acs am bm ce dm draw_accept draw_claim draw_offer draw_reject eco fmvn hmvc id nic noop pm pv
                     rc resign sm tcgs tcri tcsi""".split()) | {f"{letter}{number}" for letter in "cvD" for number in range(10)}


@dataclasses.dataclass(frozen=True)
class OpeningLine:
    """An opening of a file: `FEN`, `startpos`, or one of them with `moves T...`."""

    text: str
    variant: str = ""  # the tag Variant of the game in the PGN; empty: any variant
    place: str = dataclasses.field(default="", compare=False)  # in the file: "line 3" or, in a PGN, "game 2, line 5"


def format_of(source: OpeningSource) -> str:
    """The format of the file: the given one, or else the one that the end of the file's name means."""
    if source.format:
        return source.format
    suffix = pathlib.Path(source.source).suffix.lower()
    return {".pgn": "pgn", ".epd": "epd"}.get(suffix, "file")


def read_openings(source: OpeningSource) -> list[OpeningLine]:
    """The openings of a file, in its order. UsageError names the file and the place of the fault."""
    try:
        text = pathlib.Path(source.source).read_text(encoding="utf-8-sig")
    except OSError as fault:
        raise UsageError(f"-openings {source.source}: {fault.strerror}") from None
    except UnicodeDecodeError as fault:
        line = fault.object.count(b"\n", 0, fault.start) + 1
        raise UsageError(f"-openings {source.source}: line {line}: a byte is not UTF-8") from None
    try:
        found = _READERS[format_of(source)](text)
    except DamagedGame as fault:
        raise UsageError(f"-openings {source.source}: {fault}") from None
    if not found:
        raise UsageError(f"-openings {source.source}: there is no opening in it")
    if source.plies:
        found = [dataclasses.replace(each, text=_cut(each.text, source.plies)) for each in found]
    # Games often begin alike, so an opening counts once. Lines are a choice of the user, who may repeat one.
    return list(dict.fromkeys(found)) if format_of(source) == "pgn" else found


def _cut(text: str, plies: int) -> str:
    fen, moves, turns = text.partition(" moves ")
    return f"{fen}{moves}{' '.join(turns.split()[:plies])}"


def _read_lines(text: str) -> list[OpeningLine]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        opening = " ".join(re.split(r"(?:^|\s)#", line)[0].split())
        if opening:
            opening = opening.removesuffix(" moves")  # the protocol allows the word without turns, too
            found.append(OpeningLine(opening, place=f"line {number}"))
    return found


def _read_epd(text: str) -> list[OpeningLine]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        end = next((at for at, word in enumerate(words) if word.rstrip(";") in _OPCODES), len(words))
        if words and not words[0].startswith("#"):
            found.append(OpeningLine(" ".join(words[:end]).rstrip("; "), place=f"line {number}"))
    return [each for each in found if each.text]


def _read_pgn(text: str) -> list[OpeningLine]:
    """The main lines of all games."""
    return [_opening_of(game) for game in read_games(text)]


def _opening_of(game: PgnGame) -> OpeningLine:
    start = game.tags.get("FEN", "startpos")
    text = f"{start} moves {' '.join(game.turns)}" if game.turns else start
    return OpeningLine(text, game.tags.get("Variant", "").lower(), game.place)


_READERS: dict[str, Callable[[str], list[OpeningLine]]] = {"file": _read_lines, "epd": _read_epd, "pgn": _read_pgn}
FORMATS = tuple(_READERS)
