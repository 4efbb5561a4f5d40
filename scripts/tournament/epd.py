"""The file of the games' last positions, one FEN per line: `-epdout`."""

from __future__ import annotations

import pathlib
from collections.abc import Iterable

from tournament.fault import UsageError
from tournament.files import OutputFile
from tournament.record import GameRecord


class EpdFile:
    """The EPD file of a running tournament. It holds the last position of each game, in the order of the journal. Old
    journals do not record last positions; their games are left out."""

    def __init__(self, path: pathlib.Path, records: Iterable[GameRecord]):
        """`records` are from the journal. UsageError if the file has other positions or cannot be written."""
        self._file = OutputFile(path)
        try:
            found = self._file.read().decode("utf-8", "replace")
            lines = [record.last_fen for record in records if record.last_fen]
            *whole, cut = found.split("\n")
            if whole != lines[:len(whole)] or not "\n".join(lines[len(whole):]).startswith(cut):
                raise UsageError(f"{path}: there is such a file already, with other positions: remove it or choose another "
                                 "name")
            self._file.append("".join(f"{line}\n" for line in lines[len(whole):]).removeprefix(cut))
        except BaseException:
            self._file.discard()
            raise

    def add(self, record: GameRecord) -> None:
        """Writes the position of a game. OSError names the file."""
        if record.last_fen:
            self._file.append(record.last_fen + "\n")

    def close(self) -> None:
        """Call at most once."""
        self._file.close()
