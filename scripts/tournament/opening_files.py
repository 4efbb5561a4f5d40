"""Reads files of openings: lines with FENs and turns, EPD, or games in PGN."""

from __future__ import annotations

import dataclasses
import pathlib
import re
from collections.abc import Callable

from tournament.fault import UsageError
from tournament.settings import OpeningSource

# The opcodes of the PGN standard, section 16.2.5. The FEN of a line ends before the first of them.
_OPCODES = frozenset("""acd acn acs am bm ce dm draw_accept draw_claim draw_offer draw_reject eco fmvn hmvc id nic noop pm pv
                     rc resign sm tcgs tcri tcsi""".split()) | {f"{letter}{number}" for letter in "cvD" for number in range(10)}
_TAG = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TOKEN = re.compile(r"\{[^}]*\}|;[^\n]*|(?m:^%[^\n]*)|" + _TAG.pattern + r"|[()]|[^\s{}();\[\]]+|.", re.S)
_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


@dataclasses.dataclass(frozen=True)
class OpeningLine:
    """An opening of a file: `FEN`, `startpos`, or one of them with `moves T...`."""

    text: str
    variant: str = ""  # the tag Variant of the game in the PGN; empty: any variant


def format_of(source: OpeningSource) -> str:
    """The format of the file: the given one, or else the one that the end of the file's name means."""
    if source.format:
        return source.format
    suffix = pathlib.Path(source.source).suffix.lower()
    return {".pgn": "pgn", ".epd": "epd"}.get(suffix, "file")


def read_openings(source: OpeningSource) -> list[OpeningLine]:
    """The openings of a file, in its order. UsageError names the file."""
    try:
        text = pathlib.Path(source.source).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as fault:
        raise UsageError(f"-openings {source.source}: {fault}") from None
    found = _READERS[format_of(source)](text)
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
    lines = [re.split(r"(?:^|\s)#", line)[0] for line in text.splitlines()]
    return [OpeningLine(" ".join(line.split())) for line in lines if line.strip()]


def _read_epd(text: str) -> list[OpeningLine]:
    found = []
    for line in text.splitlines():
        words = line.split()
        end = next((at for at, word in enumerate(words) if word.rstrip(";") in _OPCODES), len(words))
        if words and not words[0].startswith("#"):
            found.append(OpeningLine(" ".join(words[:end]).rstrip("; ")))
    return [each for each in found if each.text]


def _read_pgn(text: str) -> list[OpeningLine]:
    """The main lines of all games. Comments, variations, NAGs and numbers of moves are skipped."""
    games: list[tuple[dict[str, str], list[str]]] = []
    depth, is_over = 0, True  # depth of variations; whether the next word begins a new game
    for token in _TOKEN.finditer(text):
        word = token[0]
        if token[1]:
            if is_over or games[-1][1]:
                games.append(({}, []))
            games[-1][0][token[1]], is_over = re.sub(r"\\(.)", r"\1", token[2]), False
        elif word in "()":
            depth = max(0, depth + (1 if word == "(" else -1))
        elif word[0] not in "{;%$" and not word.isspace() and not depth:
            if is_over:
                games.append(({}, []))
                is_over = False
            if word in _RESULTS:
                is_over = True
                continue
            turn = re.sub(r"^\d+\.+", "", word).rstrip("!?")
            if turn:
                games[-1][1].append(turn)
    return [_opening_of(tags, turns) for tags, turns in games]


def _opening_of(tags: dict[str, str], turns: list[str]) -> OpeningLine:
    start = tags.get("FEN", "startpos")
    return OpeningLine(f"{start} moves {' '.join(turns)}" if turns else start, tags.get("Variant", "").lower())


_READERS: dict[str, Callable[[str], list[OpeningLine]]] = {"file": _read_lines, "epd": _read_epd, "pgn": _read_pgn}
FORMATS = tuple(_READERS)
