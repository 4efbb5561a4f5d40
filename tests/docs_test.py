#!/usr/bin/env python3
"""Checks the documentation. README.md and docs/protocol.md show the real output of the engine (times and lines with `…`
are ignored). All links have a target. docs/index.md names all pages. docs/glossary.md is in alphabetical order. The
pages of the games name all files.

    tests/docs_test.py SWEEPER [FOLDER]

FOLDER is the folder of the installed pages; the default is this tree.
"""

from __future__ import annotations

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).resolve().parent.parent
TIMES = re.compile(r" (nps|hashfull|time) \d+")


def blocks(path: str) -> list[list[str]]:
    """The fenced blocks of a document, each a list of lines."""
    parts = (ROOT / path).read_text("utf-8").split("```")
    return [part.splitlines()[1:] for part in parts[1::2]]


def run(arguments: list[str], text: str = "") -> str:
    return subprocess.run(arguments, input=text, capture_output=True, text=True, timeout=60, check=True).stdout


def session(sweeper: str, path: str) -> None:
    """Checks each block that begins with `>`. Lines that begin with `>` are sent. The engine must print the other lines
    in this order; more lines may come between them."""
    block = next(block for block in blocks(path) if block[0].startswith("> "))
    typed = [line[2:] for line in block if line.startswith("> ")]
    shown = [line for line in block if not line.startswith("> ") and "…" not in line]
    assert shown and typed, block
    said = iter([TIMES.sub("", line) for line in run([sweeper], "\n".join([*typed, ""])).splitlines()])
    for line in shown:
        assert TIMES.sub("", line) in said, f"{path}: the engine does not print: {line}"


def recorded_game(sweeper: str) -> None:
    """Analyses the game in docs/protocol.md, whose turns are in the second column."""
    block = next(block for block in blocks("docs/protocol.md") if block[0].startswith("1.  "))
    depth = block[0].split("depth ")[1].split()[0]
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder, "game.pgn")
        record.write_text(" ".join(line.split()[1] for line in block) + " *\n", "utf-8")
        said = run([sweeper, "analyse", "--pgn", str(record), "--depth", depth]).splitlines()
    for line in block:
        assert line in said, f"docs/protocol.md: the engine does not print: {line}\nbut: {said}"


def anchors(page: pathlib.Path) -> set[str]:
    """The anchors that web sites make from the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links() -> None:
    patterns = ("*.md", "*/README.md", "docs/**/*.md", "variants/*/*.md", "tests/*/*.md")
    pages = [page for pattern in patterns for page in ROOT.glob(pattern)]
    assert len(pages) > 15, pages
    for page in pages:
        for link in re.findall(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"", page.read_text("utf-8")):
            path, _, anchor = "".join(link).partition("#")
            if path.startswith("http"):
                continue
            target = page.parent / path if path else page
            assert target.exists(), f"{page.relative_to(ROOT)}: there is no {path}"
            assert not anchor or anchor in anchors(target), f"{page.relative_to(ROOT)}: {path} has no heading #{anchor}"


def index() -> None:
    """docs/index.md has one line for each page of docs."""
    page = ROOT / "docs" / "index.md"
    found = re.findall(r"^\| \[[^]]+\]\(([^)]+)\)", page.read_text("utf-8"), re.MULTILINE)
    linked = [(page.parent / link).resolve() for link in found]
    for other in sorted(page.parent.rglob("*.md")):
        lines = linked.count(other.resolve())
        wanted = 0 if other == page else 1
        assert lines == wanted, f"docs/index.md has {lines} lines for {other.relative_to(ROOT)}, not {wanted}"


def glossary() -> None:
    """Each word of docs/glossary.md occurs once, in alphabetical order."""
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    words = [word.lower() for word in re.findall(r"^\*\*(.+?)\*\* — ", text, re.MULTILINE)]
    assert len(words) > 30, words
    for before, word in zip(words, words[1:]):
        assert before < word, f"docs/glossary.md: '{word}' must not stand behind '{before}'"


def files_of_games() -> None:
    """The page of each game has a row for every folder with the names of its files, and names all other files."""
    pages = list(ROOT.glob("variants/*/README.md"))
    assert pages
    for page in pages:
        rows = [line for line in page.read_text("utf-8").splitlines() if line.startswith("| `")]
        named = {names[0]: set(names) for names in (re.findall(r"`([^`]+?)/?`", row) for row in rows)}
        at_top = set().union(*named.values())
        for path in page.parent.rglob("*"):
            folder = path.parent.name
            if path == page or folder == "boards":
                continue
            known = at_top if path.parent == page.parent else named.get(folder, set())
            assert known & {path.name, path.stem}, f"{page.relative_to(ROOT)} does not say what {path} is"


if __name__ == "__main__":
    session(sys.argv[1], "README.md")
    session(sys.argv[1], "docs/protocol.md")
    recorded_game(sys.argv[1])
    links()
    index()
    glossary()
    if len(sys.argv) < 3:
        files_of_games()
