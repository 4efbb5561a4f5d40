#!/usr/bin/env python3
"""Prints the measurements of docs/experiments/*.tsv (one row per experiment) as tables, or checks these files.

    scripts/experiments.py                                      all files
    scripts/experiments.py --file search --game libero --kept   only changes of the search in Libero that were kept
    scripts/experiments.py --file networks --markdown           a table for a web page
    scripts/experiments.py --check        checks the files; exit status 1 and one line per mistake
    scripts/experiments.py --self-test    shows that every kind of mistake is found
"""

from __future__ import annotations

import argparse
import datetime
import pathlib
import re
import sys
import tempfile
import textwrap
from collections.abc import Callable, Iterator

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "experiments"

# A row of a file. Keys: names of the columns; values: text, possibly empty.
Row = dict[str, str]

# Values of the column `kept`. `step`: the change was not kept, but a later change that was kept is based on it. `-`:
# there was nothing to decide.
KEPT = ("yes", "no", "step", "-")

REQUIRED_COLUMNS = ("row", "date", "commit", "game", "note")
REQUIRED_TEXTS = ("change", "measured")  # must not be empty if the column exists


def games() -> tuple[str, ...]:
    text = (ROOT / "variants" / "variants.def").read_text("utf-8")
    return (*re.findall(r"^VARIANT\((\w+)\)", text, re.M), "all")


# -- checks of single fields; they return None if the text is right, otherwise a message that says what is allowed --


def check_date(text: str) -> str | None:
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return "a date such as 2026-11-21 is needed"
    return None


def check_commit(text: str) -> str | None:
    is_right = re.fullmatch(r"~?[0-9a-f]{7,40}", text)
    return None if is_right else "7 to 40 hexadecimal digits are needed, perhaps after ~"


def check_game(text: str) -> str | None:
    return None if text in games() else f"known are {', '.join(games())}"


def check_kept(text: str) -> str | None:
    return None if text in KEPT else f"known are {', '.join(KEPT)}"


def check_count(text: str) -> str | None:
    return None if re.fullmatch(r"\d+", text) else "a whole number from 0 on is needed"


def check_number(text: str) -> str | None:
    return None if re.fullmatch(r"-?(\d+(\.\d+)?|inf)", text) else "a number is needed"


def check_text(text: str) -> str | None:
    return "spaces around it" if text != text.strip() else None


# The columns that a file can have, each with the check of its fields. A field can be empty if its value is not known or
# was not measured; faults_of_row() has the exceptions.
COLUMNS: dict[str, Callable[[str], str | None]] = {
    "row": check_count,
    "date": check_date,
    "commit": check_commit,
    "game": check_game,
    "change": check_text,
    "against": check_text,
    "limit": check_text,
    "games": check_count,
    "won": check_count,
    "drawn": check_count,
    "lost": check_count,
    "elo": check_number,
    "ratio": check_number,
    "machine": check_text,
    "measured": check_text,
    "value": check_number,
    "low": check_number,
    "high": check_number,
    "unit": check_text,
    "of_stockfish": check_number,
    "conditions": check_text,
    "loss": check_number,
    "first_six": check_number,
    "hint_weight": check_number,
    "speed": check_number,
    "kept": check_kept,
    "note": check_text,
}


def read(path: pathlib.Path) -> tuple[list[str], list[list[str]]]:
    """Reads the columns and the lines of a file, without checks."""
    lines = [line.split("\t") for line in path.read_text("utf-8").split("\n")]
    return lines[0], [line for line in lines[1:] if line != [""]]


def rows_of(path: pathlib.Path) -> list[Row]:
    columns, lines = read(path)
    return [dict(zip(columns, line)) for line in lines]


def faults_of_columns(columns: list[str]) -> Iterator[str]:
    for column in columns:
        if column not in COLUMNS:
            yield f"column '{column}': known are {', '.join(COLUMNS)}"
        if columns.count(column) > 1:
            yield f"column '{column}': it must stand there once"
    for column in REQUIRED_COLUMNS:
        if column not in columns:
            yield f"column '{column}' is missing"


def faults_of_row(row: Row, number: int) -> Iterator[str]:
    for column, text in row.items():
        may_be_empty = column not in ("row", "game", "kept", *REQUIRED_TEXTS)
        if not text and may_be_empty:
            continue
        wrong = COLUMNS[column](text) if text else "it must not be empty"
        if wrong:
            yield f"{column} '{text}': {wrong}"
    if row["row"] != str(number):
        yield f"row '{row['row']}': {number} is needed, rows are numbered"
    results = [row.get(column, "") for column in ("games", "won", "drawn", "lost")]
    if all(result.isdigit() for result in results):
        total, *parts = map(int, results)
        if sum(parts) != total:
            yield f"games '{total}': won, drawn and lost add up to {sum(parts)}"
    value, low, high = measured_value(row), row.get("low", ""), row.get("high", "")
    if bool(low) != bool(high):
        yield f"interval '{low}' to '{high}': one end of it is missing"
    elif low and not any(COLUMNS["low"](text) for text in (low, high, value or low)):
        middle = float(value or low)
        if not float(low) <= middle <= float(high):
            yield f"interval '{low}' to '{high}': it does not hold {middle:g}"


def measured_value(row: Row) -> str:
    """The value to which the interval of the row belongs."""
    return row.get("elo", "") or row.get("ratio", "") or row.get("value", "")


def faults(folder: pathlib.Path) -> Iterator[str]:
    """One message for each mistake: file, line number, the mistake, and what is allowed."""
    paths = sorted(folder.glob("*.tsv"))
    if not paths:
        yield f"{folder}: there is no file *.tsv"
    for path in paths:
        text = path.read_text("utf-8")
        if not text.endswith("\n"):
            yield f"{path.name}:{text.count(chr(10)) + 1}: the last line has no end"
        columns, lines = read(path)
        wrong_columns = list(faults_of_columns(columns))
        yield from (f"{path.name}:1: {fault}" for fault in wrong_columns)
        if wrong_columns:
            continue
        for number, line in enumerate(lines, 1):
            if len(line) != len(columns):
                yield f"{path.name}:{number + 1}: {len(line)} fields, but {len(columns)} columns"
                continue
            for fault in faults_of_row(dict(zip(columns, line)), number):
                yield f"{path.name}:{number + 1}: {fault}"


# -- the tables --


def signed(text: str) -> str:
    return text if not text or text.startswith("-") or text == "0" else "+" + text


def interval(row: Row, sign: Callable[[str], str]) -> str:
    return f" [{sign(row['low'])}, {sign(row['high'])}]" if row.get("low") else ""


def result(row: Row) -> str:
    """The number of games, with the numbers of games won, drawn and lost."""
    parts = [row.get(column, "") for column in ("won", "drawn", "lost")]
    if all(parts):
        return f"{row['games']} ({'-'.join(parts)})"
    return row["games"] + (f" ({row['drawn']} drawn)" if row["drawn"] else "")


def shown(row: Row) -> Row:
    """The row with the columns of the printed table. Columns that belong together are joined."""
    out: Row = {}
    for column, text in row.items():
        if column == "games":
            out["games (won-drawn-lost)"] = result(row)
        elif column == "elo":
            out["Elo"] = (signed(text) + interval(row, signed)).strip()
        elif column in ("ratio", "value"):
            out[column] = (text + interval(row, str)).strip()
        elif column not in ("won", "drawn", "lost", "low", "high"):
            out[column.replace("_", " ")] = text
    return out


def columns_shown(rows: list[Row]) -> list[str]:
    """The columns that have text in at least one row."""
    return [column for column in rows[0] if any(row[column] for row in rows)]


def markdown(rows: list[Row]) -> Iterator[str]:
    columns = columns_shown(rows)
    yield "| " + " | ".join(columns) + " |"
    yield "|" + "---|" * len(columns)
    for row in rows:
        yield "| " + " | ".join(row[column].replace("|", "\\|") for column in columns) + " |"


def plain(rows: list[Row]) -> Iterator[str]:
    """The table as plain text. Long texts are wrapped within their column."""
    widest = 44
    columns = columns_shown(rows)
    cells = [[textwrap.wrap(text, widest) or [""] for text in columns]]
    cells += [[textwrap.wrap(row[column], widest) or [""] for column in columns] for row in rows]
    widths = [max(len(part) for line in cells for part in line[i]) for i in range(len(columns))]
    for line in cells:
        for i in range(max(map(len, line))):
            parts = [cell[i] if i < len(cell) else "" for cell in line]
            yield "  ".join(part.ljust(width) for part, width in zip(parts, widths)).rstrip()


def tables(arguments: argparse.Namespace) -> Iterator[str]:
    for path in sorted(FOLDER.glob("*.tsv")):
        if arguments.file and path.stem != arguments.file:
            continue
        rows = rows_of(path)
        if arguments.game:
            rows = [row for row in rows if row["game"] in (arguments.game, "all")]
        if arguments.kept:
            rows = [row for row in rows if row.get("kept") == arguments.kept]
        if rows:
            yield f"## {path.stem}\n" if arguments.markdown else f"{path.stem}: {len(rows)} rows"
            yield from (markdown if arguments.markdown else plain)([shown(row) for row in rows])
            yield ""


# -- the test of the checks --

GOOD = """\
row\tdate\tcommit\tgame\tchange\tlimit\tgames\twon\tdrawn\tlost\telo\tlow\thigh\tkept\tnote
1\t2026-11-21\t1933b46\tfootball\tmargin 60\t4000 nodes\t400\t390\t4\t6\t676\t589\t853\tyes\t
2\t\t~1933b46\tall\tthe same\t\t\t\t\t\tinf\t-12\tinf\t-\tlost nothing
3\t\t\tlibero\tthe same\t\t200\t\t34\t\t\t\t\tstep\t
"""
# Mistakes to insert into GOOD: the old text, the new text, and the beginning of the expected message.
BAD = [
    ("note\n1", "remark\n1", "1: column 'remark': known are row, "),
    ("note\n1", "game\n1", "1: column 'game': it must stand there once"),
    ("\tkept\tnote\n", "\tkept\n", "1: column 'note' is missing"),
    ("\tyes\t\n", "\tyes\n", "2: 14 fields, but 15 columns"),
    ("1\t2026-11-21", "7\t2026-11-21", "2: row '7': 1 is needed"),
    ("2026-11-21", "2026-11-31", "2: date '2026-11-31': a date"),
    ("\t1933b46", "\t1933x46", "2: commit '1933x46': 7 to 40"),
    ("football", "chess", "2: game 'chess': known are football"),
    ("margin 60", "", "2: change '': it must not be empty"),
    ("4000 nodes", "4000 nodes ", "2: limit '4000 nodes ': spaces around it"),
    ("400\t390", "401\t390", "2: games '401': won, drawn and lost add up to 400"),
    ("390\t4", "-390\t4", "2: won '-390': a whole number"),
    ("676", "much", "2: elo 'much': a number"),
    ("589\t853", "700\t853", "2: interval '700' to '853': it does not hold 676"),
    ("589\t853", "589\t", "2: interval '589' to '': one end"),
    ("\tyes", "\tmaybe", "2: kept 'maybe': known are yes, no, step, -"),
    ("step\t\n", "step\t", "4: the last line has no end"),
]


def faults_in(text: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "bad.tsv").write_text(text, "utf-8")
        return list(faults(pathlib.Path(folder)))


def self_test() -> list[str]:
    wrong = [f"refused, but good: {fault}" for fault in faults_in(GOOD)]
    for old, new, message in BAD:
        assert GOOD.count(old) == 1, old
        found = faults_in(GOOD.replace(old, new))
        if not any(fault.startswith(f"bad.tsv:{message}") for fault in found):
            wrong.append(f"not found: bad.tsv:{message} (but: {found})")
    with tempfile.TemporaryDirectory() as folder:
        if not list(faults(pathlib.Path(folder))):
            wrong.append("not found: a folder without files")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Prints or checks docs/experiments/*.tsv.")
    parser.add_argument("--game", choices=games(), help="only rows of this game, and those of all games")
    files = sorted(path.stem for path in FOLDER.glob("*.tsv"))
    parser.add_argument("--file", choices=files, help="only this file")
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--kept", action="store_const", const="yes", dest="kept", help="only what was kept")
    kept.add_argument("--dropped", action="store_const", const="no", dest="kept", help="only what was not kept")
    parser.add_argument("--markdown", action="store_true", help="tables for a web page")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true", help="check the files and print their mistakes")
    mode.add_argument("--self-test", action="store_true", help="show that mistakes are found")
    arguments = parser.parse_args()
    if arguments.check or arguments.self_test:
        found = self_test() if arguments.self_test else list(faults(FOLDER))
        print("\n".join(found) if found else "ok")
        return 1 if found else 0
    try:
        print("\n".join(tables(arguments)))
    except BrokenPipeError:  # the program that reads the output has closed the pipe
        sys.stderr.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
