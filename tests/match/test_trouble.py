"""A match in which everything goes wrong: killed engines, a stopped runner, a full disk, a killed runner.

Quick by default; SWEEPER_SLOW=1 plays 2,000 games.
"""

import random
import resource
import signal
import subprocess
import threading
import time
import unittest

from strict_pgn import read_games
from support import IS_SLOW, RunnerTest, fake

GAMES = 2000 if IS_SLOW else 48
STANDSTILL = 3.5  # seconds; more than a turn and its margin
PATIENCE = 1800.0 if IS_SLOW else 180.0  # seconds for each run


class Trouble(RunnerTest):
    def begin(self) -> subprocess.Popen[str]:
        runner = self.start(*fake("a", "--delay", "4"), *fake("b", "--delay", "4"), "-each", "st=2", "timemargin=1000",
                            "-rounds", str(GAMES // 2), "-concurrency", "2", "-resume")
        self.output: list[str] = []
        assert runner.stdout
        # Read during the run: a full pipe would block the runner.
        self.reader = threading.Thread(target=self.output.extend, args=(runner.stdout,))
        self.reader.start()
        return runner

    def end(self, runner: subprocess.Popen[str], status: int) -> str:
        """Waits for the end of the runner. Returns the last line of its output."""
        self.assertEqual(runner.wait(PATIENCE), status)
        self.reader.join()
        assert runner.stdout
        runner.stdout.close()
        return self.output[-1].rstrip()

    def kill_players(self, runner: subprocess.Popen[str], chance: random.Random) -> None:
        for _ in range(3):
            self.kill_one_player(runner, chance)
            time.sleep(0.1)

    def test_every_game_is_recorded_once(self) -> None:
        chance = random.Random(5)
        runner = self.begin()
        self.wait_for_games(GAMES // 8, PATIENCE)
        self.kill_players(runner, chance)
        self.wait_for_games(GAMES // 4, PATIENCE)
        runner.send_signal(signal.SIGSTOP)
        time.sleep(STANDSTILL)
        runner.send_signal(signal.SIGCONT)
        self.wait_for_games(GAMES // 2, PATIENCE)
        full = self.journal.stat().st_size + 300  # like a full disk, the limit lets only a part of a line be written
        resource.prlimit(runner.pid, resource.RLIMIT_FSIZE, (full, full))
        self.assertRegex(self.end(runner, 1), r"^match.py: .*/games\.(jsonl|pgn): File too large$")

        before = self.records()
        runner = self.begin()
        self.wait_for_games(len(before) + GAMES // 8, PATIENCE)
        runner.kill()
        self.end(runner, -9)
        lines = self.journal.read_bytes().count(b"\n")
        runner = self.begin()
        self.wait_for_games(lines, PATIENCE)  # an engine that dies while it starts would end the match
        self.kill_players(runner, chance)
        runner.wait(PATIENCE)
        records = self.records()
        crashes = sum(len(record.faults) for record in records)
        last = self.end(runner, 4 if crashes else 0)  # 0: only referees were killed
        faults = f"{crashes} fault{'s' * (crashes > 1)} ({crashes} crash)" if crashes else "no fault"
        self.assertEqual(last, f"Finished match: {GAMES} of {GAMES} games, {faults}")

        self.assertEqual(records[:len(before)], before)
        self.assertEqual(sorted(record.number for record in records), list(range(1, GAMES + 1)))
        written = read_games(self.pgn.read_text(encoding="utf-8"))
        self.assertEqual([int(game.tags["GameNumber"]) for game in written], [record.number for record in records])
        self.assert_no_process_within(5)
        replayed = sum(bool(record.replays) for record in records)
        print(f"{GAMES} games, each recorded once; {replayed} played again; {last}")


if __name__ == "__main__":
    unittest.main()
