#!/usr/bin/env python3
"""Measures the duration of `quit`. This test must run alone."""

import statistics
import time
import unittest

import harness

QUIT = 0.1  # seconds from `quit` to the end of the process
REPEATS = max(1, 3 * harness.PERCENT // 100)


class Quits(unittest.TestCase):
    def test_quit_while_searching_takes_a_tenth_of_a_second(self) -> None:
        """Compares medians. A searching engine has to wake three threads, an idle engine one thread. On a busy machine
        a searching engine may therefore take three times as long as an idle engine."""

        def quit_time(variant: str, search: str) -> float:
            with harness.Engine(f"UCI_Variant={variant}", "Threads=2", "Hash=64") as engine:
                engine.ask("isready", "readyok")
                if search:
                    engine.ask(search, "info depth 2")
                engine.say("quit")
                start = time.perf_counter()
                self.assertEqual(engine.wait(harness.PATIENCE), 0)
                return time.perf_counter() - start

        for variant in harness.VARIANTS:
            idle = statistics.median(quit_time(variant, "") for _ in range(3 * REPEATS))
            busy = [quit_time(variant, search) for search in ["go infinite", "go depth 99", "go ponder"] * REPEATS]
            print(f"{variant}: quit takes {statistics.median(busy) * 1000:.1f} ms in the median, "
                  f"{max(busy) * 1000:.1f} ms at most; {idle * 1000:.1f} ms idle", flush=True)
            self.assertLess(statistics.median(busy), QUIT + 3 * idle, variant)


if __name__ == "__main__":
    unittest.main()
