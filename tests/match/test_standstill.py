"""The runner stands still: it is stopped, blocked or suspended. No engine loses time because of this."""

import asyncio
import time
import unittest

from support import RunnerTest, fake
from tournament.standstill import Standstill


class Games(RunnerTest):
    """A fake engine stops the runner with SIGSTOP, so the moment does not depend on the load of the machine."""

    def test_a_game_is_played_again(self) -> None:
        output = self.play(*fake("a", "--fault", "stand once@2", "--stand", "2500"), *fake("b"), "-each", "st=1",
                           "timemargin=1000", "-games", "1")
        record, = self.records()
        self.assertEqual((record.result, record.faults), ("1/2-1/2", ()), output)
        self.assertRegex(record.replays[0], r"^the runner stood still for \d{4,5} ms after 2 half-turns$")
        self.assertIn(f"  played again: {record.replays[0]}", output)

    def test_an_engine_loses_no_time_if_the_runner_stands_still_in_every_try(self) -> None:
        self.play(*fake("a", "--fault", "stand@2", "--stand", "1700"), *fake("b"), "-each", "st=0.5",
                  "timemargin=1000", "-games", "1")
        record, = self.records()
        self.assertEqual((record.result, record.faults), ("1/2-1/2", ()))
        self.assertEqual(len(record.replays), 2)

    def test_a_standstill_does_not_matter_without_a_clock(self) -> None:
        self.play(*fake("a", "--fault", "stand@2", "--stand", "300"), *fake("b"), "-each", "nodes=1", "-games", "1")
        record, = self.records()
        self.assertEqual((record.result, record.faults, record.replays), ("1/2-1/2", (), ()))

    def test_a_standstill_within_a_wide_margin_does_not_matter(self) -> None:
        self.play(*fake("a", "--fault", "stand@2", "--stand", "300"), *fake("b"), "-each", "tc=20", "timemargin=20000",
                  "-games", "1")
        self.assertEqual([record.replays for record in self.records()], [()])


class Measured(unittest.TestCase):
    def setUp(self) -> None:
        self.now, self.boot = 100.0, 500.0
        self.standstill = Standstill(lambda: self.now, lambda: self.boot)

    def pass_by(self, seconds: float, suspended: float = 0.0) -> None:
        self.now += seconds
        self.boot += seconds + suspended
        self.standstill.observe()

    def test_gaps(self) -> None:
        for _ in range(5):
            self.pass_by(0.02)
        self.assertEqual(self.standstill.longest(0), 0)
        self.pass_by(0.5)
        self.pass_by(0.02)
        self.pass_by(0.2)
        self.assertAlmostEqual(self.standstill.longest(100), 0.5)
        self.assertAlmostEqual(self.standstill.longest(100.61), 0.2)
        self.assertAlmostEqual(self.standstill.total(100.5, 100.7), 0.1 + 0.08)
        self.assertAlmostEqual(self.standstill.total(0, 200), 0.7)
        self.assertEqual(self.standstill.longest(100.82), 0)

    def test_a_standstill_that_has_not_ended_counts(self) -> None:
        self.now += 0.3
        self.boot += 0.3
        self.assertAlmostEqual(self.standstill.longest(100), 0.3)

    def test_a_suspended_machine(self) -> None:
        self.pass_by(0.02, suspended=3600)
        self.assertAlmostEqual(self.standstill.longest(100), 3600.02)

    def test_a_busy_loop(self) -> None:
        async def work() -> float:
            standstill = Standstill()
            standstill.start()
            await asyncio.sleep(0.05)
            begun = time.perf_counter()
            time.sleep(0.2)
            await asyncio.sleep(0)
            found = standstill.longest(begun)
            standstill.stop()
            return found

        self.assertGreaterEqual(asyncio.run(work()), 0.2)


if __name__ == "__main__":
    unittest.main()
