"""Parses the options that name output files."""

from __future__ import annotations

import pathlib
from collections.abc import Collection, Sequence

from tournament.arguments import key_values, one_of
from tournament.fault import UsageError
from tournament.settings import PgnStyle

_SHOWN = ("nodes", "seldepth", "nps", "timeleft")  # keys of -pgnout; each shows or hides one value of the comments
_NOTATIONS = ("uci", "lan")  # a turn has one notation, the word that engines use; both names mean it


def pgn_output(option: str, words: Sequence[str]) -> tuple[pathlib.Path, PgnStyle]:
    """Parses `FILE` or `file=FILE`, then the optional keys notation, nodes, seldepth, nps and timeleft."""
    path, given = file_and_keys(option, words, ("notation", *_SHOWN))
    one_of(given.pop("notation", "uci"), f"{option} notation", _NOTATIONS)
    shown = {key: one_of(value, f"{option} {key}", ("true", "false")) == "true" for key, value in given.items()}
    return path, PgnStyle(**shown)


def file_and_keys(option: str, words: Sequence[str], keys: Collection[str] = ()) -> tuple[pathlib.Path, dict[str, str]]:
    """A file, given as `FILE` in front or as `file=FILE` anywhere, and the values of the other keys."""
    named = [word for word in words if word.startswith("file=")]
    front = list(words[:1]) if words and not named and words[0].partition("=")[0] not in keys else []
    paths = [word.removeprefix("file=") for word in named] or front
    if len(paths) != 1 or not paths[0]:
        raise UsageError(f"{option}: the name of one file is needed, {len(paths)} were given")
    rest = [word for word in words[len(front):] if word not in named]
    return pathlib.Path(paths[0]), dict(key_values(option, rest, ("file", *keys)))
