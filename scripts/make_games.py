#!/usr/bin/env python3
"""Makes tables of self-played games in parts that can be made one after another or on many machines (docs/tuning.md).

    scripts/make_games.py --variant football --out games/football --parts 0-199 -- --nodes 2500 --positions 80

Each part has --games games and is one compressed file, `0007.tsv.xz`; its number is also its seed. A part that exists
is not made again, so a broken run continues where it ended. To use a cluster or GNU parallel, let each job make one part
(`--parts $SLURM_ARRAY_TASK_ID`). The words after `--` are options of sweeper_selfplay_<id>. `made_by.txt` in the folder
holds the commit and the options of the first run. A run with other options is refused; the commits are not compared.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import lzma
import os
import pathlib
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parent.parent


def numbers(text: str) -> list[int]:
    """The numbers of `7` or `0-199`."""
    first, _, last = text.partition("-")
    if not first.isdigit() or not (last.isdigit() or last == "" and "-" not in text):
        raise argparse.ArgumentTypeError(f"parts '{text}': a number or a range such as 0-199 is needed")
    return list(range(int(first), int(last or first) + 1))


def make_part(command: list[str], path: pathlib.Path) -> int:
    """Runs the command and writes what it prints to `path`. Returns the number of positions. The file gets its name
    only when it is complete."""
    unfinished = path.with_suffix(f".part{os.getpid()}")
    lines = -1  # the first line has the names of the columns
    try:
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process, lzma.open(unfinished, "wb") as file:
            assert process.stdout
            for line in process.stdout:
                file.write(line)
                lines += 1
        if process.returncode != 0:
            raise SystemExit(f"{command[0]}: status {process.returncode}; part {path.name} was not written")
        unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return lines


def make_parts(commands: dict[pathlib.Path, list[str]], concurrency: int) -> Iterator[int]:
    """Makes the parts with these paths, and yields the number of positions of each finished part. After an error or
    Ctrl-C no further part is begun."""
    has_failed = threading.Event()

    def make(path: pathlib.Path, command: list[str]) -> int:
        if has_failed.is_set():
            return 0
        try:
            return make_part(command, path)
        except BaseException:  # Ctrl-C also ends the commands, before the main thread can cancel the others
            has_failed.set()
            raise

    with concurrent.futures.ThreadPoolExecutor(concurrency) as workers:
        jobs = [workers.submit(make, path, command) for path, command in commands.items()]
        try:
            for job in concurrent.futures.as_completed(jobs):
                yield job.result()
        except BaseException:
            workers.shutdown(wait=False, cancel_futures=True)
            raise


def commit() -> str:
    found = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return found.stdout.strip() or "unknown"


def check_origin(folder: pathlib.Path, command: str) -> None:
    """Notes how the parts of the folder are made. Ends the program if they were made with another command."""
    origin = folder / "made_by.txt"
    if not origin.exists():
        origin.write_text(f"commit {commit()}\n{command}\n", "utf-8")
    elif origin.read_text("utf-8").splitlines()[1:] != [command]:
        raise SystemExit(f"{origin}: the parts in this folder were made with other options; choose another folder")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", required=True)
    parser.add_argument("--out", required=True, type=pathlib.Path, help="the folder for the parts")
    parser.add_argument("--parts", required=True, type=numbers, help="`7` or `0-199`")
    parser.add_argument("--games", type=int, default=1000, help="games in each part")
    parser.add_argument("--concurrency", type=int, default=os.cpu_count(), help="parts that are made at once")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release",
                        help="a build folder configured with SWEEPER_TUNING")
    parser.add_argument("options", nargs="*", help="options of sweeper_selfplay_<id>")
    args = parser.parse_args()
    tool = args.build / f"sweeper_selfplay_{args.variant}"
    if not tool.exists():
        raise SystemExit(f"{tool}: not there; configure with -DSWEEPER_TUNING=ON and build (docs/tuning.md)")
    args.out.mkdir(parents=True, exist_ok=True)
    options = ["--games", str(args.games), *args.options]
    check_origin(args.out, f"sweeper_selfplay_{args.variant} {' '.join(options)}")
    paths = {part: args.out / f"{part:04}.tsv.xz" for part in args.parts}
    missing = [part for part, path in paths.items() if not path.exists()]
    print(f"{len(paths) - len(missing)} of {len(paths)} parts are there", flush=True)
    start, positions = time.monotonic(), 0
    commands = {paths[part]: [str(tool), *options, "--threads", "1", "--seed", str(part)] for part in missing}
    for done, count in enumerate(make_parts(commands, args.concurrency), 1):
        positions += count
        seconds = time.monotonic() - start
        print(f"{done} of {len(missing)} parts, {positions} positions, {positions / seconds:.0f} a second, "
              f"{seconds / done * (len(missing) - done) / 60:.0f} minutes left", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
