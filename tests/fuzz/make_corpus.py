#!/usr/bin/env python3
"""Makes the seeds in tests/fuzz/corpus from data of other tests: bench positions, perft positions and transcripts.

Run this script after changes of these data, and commit the result.
"""

import pathlib
import random
import re
import shutil
import struct

FOLDER = pathlib.Path(__file__).parent
TESTS = FOLDER.parent
VARIANTS = TESTS.parent / "variants"
CORPUS = FOLDER / "corpus"

GAME = """[Event "seed"]
[White "a \\"quoted\\" name"]
[FEN "{fen}"]
[Result "1-0"]

1. e2e4,e4:e5 {{+0.12/3 0.010s}} a1a2 ; the rest of a line
2. 0000 $1 (2. b1b2 {{a variation}}) b3b4 1-0

[Event "second"]

*
"""


def variant_ids() -> list[str]:
    return re.findall(r"^VARIANT\((\w+)\)", (VARIANTS / "variants.def").read_text(encoding="utf-8"), re.M)


def positions(variant: str) -> list[str]:
    rules = (VARIANTS / variant / "rules.hpp").read_text(encoding="utf-8")
    bench = re.search(r"bench_fens\{(.*?)\};", rules, re.S)
    fens = re.findall(r'"([^"]+)"', bench[1]) if bench else []
    for row in (TESTS / "golden" / "perft.tsv").read_text(encoding="utf-8").splitlines():
        cells = row.split("\t")
        if cells[0] == variant:
            fens.append(cells[1])
    return list(dict.fromkeys(fens))


def write_all(name: str, seeds: list[bytes]) -> None:
    folder = CORPUS / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, seed in enumerate(seeds):
        (folder / f"{number:02}").write_bytes(seed)


def turn_seeds() -> list[bytes]:
    """Inputs of turn_fuzz: a seed, a number of half-turns, the bits of a turn, and choices of offered actions."""
    generator = random.Random(1)
    return [
        struct.pack("<QQ", generator.getrandbits(56) << 8 | half_turns, generator.getrandbits(64))
        + generator.randbytes(6)
        for half_turns in range(16)
    ]


def with_few_searches(lines: list[str]) -> list[str]:
    """The lines with searches limited to depth 2. Under sanitizers, deeper searches of the largest game take
    seconds."""
    searches = [number for number, line in enumerate(lines) if line.startswith("go")]
    return lines[: searches[1] + 1] if len(searches) > 1 else lines


def sessions() -> list[bytes]:
    """Inputs of session_fuzz: the lines sent by transcripts, with a different game for each, and some lines for each
    game and board."""
    variants = variant_ids()
    seeds: list[list[str]] = []
    for path in sorted((TESTS / "transcripts").glob("*.txt")):
        for case in re.split(r"^== ", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
            lines = with_few_searches(re.findall(r"^> (.*)$", case, re.M))
            seeds.append([line.replace("{variant}", variants[len(seeds) % len(variants)]) for line in lines])
    for variant in variants:
        first, second = positions(variant)[1:3]
        seeds.append([f"setoption name UCI_Variant value {variant}", f"position fen {first}", "go nodes 50", "flip"])
        seeds.append([*seeds[-1][:1], f"position fen {second}", "d", "eval", "steps", "random 7"])
    for board in sorted(VARIANTS.glob("*/boards/*.board")):
        choice = f"setoption name UCI_Variant value {board.parts[-3]}"
        seeds.append([choice, f"setoption name Board File value {board.relative_to(VARIANTS.parent)}", "random 7"])
    return [("\n".join(lines) + "\n").encode() for lines in seeds if lines and not re.search(r"\{.*\}", "".join(lines))]


def main() -> None:
    fens = []
    for variant in variant_ids():
        fens.append(positions(variant))
        write_all(f"{variant}_fen", [fen.encode() for fen in fens[-1]])
        write_all(f"{variant}_turn", turn_seeds())
    write_all("session", sessions())
    write_all("pgn", [GAME.format(fen=of_game[0]).encode() for of_game in fens])


if __name__ == "__main__":
    main()
