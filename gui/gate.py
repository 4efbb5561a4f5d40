#!/usr/bin/env python3
"""Stands between a web page and the engine: the page's lines go on to the engine, all but one kind.

A page must not make the engine read files of this machine. So `setoption name Board File value text:<percent-encoded
text>` brings the board itself; it is written to a file of this process's own and the engine is told that one's path.
`<empty>` (the built-in board) goes on as it is; any other value is refused. The engine's answers are not touched.

Usage: gate.py ENGINE [ARGUMENT...]
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.parse
from collections.abc import Iterable

# As the engine reads it: words before a known command are skipped, names in either case, blanks as many as one likes.
BOARD_OPTION = re.compile(rb"\bsetoption\s+name\s+board\s+file\b(?:\s+value\b\s*(.*))?", re.IGNORECASE | re.DOTALL)
MOST_BYTES = 100_000  # of a board; the largest that a game takes has some 2000
EMPTY = b"<empty>"


def refuse(words: str) -> None:
    """Answers as the engine does. One write, so that it cannot mix with the engine's lines."""
    os.write(1, f"info string error: option 'Board File': {words}\n".encode())


def board_line(value: bytes, path: str) -> bytes | None:
    """What the engine is told instead, or None if nothing (the page has been answered)."""
    if value == EMPTY:
        return b"setoption name Board File value <empty>\n"
    if not value.startswith(b"text:"):
        refuse("a page may give the text of a board, not a path")
        return None
    board = urllib.parse.unquote_to_bytes(value.removeprefix(b"text:"))
    if len(board) > MOST_BYTES:
        refuse(f"{len(board)} bytes, a board has at most {MOST_BYTES}")
        return None
    with open(path, "wb") as file:
        file.write(board)
    return b"setoption name Board File value " + path.encode() + b"\n"


def pass_on(lines: Iterable[bytes], engine: subprocess.Popen[bytes], board_path: str) -> None:
    """Until there are no more lines or the engine is gone."""
    assert engine.stdin
    for line in lines:
        match = BOARD_OPTION.search(line)
        told = board_line((match.group(1) or EMPTY).strip(), board_path) if match else line
        if told:
            engine.stdin.write(told)
            engine.stdin.flush()


def leave(*_: object) -> None:
    """As a signal handler: ends the main program where it stands."""
    raise SystemExit


def main(command: list[str]) -> int:
    """Runs the engine until it ends or the page is gone; its exit status."""
    with tempfile.TemporaryDirectory(prefix="sweeper-board-") as folder:
        with subprocess.Popen(command, stdin=subprocess.PIPE) as engine:
            assert engine.stdin
            # An engine that ends must end this process too: that is how the page learns of it.
            for number in (signal.SIGCHLD, signal.SIGINT, signal.SIGTERM):
                signal.signal(number, leave)
            with contextlib.suppress(BrokenPipeError, SystemExit):
                pass_on(sys.stdin.buffer, engine, os.path.join(folder, "page.board"))
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            engine.kill()  # nobody reads what it may still find
            with contextlib.suppress(BrokenPipeError):
                engine.stdin.close()
            return engine.wait()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
