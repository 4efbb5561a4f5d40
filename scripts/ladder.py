#!/usr/bin/env python3
"""Measures the levels of `Skill Level` against each other: the ladder of docs/skill.md.

    scripts/ladder.py --variant football --games 100 --journals ladder

Every level below full strength plays GAMES games against the next level and GAMES games against the level after that.
The games begin with the openings of the game, each opening with both colours. Levels below 0 play LOW_GAMES games
instead, because their games are quick. The ratings are maximum-likelihood estimates from all games. If the rating of a
level is lower than the rating of the level before, both levels share a rating. Level 0, which sees only goals in one
turn, has the rating 1000. A small prior makes the differences between ratings some percent smaller. The script prints
each level's own rating with its 95 % interval as a table; --write writes the shared ratings to
variants/<game>/weights/skill_ratings.hpp. Games that are in the journals are not played again; journals with another
number of games, other openings or another engine are refused.
"""

from __future__ import annotations

import argparse
import pathlib
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from statistics import mean

from tournament.journal import read_journal
from tournament.opening_files import read_openings
from tournament.outcome import EXIT_FAULTS
from tournament.ratings import rate
from tournament.settings import OpeningSource
from tournament.words import counted
from uci_engine import positive

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEVELS = range(-5, 20)  # all levels below full strength
ANCHOR = 1000  # Elo of level 0
DISTANCES = (1, 2)  # differences between levels that play each other
MOST_MOVES = 150


def signature(engine: str) -> str:
    """The node sum of the command `bench`. It differs for an engine that plays differently."""
    try:
        run = subprocess.run([engine, "bench"], capture_output=True, text=True, check=False)
    except OSError as fault:
        sys.exit(f"{engine}: {fault.strerror}")
    found = re.search(r"Nodes searched\s*: (\d+)", run.stdout + run.stderr)
    return found[1] if found else sys.exit(f"{engine}: it has no command bench")


def name_of(args: argparse.Namespace, level: int) -> str:
    """The name of a player in the journals. It contains the signature, so another engine's players have other names."""
    return f"level {level} of {args.signature}"


def games_of(args: argparse.Namespace, low: int) -> int:
    """Number of games that level `low` plays against each of its two higher opponents."""
    games: int = args.low_games if low < 0 else args.games
    return games


def play(args: argparse.Namespace, low: int, high: int, journal: pathlib.Path) -> None:
    """Plays the games between two levels that are missing in the journal."""
    players = [part for level in (low, high) for part in
               ("-engine", f"cmd={shlex.quote(args.engine)}", f"name={name_of(args, level)}",
                f"option.Skill Level={level}")]
    openings = ROOT / "variants" / args.variant / "openings.txt"
    count = len(read_openings(OpeningSource(str(openings))))
    first = 1 + abs(low) * games_of(args, low) // 2 % count  # each level begins at another opening
    run = subprocess.run([sys.executable, str(ROOT / "scripts/match.py"), *players, "-each", "nodes=1000000",
                          "-variant", args.variant, "-openings", str(openings), f"start={first}",
                          "-rounds", str(games_of(args, low) // 2), "-concurrency", str(args.concurrency),
                          "-maxmoves", str(MOST_MOVES), "-referee", shlex.quote(args.engine), "-journal", str(journal),
                          "-resume"], check=False, stdout=subprocess.DEVNULL)
    if run.returncode not in (0, EXIT_FAULTS):
        sys.exit(f"levels {low} and {high}: scripts/match.py ended with status {run.returncode}")


def pairs_of(args: argparse.Namespace, low: int, high: int, journal: pathlib.Path
             ) -> Iterator[tuple[int, int, float, int]]:
    """For each pair of games with one opening: (low, high, points of low, games)."""
    records = read_journal(journal)[1]
    games = games_of(args, low)
    if sorted(record.number for record in records) != list(range(1, games + 1)):
        option = "--low-games" if low < 0 else "--games"
        sys.exit(f"{journal}: has {counted(len(records), 'game')}, but {option} {games} is needed")
    points: dict[int, list[float]] = {}
    for record in records:
        points.setdefault(record.pair, []).append(record.points_of(name_of(args, low)))
    for each in points.values():
        yield low, high, sum(each), len(each)


def anchored(ratings: list[float]) -> list[int]:
    """The ratings shifted so that level 0 has the rating ANCHOR. `ratings`: one for each of LEVELS."""
    return [round(rating - ratings[-LEVELS[0]]) + ANCHOR for rating in ratings]


def rising(ratings: list[float]) -> list[float]:
    """The ratings that are nearest to `ratings` and never fall from one level to the next: neighbours that would fall
    get their mean (pool adjacent violators)."""
    pools: list[list[float]] = []
    for rating in ratings:
        pools.append([rating])
        while len(pools) > 1 and mean(pools[-2]) > mean(pools[-1]):
            last = pools.pop()
            pools[-1] += last
    return [mean(pool) for pool in pools for _ in pool]


def header_text(variant: str, ratings: list[int], games: int) -> str:
    """The text of variants/<id>/weights/skill_ratings.hpp."""
    start = "constexpr SkillRatings skill_ratings{"
    row_length = 5
    rows = [", ".join(f"{rating:4}" for rating in ratings[i:i + row_length])
            for i in range(0, len(ratings), row_length)]
    table = (",\n" + " " * len(start)).join(rows)
    return f"""// Made by scripts/ladder.py from {games} games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::{variant} {{

// clang-format off
{start}{table}}};
// clang-format on

}}  // namespace sweeper::{variant}
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default=str(ROOT / "build/release/sweeper"))
    parser.add_argument("--variant", required=True)
    parser.add_argument("--games", type=positive, default=100, help="games between each two levels")
    parser.add_argument("--low-games", type=positive, default=200, help="games between two levels if one is below 0")
    parser.add_argument("--concurrency", type=positive, default=2)
    parser.add_argument("--journals", type=pathlib.Path, required=True, help="folder for the journals of the games")
    parser.add_argument("--write", action="store_true", help="write variants/<game>/weights/skill_ratings.hpp")
    args = parser.parse_args()
    for option, games in (("--games", args.games), ("--low-games", args.low_games)):
        if games % 2:
            parser.error(f"{option} {games}: an even number is needed, because each opening is played with both colours")

    args.signature = signature(args.engine)
    args.journals.mkdir(parents=True, exist_ok=True)
    pairs: list[tuple[int, int, float, int]] = []
    for low in LEVELS:
        for high in (low + distance for distance in DISTANCES if low + distance in LEVELS):
            journal = args.journals / f"{args.variant}-{low}-{high}.jsonl"
            play(args, low, high, journal)
            pairs.extend((a - LEVELS[0], b - LEVELS[0], points, games)
                         for a, b, points, games in pairs_of(args, low, high, journal))
    found = rate(len(LEVELS), pairs)
    values = [each.value for each in found]
    print(f"| level | {args.variant} |\n|---|---|")
    for level, rating, own in zip(LEVELS, found, anchored(values)):
        print(f"| {level} | {own:.0f} ± {(rating.high - rating.low) / 2:.0f} |")
    if args.write:
        games = sum(each[3] for each in pairs)
        path = ROOT / "variants" / args.variant / "weights" / "skill_ratings.hpp"
        path.write_text(header_text(args.variant, anchored(rising(values)), games), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
