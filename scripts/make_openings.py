#!/usr/bin/env python3
"""Makes openings for matches: one FEN per line, balanced or with a known advantage for one side.

    scripts/make_openings.py --variant football --count 200 > variants/football/openings.txt

An opening is a random start of the engine (`random`; in Football a setup of FB-10) followed by a few random turns. An
opening is kept under four conditions:
- none of these turns scored;
- a search finds no forced win, and an advantage of at most MARGIN centi-units for either side;
- an exhaustive search finds no win within UNDECIDED turns (check_openings.py);
- in short games of the engine against itself, each with a different number of nodes per turn, the side that takes more
  points takes a share between LEAST and MOST (--share).

In games that go on after a goal, --replace can change the score so that the next goal decides the game, because such
games say most about strength.

If most games between equal engines are drawn, use unbalanced openings, because their games show smaller differences:

    scripts/make_openings.py --variant libero --margin 400 --games 16 --share 0.6 0.75 --replace '0-0 0-0=2-2 1-1'
"""

from __future__ import annotations

import argparse
import pathlib
import random
import sys
from collections.abc import Iterator

from check_openings import proven_result
from uci_engine import Engine, positive

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUICK_NODES = 3000  # nodes of a first search, which rejects most candidates
QUICK_SLACK = 2  # factor of the margin in the first search
LONGEST_GAME = 100  # half-turns; a longer game is a draw
POINTS = {"p1win": 1.0, "draw": 0.5, "p2win": 0.0}  # points of the first side


def random_turn(engine: Engine, dice: random.Random) -> str:
    """A random turn, chosen action by action, because some positions have a hundred thousand turns."""
    actions: list[str] = []
    while True:
        _, following, end = engine.ask(f"steps {','.join(actions)}", "end ")[-3:]
        choices = [*following.split()[1:], *(["end"] if end == "end yes" else [])]
        action = dice.choice(choices)
        if action == "end":
            return ",".join(actions) or "0000"
        actions.append(action)


def random_turns(engine: Engine, fen: str, half_turns: int, dice: random.Random) -> str | None:
    """The FEN after `half_turns` random turns; None if one of these turns ends the game or scores a goal."""
    for _ in range(half_turns):
        engine.ask(f"position fen {fen}\nisready", "readyok")
        engine.ask(f"position fen {fen} moves {random_turn(engine, dice)}\nisready", "readyok")
        fen = engine.fen()
        if fen.endswith(" 0") or engine.ask("query gameover", "response")[-1] == "response true":
            return None
    return fen


def is_within_margin(engine: Engine, fen: str, nodes: int, margin: int) -> bool:
    engine.ask(f"ucinewgame\nposition fen {fen}\nisready", "readyok")
    _, kind, score, _ = engine.search(f"nodes {nodes}")
    return kind == "cp" and abs(score) <= margin


def points_of_game(engine: Engine, fen: str, nodes: int) -> float:
    """Points of the first side in a game of the engine against itself, with `nodes` nodes per turn."""
    turns: list[str] = []
    engine.ask("ucinewgame\nisready", "readyok")
    while len(turns) < LONGEST_GAME:
        engine.ask(f"position fen {fen} moves {' '.join(turns)}\nisready", "readyok")
        result = engine.ask("query result", "response")[-1].split()[1]
        if result != "none":
            return POINTS[result]
        turns.append(engine.search(f"nodes {nodes}")[0])
    return POINTS["draw"]


def has_share(engine: Engine, fen: str, games: int, nodes: int, share: tuple[float, float]) -> bool:
    """Whether the side that gets more of the points in games with `nodes` to 2 * `nodes` nodes per turn gets at least
    share[0] and at most share[1] of them. Stops as soon as it gets more, or can no longer get enough."""
    least, most = share
    points = [0.0, 0.0]
    for game in range(games):
        first = points_of_game(engine, fen, nodes + nodes * game // games)
        points = [points[0] + first, points[1] + 1 - first]
        left = games - 1 - game
        if max(points) > most * games or max(points) + left < least * games:
            return False
    return True


def openings(engine: Engine, args: argparse.Namespace) -> Iterator[str]:
    dice = random.Random(args.seed)
    seen: set[str] = set()
    while len(seen) < args.count:
        engine.ask(f"random {dice.randrange(1 << 48)}\nisready", "readyok")
        fen = random_turns(engine, engine.fen(), dice.randint(0, args.random_turns), dice)
        if fen is None:
            continue
        for old, _, new in (each.partition("=") for each in args.replace):
            fen = fen.replace(old, new)
        if (fen not in seen
                and is_within_margin(engine, fen, QUICK_NODES, QUICK_SLACK * args.margin)
                and is_within_margin(engine, fen, args.nodes, args.margin)
                and proven_result(engine, fen, args.undecided) == 0
                and has_share(engine, fen, args.games, args.game_nodes, args.share)):
            seen.add(fen)
            yield fen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default=str(ROOT / "build/release/sweeper"))
    parser.add_argument("--variant", required=True)
    parser.add_argument("--count", type=positive, default=100)
    parser.add_argument("--nodes", type=positive, default=200_000, help="nodes of the search that judges the balance")
    parser.add_argument("--margin", type=int, default=60, help="largest advantage of a side, in centi-units")
    parser.add_argument("--undecided", type=positive, default=2,
                        help="own turns within which no side may win by force (check_openings.py)")
    parser.add_argument("--games", type=int, default=6, help="short games played after the search")
    parser.add_argument("--game-nodes", type=positive, default=1500,
                        help="nodes a turn in the first short game; later games have more")
    parser.add_argument("--share", type=float, nargs=2, default=(0.5, 0.75), metavar=("LEAST", "MOST"),
                        help="share of the points, 0.5 to 1, of the side that gets more of them in the short games")
    parser.add_argument("--random-turns", type=int, default=6, help="most random turns after the random start")
    parser.add_argument("--replace", action="append", default=[], metavar="OLD=NEW", help="replacement in the FENs")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not 0.5 <= args.share[0] <= args.share[1] <= 1:
        parser.error(f"argument --share: {args.share[0]} {args.share[1]}: 0.5 <= LEAST <= MOST <= 1 is needed")

    engine = Engine([args.engine])
    engine.choose(args.variant)
    settings = " ".join(f"{name}={value}" for name, value in vars(args).items() if name != "engine")
    print(f"# Made by scripts/make_openings.py: {settings}")
    for fen in openings(engine, args):
        print(fen, flush=True)
    engine.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
