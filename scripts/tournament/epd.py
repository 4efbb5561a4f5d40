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

    def __init__(self, path: pathlib.Path, records: Iterable[GameRecord], *, is_cut: bool = False):
        """`records` are from the journal, `is_cut` tells whether the journal has an incomplete last line. UsageError if
        the file has other positions or cannot be written. One additional position is allowed at its end, because a crash
        may lose the last line of a journal. Call `begin` or `discard` next."""
        self._file = OutputFile(path)
        try:
            found = self._file.read()
            due = "".join(f"{record.last_fen}\n" for record in records if record.last_fen).encode()
            has_one_more = found.startswith(due) and b"\n" not in found[len(due):-1] and (due or is_cut)
            if not due.startswith(found) and not has_one_more:
                raise UsageError(f"{path}: there is such a file already, with other positions: remove it or choose another "
                                 "name")
            self._end = (min(len(found), len(due)), due[len(found):])  # the bytes to keep, and those that are missing
        except BaseException:
            self._file.discard()
            raise

    def begin(self) -> None:
        """Removes an additional position, and adds missing positions. OSError names the file."""
        self._file.replace_end(*self._end)

    def discard(self) -> None:
        """Closes the file instead of `begin`, and removes it if it is new."""
        self._file.discard()

    def add(self, record: GameRecord) -> None:
        """Writes the position of a game. OSError names the file."""
        if record.last_fen:
            self._file.append(record.last_fen + "\n")

    def close(self) -> None:
        """Call at most once."""
        self._file.close()
