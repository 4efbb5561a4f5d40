#!/usr/bin/env python3
"""Draws the pictures of docs/rules from the engine's answers, and checks what these pages say about their examples.

    scripts/draw_rules.py [ENGINE]            writes docs/images/rules/*.svg
    scripts/draw_rules.py --check [ENGINE]    fails if a picture or an example differs from the answers

The boards come from the command `d`, the pieces and the effects of actions from the command `steps`. Each arrow is an
action that is legal for the engine. A red arrow is an action that the engine refuses because of a named rule.
"""

from __future__ import annotations

import argparse
import pathlib
import sys
from collections.abc import Iterator

from rule_pictures.drawing import svg
from rule_pictures.examples import COUNTS, FACTS, PICTURES
from rule_pictures.scenes import ask, position, scene

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "images" / "rules"


def is_goal(fen: str) -> bool:
    """Whether a goal has led to this position of Libero: a kick-off, or the end of the game."""
    *_, sets, count = fen.split()
    return count == "0" or "2" in sets


def wrong_facts(engine: str) -> Iterator[str]:
    for variant, fen, turn, expected in FACTS:
        set_up, played, shown = ask(engine, variant, [position(fen), f"{position(fen)} moves {turn}", "d"])
        fault = " ".join(set_up + played)
        after = next(line for line in shown if line.startswith("Fen:"))
        if expected == "legal":
            is_true = not fault
        elif expected == "goal":
            is_true = not fault and is_goal(after)
        else:
            is_true = f"({expected})" in fault
        if not is_true:
            yield f"{variant}: {fen}: {turn} is not '{expected}': {fault or after}"
    for variant, fen, count, scores in COUNTS:
        *turns, last = ask(engine, variant, [position(fen), "legal"])[1]
        if last != f"legal {count}":
            yield f"{variant}: {fen}: {last}, not {count}"
        if any(is_goal(line) for line in turns) != scores:
            yield f"{variant}: {fen}: {'no' if scores else 'a'} turn scores"


def wrong_pictures(engine: str) -> Iterator[str]:
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "docs" / "rules").glob("*.md"))
    for picture in PICTURES:
        path = FOLDER / f"{picture.name}.svg"
        if not path.exists() or path.read_text("utf-8") != svg(scene(engine, picture)):
            yield f"{path.relative_to(ROOT)} is not what the engine says; run scripts/draw_rules.py"
        if f"/{picture.name}.svg" not in pages:
            yield f"{path.relative_to(ROOT)}: no page of docs/rules shows it"
    for path in FOLDER.iterdir():
        if path.stem not in {picture.name for picture in PICTURES}:
            yield f"{path.relative_to(ROOT)}: scripts/draw_rules.py does not draw it"


def main() -> int:
    parser = argparse.ArgumentParser(description="Draws the pictures of docs/rules from the engine's answers.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something differs")
    parser.add_argument("engine", nargs="?", default=str(ROOT / "build/release/sweeper"),
                        help="the engine (default: build/release/sweeper)")
    arguments = parser.parse_args()
    faults = list(wrong_facts(arguments.engine))
    if arguments.check:
        faults += wrong_pictures(arguments.engine)
    else:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for picture in PICTURES:
            (FOLDER / f"{picture.name}.svg").write_text(svg(scene(arguments.engine, picture)), "utf-8")
    print("\n".join(faults) if faults else "ok")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
