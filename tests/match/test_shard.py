"""Shards on several machines, joined with `merge`, give the same games as one run."""

import shutil
import subprocess
import sys
import unittest

from strict_pgn import read_games
from support import ROOT, SWEEPER, RunnerTest, fake
from tournament.record import GameRecord

PLAN = ("-each", "nodes=100", "-openings", "random", "depth=1", "margin=2000")


def essence(record: GameRecord) -> tuple[object, ...]:
    """The parts of a game that do not depend on the clock."""
    return (record.number, record.pair, record.variant, record.first, record.second, record.fen, record.result,
            record.reason, [turn.text for turn in record.turns])


class Shards(RunnerTest):
    def run_plan(self, *arguments: str, rounds: int = 3, seed: int = 4) -> list[tuple[object, ...]]:
        self.forget()
        # In a random opening the fake engine's first turn is illegal. This gives short games, which are enough for
        # these tests.
        self.play(*fake("a"), *fake("b"), *fake("c"), *PLAN, "-rounds", str(rounds), "-seed", str(seed), *arguments,
                  status=4)
        return [essence(record) for record in self.records()]

    def merge(self, *journals: str, status: int = 0) -> str:
        return self.match("merge", str(self.pgn), *journals, status=status)

    def match(self, *words: str, status: int) -> str:
        run = subprocess.run([sys.executable, str(ROOT / "scripts/match.py"), *words], capture_output=True, text=True,
                             check=False)
        self.assertEqual(run.returncode, status, run.stderr)
        return run.stdout + run.stderr

    def test_merged_shards_are_the_whole(self) -> None:
        whole = self.run_plan()
        self.assertEqual(len(whole), 18)
        shards, sizes = [], []
        for index in (1, 2, 3):
            sizes.append(len(self.run_plan("-shard", f"{index}/3", "-event", "Autumn", "-site", "here")))
            shards.append(str(self.folder / f"shard{index}.jsonl"))
            shutil.move(self.journal, shards[-1])
        self.assertEqual(sizes, [6, 6, 6])
        output = self.merge(*shards)
        self.assertEqual([essence(record) for record in self.records()], whole)
        games = read_games(self.pgn.read_text(encoding="utf-8"))
        self.assertEqual([int(game.tags["GameNumber"]) for game in games], list(range(1, 19)))
        self.assertEqual({(game.tags["Event"], game.tags["Site"]) for game in games}, {("Autumn", "here")})
        self.assertIn("Rank", output)
        # A shard that is given twice changes nothing.
        self.merge(*shards, shards[0])
        self.assertEqual(len(self.records()), 18)
        # A game with two different results is refused.
        text = (self.folder / "shard2.jsonl").read_text(encoding="utf-8")
        (self.folder / "forged.jsonl").write_text(text.replace('"0-1"', '"1-0"'), encoding="utf-8")
        self.assertIn("played differently", self.merge(*shards, str(self.folder / "forged.jsonl"), status=2))

    def test_other_plans_are_refused(self) -> None:
        self.run_plan("-shard", "1/2")
        shutil.move(self.journal, self.folder / "one.jsonl")
        self.run_plan("-shard", "2/2", seed=5)
        shutil.move(self.journal, self.folder / "two.jsonl")
        output = self.merge(str(self.folder / "one.jsonl"), str(self.folder / "two.jsonl"), status=2)
        self.assertIn("differs in: seed", output)

    def test_referees_that_judge_differently_are_refused(self) -> None:
        self.run_plan("-shard", "1/2")
        shutil.move(self.journal, self.folder / "one.jsonl")
        self.run_plan("-shard", "2/2", "-referee", self.script(f"sed -u 's/go depth 1/go depth 2/' | {SWEEPER}"))
        shutil.move(self.journal, self.folder / "two.jsonl")
        output = self.merge(str(self.folder / "one.jsonl"), str(self.folder / "two.jsonl"), status=2)
        self.assertIn("or the referee that makes them", output)

    def test_a_pair_with_two_openings_is_refused(self) -> None:
        fens = [str(record[5]) for record in self.run_plan(rounds=2)]
        header, first, *others = self.journal.read_text(encoding="utf-8").splitlines()
        lines = [header, first.replace(fens[0], fens[-1]), *others]
        self.journal.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.assertIn("games 1 and 2: they are of pair 1", self.match("report", str(self.journal), status=2))

    def test_the_pgn_does_not_replace_a_journal(self) -> None:
        self.run_plan(rounds=1)
        before = self.journal.read_bytes()
        self.assertIn("another name", self.match("merge", str(self.journal), str(self.journal), status=2))
        self.assertEqual(self.journal.read_bytes(), before)

    def test_a_header_without_a_plan_is_no_journal(self) -> None:
        self.journal.write_text('{"sweeper_journal": 1, "variants": ["football"]}\n', encoding="utf-8")
        self.assertIn("line 1: this is no journal", self.match("report", str(self.journal), status=2))


if __name__ == "__main__":
    unittest.main()
