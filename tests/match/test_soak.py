"""Fast games of all variants with two threads, pondering and clocks: no faults, and the engines' memory does not grow.

Quick by default; SWEEPER_SLOW=1 plays 2,000 games.
"""

import collections
import os
import pathlib
import re
import statistics
import threading
import unittest

from support import IS_SLOW, SWEEPER, RunnerTest

GAMES = 2000 if IS_SLOW else 16
PATIENCE = 10_000.0 if IS_SLOW else 300.0  # seconds for the whole test
VARIANTS = 4
MARGIN = 100 if IS_SLOW else 2000  # tolerated lateness in ms; quick tests run beside others
MOST_GROWTH = 2048  # KiB; growth of the smallest resident size from the first half of a run to the second


def resident(process: int) -> int:
    """The resident size of a process in KiB; 0 if the process has ended."""
    try:
        status = pathlib.Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    found = re.search(r"^VmRSS:\s+(\d+) kB$", status, re.M)
    return int(found[1]) if found else 0


def runs_sweeper(process: int) -> bool:
    """Whether a process runs Sweeper; false if the process has ended."""
    try:
        return os.path.samefile(f"/proc/{process}/exe", SWEEPER)
    except OSError:
        return False


class Soak(RunnerTest):
    def sample_memory(self, samples: dict[int, list[int]], end: threading.Event) -> None:
        while not end.wait(0.1):  # often enough to include engines with an empty table at the start of a game
            for process in self.processes():
                if runs_sweeper(process):
                    samples[process].append(resident(process))

    def test_no_fault_and_no_growth(self) -> None:
        samples: dict[int, list[int]] = collections.defaultdict(list)
        end = threading.Event()
        sampler = threading.Thread(target=self.sample_memory, args=(samples, end))
        player = [f"cmd={SWEEPER}", "option.Threads=2", "option.Hash=4", "ponder"]
        process = self.start(
            "-engine", *player, "name=one", "-engine", *player, "name=two", "-each", "tc=0.05+0.005",
            f"timemargin={MARGIN}", "-variant", "all", "-maxmoves", "12", "-rounds", str(GAMES // 2 // VARIANTS),
            "-openings", "random", "depth=1", "margin=400", "replace=0-0 0-0=2-2 1-1")
        sampler.start()
        try:
            output, _ = process.communicate(timeout=PATIENCE)
        finally:
            end.set()
            sampler.join()
        self.assertEqual(process.returncode, 0, output)
        records = self.records()
        self.assertEqual(len(records), GAMES)
        self.assertEqual([(record.number, record.faults) for record in records if record.faults], [])
        self.assertGreaterEqual(len(samples), 3, "two players and a referee")
        for process_id, sizes in samples.items():
            # The largest size depends on the position with the most turns. A leak makes the smallest size grow.
            start, half = len(sizes) // 10, len(sizes) // 2
            grown = min(sizes[half:]) - min(sizes[start:half], default=0)
            if IS_SLOW:  # short runs do not reach a steady state
                print(f"process {process_id}: {statistics.median(sizes):.0f} KiB resident (median), "
                      f"at least {min(sizes[half:])} KiB in the second half, {grown:+}")
                self.assertLess(grown, MOST_GROWTH)
        print(f"{len(records)} games, {sum(len(record.turns) for record in records)} half-turns, no fault")


if __name__ == "__main__":
    unittest.main()
