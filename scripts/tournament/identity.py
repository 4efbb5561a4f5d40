"""The program behind a player's name: a journal records which program really played each game."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import itertools
import os
import pathlib
import shutil
from collections.abc import Mapping, Sequence
from typing import Any

from tournament.values import items, text

DIGEST_BYTES = 8
CHUNK = 1 << 20  # bytes per read


@dataclasses.dataclass(frozen=True)
class Identity:
    """A player's process in one game."""

    id_name: str = ""  # the engine's `id name`; empty if it does not give one
    program: str = ""  # digest of the program and of its script; empty if it cannot be read
    options: tuple[tuple[str, str], ...] = ()  # options that the runner has set, in their order

    def __str__(self) -> str:
        return f"{self.id_name or 'no id name'} {self.program or '?'}"


def program_digest(command: Sequence[str], directory: str | None) -> str:
    """A digest of the program and of its script; empty if the program cannot be read. The script is the first argument
    that is a file, before any option. Later arguments may be files that the program writes. The same files have the
    same digest on all machines."""
    folder = pathlib.Path(directory or ".")
    program = str(folder / command[0]) if "/" in command[0] else shutil.which(command[0])
    digests = []
    try:
        digests.append(_file_digest(pathlib.Path(program or "")))
        for word in itertools.takewhile(lambda word: not word.startswith("-"), command[1:]):
            if _is_file(folder / word):
                digests.append(_file_digest(folder / word))
                break
    except OSError:
        if not digests:
            return ""
    return digests[0] if len(digests) == 1 else _hash("\n".join(digests).encode()).hexdigest()


def identity_values(identity: Identity) -> dict[str, Any]:
    """The identity as JSON values."""
    return {"id": identity.id_name, "program": identity.program, "options": dict(identity.options)}


def identity_of(value: Any) -> Identity:
    """An identity from JSON values. ValueError if a value is bad."""
    if not isinstance(value, Mapping) or set(value) != {"id", "program", "options"}:
        raise ValueError("a player has id, program and options")
    options = value["options"]
    if not isinstance(options, Mapping):
        raise ValueError("options: an object is needed")
    return Identity(text(value["id"]), text(value["program"]),
                    tuple((text(name), text(each)) for name, each in options.items()))


def identities_of(value: Any) -> tuple[Identity, ...]:
    """The identities of both players; empty in old journals."""
    return tuple(map(identity_of, items(value, 2 if value else 0)))


def _is_file(path: pathlib.Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # the argument is no name of a file
        return False


def _file_digest(path: pathlib.Path) -> str:
    status = path.stat()
    return _cached_digest(os.path.realpath(path), status.st_size, status.st_mtime_ns)


@functools.lru_cache(maxsize=256)
def _cached_digest(path: str, _size: int, _time: int) -> str:
    """The digest of a file, cached by path, size and time of change: reading a large file again would take time while
    the clocks of other games run."""
    digest = _hash(b"")
    with open(path, "rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def _hash(data: bytes) -> hashlib.blake2b:
    return hashlib.blake2b(data, digest_size=DIGEST_BYTES)
