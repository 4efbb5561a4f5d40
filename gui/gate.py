#!/usr/bin/env python3
"""Runs an engine for a web page and passes the lines of the page to the engine, except lines with the path of a file.

A page must not make the engine read files of this machine. So the page sends the text of a board instead of a path:
`setoption name Board File value text:<percent-encoded text>`. The gate writes the text to the file `board` and sends
that name to the engine. The value `<empty>` (the built-in board) is passed on; other values are refused. The engine
writes its answers directly to the page.

The engine runs in a temporary folder that holds only that file, so its messages about a board name no path of this
machine. Paths among its arguments must be absolute.

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

# Matches like the engine's parser: it skips words before a known command, and ignores case and repeated blanks.
BOARD_OPTION = re.compile(rb"\bsetoption\s+name\s+board\s+file\b(?:\s+value\b\s*(.*))?", re.IGNORECASE | re.DOTALL)
MOST_BYTES = 100_000  # largest size of a board; the largest legal boards have about 2000 bytes
EMPTY = b"<empty>"
BOARD_FILE = "board"


def refuse(words: str) -> None:
    """Prints a refusal in the engine's format, in a single write, so that the engine's lines cannot interrupt it."""
    os.write(1, f"info string error: option 'Board File': {words}\n".encode())


def board_line(value: bytes, folder: str) -> bytes | None:
    """Writes the board to a file in `folder` and returns the line to send to the engine, or None after a refusal."""
    if value == EMPTY:
        return b"setoption name Board File value <empty>\n"
    if not value.startswith(b"text:"):
        refuse("a page must send the text of a board (text:...), not a path")
        return None
    board = urllib.parse.unquote_to_bytes(value.removeprefix(b"text:"))
    if len(board) > MOST_BYTES:
        refuse(f"the board has {len(board)} bytes; at most {MOST_BYTES} are allowed")
        return None
    with open(os.path.join(folder, BOARD_FILE), "wb") as file:
        file.write(board)
    return b"setoption name Board File value " + BOARD_FILE.encode() + b"\n"


def pass_on(lines: Iterable[bytes], engine: subprocess.Popen[bytes], folder: str) -> None:
    """Passes all lines to the engine. Raises BrokenPipeError if the engine has ended."""
    assert engine.stdin
    for line in lines:
        match = BOARD_OPTION.search(line)
        told = board_line((match.group(1) or EMPTY).strip(), folder) if match else line
        if told:
            engine.stdin.write(told)
            engine.stdin.flush()


def leave(*_: object) -> None:
    """A signal handler that ends main() at any point."""
    raise SystemExit


def main(command: list[str]) -> int:
    """Runs the engine until the engine ends or the page is closed. Returns the exit status of the engine."""
    program, *arguments = command
    if os.path.dirname(program):  # a path, not the name of a program in PATH
        program = os.path.abspath(program)
    with tempfile.TemporaryDirectory(prefix="sweeper-board-") as folder:
        with subprocess.Popen([program, *arguments], stdin=subprocess.PIPE, cwd=folder) as engine:
            assert engine.stdin
            # If the engine ends, this process must end too: its end closes the page's WebSocket.
            for number in (signal.SIGCHLD, signal.SIGINT, signal.SIGTERM):
                signal.signal(number, leave)
            with contextlib.suppress(BrokenPipeError, SystemExit):
                pass_on(sys.stdin.buffer, engine, folder)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            engine.kill()  # nobody reads the engine's answers any more
            with contextlib.suppress(BrokenPipeError):
                engine.stdin.close()
            return engine.wait()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
