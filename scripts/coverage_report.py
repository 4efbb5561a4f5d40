#!/usr/bin/env python3
"""Prints the line coverage of each folder, and the files below the limit. Run it after the tests of a build with the
preset `coverage`.

    coverage_report.py BUILD_FOLDER
"""

from __future__ import annotations

import collections
import json
import pathlib
import subprocess
import sys

FOLDERS = ("variants", "engine", "protocol")
LIMIT = 95.0  # percent
ROOT = pathlib.Path(__file__).resolve().parents[1]


def measured(build: str) -> dict[str, dict[int, bool]]:
    """For each file and each line of code, whether the line was run. A line of a template counts as run if any
    instance ran it."""
    command = ["gcovr", "--root", str(ROOT), "--json", "-"]
    for folder in FOLDERS:
        command += ["--filter", f"{folder}/"]
    output = subprocess.run([*command, build], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files: dict[str, dict[int, bool]] = {}
    for file in json.loads(output)["files"]:
        lines = files.setdefault(file["file"], {})
        for line in file["lines"]:
            if not line.get("gcovr/noncode"):
                number = line["line_number"]
                lines[number] = lines.get(number, False) or line["count"] > 0
    return files


def share(lines: list[bool]) -> float:
    return 100 * sum(lines) / len(lines) if lines else 100.0


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    files = measured(sys.argv[1])
    folders: dict[str, list[bool]] = collections.defaultdict(list)
    for name, lines in files.items():
        folders[name.split("/")[0]] += lines.values()
    for name, lines in sorted(files.items()):
        missed = [str(number) for number, run in sorted(lines.items()) if not run]
        if share(list(lines.values())) < LIMIT:
            print(f"  {name}: {share(list(lines.values())):.1f} %, not run: {' '.join(missed)}")
    for folder in FOLDERS:
        print(f"{folder}: {share(folders[folder]):.1f} % of {len(folders[folder])} lines")
    return 1 if any(not folders[folder] or share(folders[folder]) < LIMIT for folder in FOLDERS) else 0


if __name__ == "__main__":
    sys.exit(main())
