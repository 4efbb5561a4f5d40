#!/usr/bin/env python3
"""Plays search parameters against the game's own until a sequential test (SPRT) decides (docs/tuning.md).

    scripts/try_parameters.py --variant football --set window=40                          is it better? elo0=0 elo1=5
    scripts/try_parameters.py --variant football --set window=40 --sprt elo0=-4 elo1=1    is it no worse?

Prints the state of the match again and again; the last line has H0 or H1 if the test has decided. Needs
sweeper_spsa_<game> (cmake -DSWEEPER_TUNING=ON).
"""

from __future__ import annotations

import argparse
import dataclasses
import pathlib
import re
import subprocess
import sys
from collections.abc import Iterator

from tournament.fault import UsageError
from tournament.settings import SprtTest
from tournament.sprt import bounds, decision, log_likelihood_ratio
from tournament.sprt_options import sprt_test
from tournament.statistics import elo_estimate

ROOT = pathlib.Path(__file__).resolve().parent.parent
REPORT = re.compile(r"(\d+)-(\d+)-(\d+); pairs((?: \d+){5})$")  # a line of sweeper_spsa_<game> --match


@dataclasses.dataclass(frozen=True)
class Report:
    """The results of a set of parameters so far."""

    won: int
    drawn: int
    lost: int
    pairs: list[int]  # numbers of pairs that gave 0, 0.5, 1, 1.5 and 2 points

    def __str__(self) -> str:
        elo = elo_estimate(self.pairs)
        return (f"{self.won + self.drawn + self.lost} games: {self.won}-{self.drawn}-{self.lost}, "
                f"Elo {elo.value:+.1f} [{elo.low:+.1f}, {elo.high:+.1f}]")


def add_match_options(parser: argparse.ArgumentParser, pairs: int, pairs_help: str) -> None:
    """The options that match_reports() needs."""
    parser.add_argument("--variant", required=True, help="id of the game")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "release", help="folder of the tool")
    parser.add_argument("--nodes", type=int, default=4000, help="nodes a turn; default: %(default)s")
    parser.add_argument("--pairs", type=int, default=pairs, help=f"{pairs_help}; default: %(default)s")
    parser.add_argument("--threads", type=int, default=2, help="games at the same time; default: %(default)s")
    parser.add_argument("--openings", type=pathlib.Path, help="default: variants/<id>/openings.txt")


def match_reports(parameters: str, given: argparse.Namespace) -> Iterator[Report]:
    """Plays a match between the given parameters (`name=value,...`) and the game's own. Yields the state of the match
    after every 25 pairs and at the end. The match ends when all pairs are played, or when the caller closes the
    generator. If sweeper_spsa_<game> cannot be started, or fails, the program ends with a message."""
    openings = given.openings or ROOT / "variants" / given.variant / "openings.txt"
    command = [str(given.build / f"sweeper_spsa_{given.variant}"), "--match", "--set", parameters, "--nodes",
               str(given.nodes), "--pairs", str(given.pairs), "--threads", str(given.threads), "--openings",
               str(openings)]
    try:
        tool = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    except OSError as error:
        sys.exit(f"{command[0]} cannot be started ({error.strerror}); build it with -DSWEEPER_TUNING=ON")
    with tool:
        assert tool.stdout
        try:
            for line in tool.stdout:
                if match := REPORT.match(line.strip()):
                    won, drawn, lost = (int(count) for count in match.groups()[:3])
                    yield Report(won, drawn, lost, [int(count) for count in match[4].split()])
        except GeneratorExit:
            tool.terminate()
            raise
    if tool.returncode:
        sys.exit(tool.returncode)


def state(report: Report, test: SprtTest) -> tuple[str, str]:
    """The state of the test as a line, and its decision: `H0`, `H1` or empty."""
    lower, upper = bounds(test)
    decided = decision(report.pairs, test)
    ratio = log_likelihood_ratio(report.pairs, test)
    return f"{report}, LLR {ratio:.2f} ({lower:.2f}, {upper:.2f}) {decided}".rstrip(), decided


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_match_options(parser, 20000, "largest number of pairs")
    parser.add_argument("--set", required=True, metavar="NAME=VALUE,...", help="the parameters to try")
    parser.add_argument("--sprt", nargs="+", default=["elo0=0", "elo1=5"], metavar="KEY=VALUE",
                        help="elo0, elo1, alpha, beta, model, as for match.py; default: elo0=0 elo1=5 model=normalized")
    given = parser.parse_args()
    try:
        model = [] if any(word.startswith("model=") for word in given.sprt) else ["model=normalized"]
        test = sprt_test("--sprt", given.sprt + model)
    except UsageError as error:
        parser.error(str(error))
    for report in match_reports(given.set, given):
        text, decided = state(report, test)
        print(text, flush=True)
        if decided:
            break


if __name__ == "__main__":
    main()
