"""The entry point: selects the command. An error becomes one line and an exit status (outcome.py)."""

from __future__ import annotations

import asyncio
import io
import os
import pathlib
import sys
from collections.abc import Callable, Sequence

from tournament.arguments import nearest, number_of
from tournament.configured import engines_text
from tournament.fault import UsageError
from tournament.guard import Guard
from tournament.header import plan_settings, with_added_rounds
from tournament.logs import Logs
from tournament.merge import Merged, merge, read_all
from tournament.options import parse_command_line
from tournament.outcome import EXIT_ERROR, EXIT_MISSING, EXIT_STOPPED, EXIT_USAGE
from tournament.plot import plot
from tournament.referee import RefereeFault
from tournament.report import counts_text, standing_text
from tournament.run import Tournament
from tournament.sprt_options import sprt_test
from tournament.stage_report import stages_text
from tournament.standing import Standing
from tournament.usage import HELP


def _play(arguments: Sequence[str]) -> int:
    settings = parse_command_line(arguments)
    guard = Guard()
    logs = Logs(settings.debug, [engine.stderr for engine in settings.engines if engine.stderr])
    try:
        return asyncio.run(Tournament(settings, guard, logs).run())
    finally:
        logs.close()


def _merge(arguments: Sequence[str]) -> int:
    if len(arguments) < 2:
        raise UsageError("merge: OUT.pgn and at least one journal are needed")
    merged = merge(pathlib.Path(arguments[0]), _paths(arguments[1:]))
    print(standing_text(Standing(merged.engines, merged.records), merged.sprt, is_final=True))
    _print_stages(merged)
    if merged.missing.games:
        print(merged.missing)
        return EXIT_MISSING
    return 0


def _report(arguments: Sequence[str]) -> int:
    if not arguments:
        raise UsageError("report: at least one journal is needed")
    merged = read_all(_paths(arguments))
    print(standing_text(Standing(merged.engines, merged.records), merged.sprt, is_final=True))
    _print_stages(merged)
    return 0


def _print_stages(merged: Merged) -> None:
    settings = with_added_rounds(plan_settings(merged.header), merged.records)
    text = stages_text(settings, settings.variants, merged.records)
    if text:
        print(text)


def _plot(arguments: Sequence[str]) -> int:
    if len(arguments) < 2:
        raise UsageError("plot: at least one journal and the picture's name are needed")
    plot(read_all(_paths(arguments[:-1])), pathlib.Path(arguments[-1]))
    return 0


def _sprt(arguments: Sequence[str]) -> int:
    counts = [number_of(word, "sprt", int, 0) for word in arguments if "=" not in word]
    if len(counts) not in (3, 5) or not sum(counts):
        raise UsageError(f"sprt: {len(counts)} counts: wins, draws and losses of games are needed, or the five of pairs "
                         "with 0, 0.5, 1, 1.5 and 2 points")
    test = sprt_test("sprt", [word for word in arguments if "=" in word])
    print(counts_text(counts if len(counts) == 5 else counts[::-1], test))
    return 0


def _paths(words: Sequence[str]) -> list[pathlib.Path]:
    return [pathlib.Path(word) for word in words]


_VERBS: dict[str, Callable[[Sequence[str]], int]] = {"merge": _merge, "report": _report, "plot": _plot,
                                                   "sprt": _sprt}


def main() -> int:
    """Runs the command line. Returns the exit status."""
    arguments = sys.argv[1:]
    if isinstance(sys.stdout, io.TextIOWrapper):  # the encoding of a terminal may lack characters of names
        sys.stdout.reconfigure(errors="backslashreplace")
    if not arguments or arguments[0].lstrip("-") in ("help", "h"):
        print(HELP, end="")
        return 0
    try:
        if arguments in (["-engines"], ["--engines"]):
            print(engines_text())
            return 0
        verb = _VERBS.get(arguments[0])
        if not verb and not arguments[0].startswith("-"):
            raise UsageError(f"'{arguments[0]}': there is no such command{nearest(arguments[0], _VERBS)}; -help lists them")
        return verb(arguments[1:]) if verb else _play(arguments)
    except KeyboardInterrupt:  # before the first game; during games, the tournament handles signals itself
        return EXIT_STOPPED
    except UsageError as fault:
        print(f"match.py: {fault}", file=sys.stderr)
        return EXIT_USAGE
    except RefereeFault as fault:
        print(f"match.py: {fault}", file=sys.stderr)
        return EXIT_ERROR
    except OSError as fault:  # errors of files have a text with the file's name instead of a number
        print(f"match.py: {fault if fault.errno is None else _unnamed(fault)}", file=sys.stderr)
        return EXIT_ERROR


def _unnamed(fault: OSError) -> str:
    """The text of a system error. An error without a file name is one of standard output, which is then redirected to
    /dev/null."""
    if fault.filename is None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return f"{fault.filename or 'standard output'}: {fault.strerror}"


if __name__ == "__main__":
    sys.exit(main())
