"""A round robin of real engines in all games, during which engines, referees and the runner are killed.

Quick by default; with SWEEPER_SLOW=1, eight versions play their games to the end.
"""

import random
import time
import unittest

from strict_pgn import read_games
from support import IS_SLOW, SWEEPER, RunnerTest
from tournament.record import GameRecord

VERSIONS = 8 if IS_SLOW else 3  # the same program with different options
RUNNER_KILLS = 4 if IS_SLOW else 1
PATIENCE = 7000.0 if IS_SLOW else 120.0  # seconds for the whole test


class RoundRobinWithKills(RunnerTest):
    def test_every_game_is_recorded_once(self) -> None:
        engines = [word for level in range(VERSIONS) for word in (
            "-engine", f"cmd={SWEEPER}", f"name=level {20 - 2 * level}", f"option.Skill Level={20 - 2 * level}",
            f"option.Hash={1 + level}")]
        length = ("-maxmoves", "150" if IS_SLOW else "8")
        arguments = (*engines, "-each", "nodes=150", "-variant", "all", *length, "-concurrency", "2", "-resume",
                     "-openings", "random", "depth=1", "margin=400", "replace=0-0 0-0=2-2 1-1")
        chance = random.Random(11)
        runner_kills = player_kills = 0
        before: list[GameRecord] = []
        deadline = time.monotonic() + PATIENCE
        while True:
            process = self.start(*arguments)
            games = len(before)
            while process.poll() is None:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)
                now = self.journal.read_bytes().count(b"\n") - 1 if self.journal.exists() else 0
                if now < games + 2:
                    continue
                games = now
                if runner_kills < RUNNER_KILLS and now >= len(before) + 6:
                    process.kill()
                    runner_kills += 1
                else:
                    self.kill_one_player(process, chance)
                    player_kills += 1
            output, _ = process.communicate()
            self.assert_no_process_within(10)
            after = self.records()
            self.assertEqual(after[:len(before)], before)
            before = after
            if process.returncode in (0, 4):  # status 4: games were lost by a crash
                break
            self.assertEqual(process.returncode, -9, output)
        variants = {record.variant for record in before}
        games_due = VERSIONS * (VERSIONS - 1) * len(variants)
        self.assertEqual(sorted(record.number for record in before), list(range(1, games_due + 1)))
        written = read_games(self.pgn.read_text(encoding="utf-8"))
        self.assertEqual([int(game.tags["GameNumber"]) for game in written], [record.number for record in before])
        self.assertEqual(runner_kills, RUNNER_KILLS)
        kinds = {fault.kind for record in before for fault in record.faults}
        self.assertLessEqual(kinds, {"crash"})  # the only faults are those of killed engines
        crashes = sum(len(record.faults) for record in before)
        print(f"{len(before)} games of {VERSIONS} versions in {', '.join(sorted(variants))}: each recorded once; "
              f"killed: {player_kills} engines and referees ({crashes} games lost by it), the runner {runner_kills} times")
        print(output[output.index("Rank"):])


if __name__ == "__main__":
    unittest.main()
