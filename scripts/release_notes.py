#!/usr/bin/env python3
"""Prints the notes of one release: its section of CHANGELOG.md.

    release_notes.py VERSION [CHANGELOG]

The heading of the section is `## VERSION`; a date may follow it. Exit status 1 if the changelog has no such section, or if
the section is empty.
"""

import argparse
import pathlib
import sys

CHANGELOG = pathlib.Path(__file__).resolve().parent.parent / "CHANGELOG.md"
HEADING = "## "


class NoNotes(Exception):
    """There is nothing to print. The message says why."""


def notes(changelog: str, version: str) -> str:
    """The lines below the heading of the version, up to the next heading of a version."""
    versions: list[str] = []
    section: list[str] = []
    for line in changelog.splitlines():
        if line.startswith(HEADING):
            versions.append(line.removeprefix(HEADING).split()[0])
        elif versions and versions[-1] == version:
            section.append(line)
    if version not in versions:
        raise NoNotes(f"no section '{HEADING}{version}'; its sections: {', '.join(versions)}")
    text = "\n".join(section).strip()
    if not text:
        raise NoNotes(f"the section '{HEADING}{version}' is empty")
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description="Prints the section of a version in the changelog.")
    parser.add_argument("version")
    parser.add_argument("changelog", type=pathlib.Path, nargs="?", default=CHANGELOG)
    arguments = parser.parse_args()
    try:
        print(notes(arguments.changelog.read_text("utf-8"), arguments.version))
    except NoNotes as fault:
        print(f"{arguments.changelog.name}: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
