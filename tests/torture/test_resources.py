#!/usr/bin/env python3
"""If memory or threads are not available, the old setting stays, and the engine keeps working."""

import subprocess
import unittest

import harness

GIBIBYTE = 1 << 30
LITTLE_MEMORY = ("prlimit", f"--as={GIBIBYTE}")
VERY_LITTLE_MEMORY = ("prlimit", f"--as={GIBIBYTE // 8}")
# Each thread reserves a stack of the limited size, so the address space is enough for about six threads, for one, or
# for none.
SIX_THREADS = ("prlimit", f"--as={4 * GIBIBYTE}", f"--stack={GIBIBYTE // 2}")
ONE_THREAD = ("prlimit", f"--as={GIBIBYTE * 9 // 10}", f"--stack={GIBIBYTE // 2}")

NO_THREAD = ("prlimit", f"--as={GIBIBYTE // 2}", f"--stack={GIBIBYTE // 2}")


class Resources(unittest.TestCase):
    def start(self, *wrapper: str) -> None:
        self.engine = harness.Engine(wrapper=wrapper)
        self.addCleanup(self.engine.end)

    def answers(self, line: str) -> list[str]:
        self.engine.say(line)
        return self.engine.settle()

    def assert_plays(self) -> None:
        for line in ["go nodes 2000", "go depth 2", "go movetime 20"]:
            self.engine.ask(line, "bestmove ")
        self.assertEqual(self.engine.errors, [])

    def test_hash_beyond_memory(self) -> None:
        self.start(*LITTLE_MEMORY)
        self.assertEqual(self.answers("setoption name Hash value 64"), [])
        self.assert_plays()
        before = self.engine.memory()
        for megabytes in [2000, 65536]:
            (refusal,) = self.answers(f"setoption name Hash value {megabytes}")
            self.assertRegex(refusal, f"info string error: option 'Hash': value '{megabytes}': .* cannot be had")
        self.assertEqual(self.engine.memory(), before, "the old table stays")
        self.assert_plays()
        self.assertEqual(self.answers("setoption name Hash value 1"), [])
        self.assertLess(self.engine.memory(), before - 60_000)
        self.assert_plays()

    def test_hash_that_fits_only_after_the_old_table_is_freed(self) -> None:
        self.start(*LITTLE_MEMORY)
        for megabytes in [600, 500, 700, 550]:
            self.assertEqual(self.answers(f"setoption name Hash value {megabytes}"), [])
            self.assert_plays()
        (refusal,) = self.answers("setoption name Hash value 2000")
        self.assertNotIn("are available", refusal, "the machine itself has enough memory")

    def test_more_threads_than_the_system_grants(self) -> None:
        self.start(*SIX_THREADS)
        for variant in harness.VARIANTS:
            self.engine.say(f"setoption name UCI_Variant value {variant}")
            self.assertEqual(self.answers("setoption name Threads value 256"), [])
            self.assert_plays()
            self.assertEqual(self.answers("setoption name Threads value 1"), [])

    def test_only_one_thread_for_the_search_is_granted(self) -> None:
        self.start(*ONE_THREAD)
        self.assert_plays()
        self.assertEqual(self.answers("setoption name Threads value 4"), [])
        self.assert_plays()

    def test_no_thread_at_all_is_not_bad_usage(self) -> None:
        for task in ["", "perft --depth 1", "analyse --depth 1", "bench"]:
            command = [*NO_THREAD, harness.EXECUTABLE, *task.split()]
            done = subprocess.run(command, capture_output=True, text=True, timeout=harness.PATIENCE)
            self.assertEqual(done.returncode, 1, task)
            self.assertRegex(done.stderr, "cannot start a thread: ")
            self.assertEqual(done.stdout, "", task)

    def test_threads_beyond_memory(self) -> None:
        self.start(*VERY_LITTLE_MEMORY)
        (refusal,) = self.answers("setoption name Threads value 256")
        self.assertIn("not enough memory", refusal)
        self.assert_plays()

    def test_threads_come_and_go(self) -> None:
        self.start()
        for threads in [1, 8, 2, 64, 3, 1, 16]:
            self.assertEqual(self.answers(f"setoption name Threads value {threads}"), [])
            self.assert_plays()

    def test_a_variant_whose_table_does_not_fit_into_memory(self) -> None:
        self.start(*LITTLE_MEMORY)
        self.assertEqual(self.answers("setoption name Hash value 600"), [])
        before = self.engine.display()
        (refusal,) = self.answers("setoption name UCI_Variant value libero")
        self.assertIn("cannot be had", refusal)
        self.assertEqual(self.engine.display(), before)
        self.assert_plays()

    def test_a_variant_whose_game_does_not_fit_into_memory(self) -> None:
        self.start(*LITTLE_MEMORY)
        for megabytes in range(1000, 0, -8):  # until the memory is too small for the start of a game
            if not self.answers(f"setoption name Hash value {megabytes}"):
                break
        before = self.engine.display()
        (refusal,) = self.answers("setoption name UCI_Variant value libero")
        self.assertIn("not enough memory for the game", refusal)
        (refusal,) = self.answers("bench")
        self.assertIn("not enough memory for the game", refusal)
        self.assertEqual(self.engine.display(), before)
        self.assertEqual(self.answers("setoption name Hash value 1"), [])
        self.assert_plays()


if __name__ == "__main__":
    unittest.main()
