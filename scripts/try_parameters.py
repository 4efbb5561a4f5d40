#!/usr/bin/env python3
"""Plays search parameters against the game's own until a sequential test (SPRT) decides (docs/tuning.md).

    scripts/try_parameters.py --variant football --set window=40                          is it better? elo0=0 elo1=5
    scripts/try_parameters.py --variant football --set window=40 --sprt elo0=-4 elo1=1    is it no worse?

Prints the state of the match again and again; the last line has H0 or H1 if the test has decided. Needs
sweeper_spsa_<game> (cmake -DSWEEPER_TUNING=ON).
"""

from __future__ import annotations

import argparse
import pathlib
import re
import subprocess
import sys

from tournament.fault import UsageError
from tournament.settings import SprtTest
from tournament.sprt import bounds, decision, log_likelihood_ratio
from tournament.sprt_options import sprt_test
from tournament.statistics import elo_estimate

ROOT = pathlib.Path(__file__).resolve().parent.parent
REPORT = re.compile(r"(\d+)-(\d+)-(\d+); pairs((?: \d+){5})$")  # a line of sweeper_spsa_<game> --match


def state(report: re.Match[str], test: SprtTest) -> tuple[str, str]:
    """The state of the match as a line, and the decision of the test: `H0`, `H1` or empty."""
    won, drawn, lost = (int(count) for count in report.groups()[:3])
    pairs = [int(count) for count in report[4].split()]
    elo = elo_estimate(pairs)
    lower, upper = bounds(test)
    decided = decision(pairs, test)
    return (f"{won + drawn + lost} games: {won}-{drawn}-{lost}, Elo {elo.value:+.1f} [{elo.low:+.1f}, {elo.high:+.1f}], "
            f"LLR {log_likelihood_ratio(pairs, test):.2f} ({lower:.2f}, {upper:.2f}) {decided}".rstrip()), decided


def play(command: list[str], test: SprtTest) -> None:
    """Runs the tool and prints the state of its match, until the test decides or all pairs are played."""
    try:
        tool = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    except OSError as error:
        sys.exit(f"{command[0]} cannot be started ({error.strerror}); build it with -DSWEEPER_TUNING=ON")
    with tool:
        assert tool.stdout
        for line in tool.stdout:
            if report := REPORT.match(line.strip()):
                text, decided = state(report, test)
                print(text, flush=True)
                if decided:
                    tool.terminate()
                    return
    if tool.returncode:
        sys.exit(tool.returncode)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", required=True, help="id of the game")
    parser.add_argument("--set", required=True, metavar="NAME=VALUE,...", help="the parameters to try")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "release", help="folder of the tool")
    parser.add_argument("--sprt", nargs="+", default=["elo0=0", "elo1=5"], metavar="KEY=VALUE",
                        help="elo0, elo1, alpha, beta, model, as for match.py; default: elo0=0 elo1=5 model=normalized")
    parser.add_argument("--nodes", type=int, default=4000, help="nodes a turn; default: %(default)s")
    parser.add_argument("--pairs", type=int, default=20000, help="largest number of pairs; default: %(default)s")
    parser.add_argument("--threads", type=int, default=2, help="games at the same time; default: %(default)s")
    parser.add_argument("--openings", type=pathlib.Path, help="default: variants/<id>/openings.txt")
    given = parser.parse_args()
    try:
        model = [] if any(word.startswith("model=") for word in given.sprt) else ["model=normalized"]
        test = sprt_test("--sprt", given.sprt + model)
    except UsageError as error:
        parser.error(str(error))
    openings = given.openings or ROOT / "variants" / given.variant / "openings.txt"
    play([str(given.build / f"sweeper_spsa_{given.variant}"), "--match", "--set", given.set, "--nodes",
          str(given.nodes), "--pairs", str(given.pairs), "--threads", str(given.threads), "--openings", str(openings)],
         test)


if __name__ == "__main__":
    main()
