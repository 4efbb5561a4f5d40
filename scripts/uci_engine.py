"""A UCI engine as a subprocess, with one command at a time. For scripts that measure or search, not for matches."""

from __future__ import annotations

import argparse
import pathlib
import re
import subprocess
import sys

REFUSALS = ("info string error", "info string option")  # the second form is that of Sweeper before 2026-11-26


class Engine:
    """An engine in a process of its own. Any failure ends the script with a one-line message."""

    def __init__(self, command: list[str]):
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                            bufsize=1)
        except OSError as fault:
            sys.exit(f"{command[0]}: {fault.strerror}")

    def ask(self, line: str, last: str) -> list[str]:
        """Sends a line. Returns the answers up to the first that begins with `last`. An error message of the engine
        ends the script."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(line + "\n")
        question = "; ".join(line.splitlines())
        answers: list[str] = []
        for answer in self.process.stdout:
            answers.append(answer.rstrip())
            if answer.startswith(REFUSALS):
                sys.exit(f"the engine refuses '{question}': {answers[-1].removeprefix('info string ')}")
            if answer.startswith(last):
                return answers
        sys.exit(f"the engine ended while '{question}' was waiting for '{last}'")

    def fen(self) -> str:
        return self.ask("d", "Fen:")[-1].removeprefix("Fen: ")

    def search(self, limits: str) -> tuple[str, str, int, int]:
        """Runs `go LIMITS`. Returns the best turn, then three values of the last line with a score: the kind of the
        score (`cp` or `mate`), the score and the depth."""
        *lines, best = self.ask(f"go {limits}", "bestmove")
        found = [re.match(r"info depth (\d+) .*score (cp|mate) (-?\d+)", line) for line in lines]
        depth, kind, score = [match for match in found if match][-1].groups()
        return best.split()[1], kind, int(score), int(depth)

    def variants(self) -> list[str]:
        options = self.ask("uci", "uciok")
        combo = next(option for option in options if option.startswith("option name UCI_Variant "))
        return re.findall(r" var (\w+)", combo)

    def choose(self, variant: str) -> None:
        """Selects the game for all following commands: one of `variants`."""
        known = self.variants()
        if variant not in known:
            sys.exit(f"variant '{variant}': the engine knows {', '.join(known)}")
        self.ask(f"setoption name UCI_Variant value {variant}\nisready", "readyok")

    def close(self) -> None:
        self.process.communicate("quit\n")


def proof_tool(build: pathlib.Path, name: str) -> pathlib.Path:
    """The path of a program in tools/; ends the script if it has not been built."""
    if not (build / name).is_file():
        sys.exit(f"{build / name}: there is no such program; configure the build with -DSWEEPER_PROOFS=ON")
    return build / name


def positive(text: str) -> int:
    """An argparse type: a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}': a whole number, at least 1, is needed")
    return int(text)
