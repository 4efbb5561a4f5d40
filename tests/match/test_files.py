"""The files of the runner: only the runner's own files are replaced, no game counts twice, and each error names its
file."""

import contextlib
import dataclasses
import errno
import json
import os
import pathlib
import stat
import subprocess
import sys
import unittest
from typing import Any
from unittest import mock

from support import PATIENCE, ROOT, SWEEPER, RunnerTest, fake
from tournament.fault import UsageError
from tournament.files import replace_file
from tournament.journal import header_line, header_of, open_journal, read_journal
from tournament.logs import LogFile
from tournament.merge import merge, read_all
from tournament.options import parse_command_line
from tournament.pairing import Fixture, pairs_of_shard
from tournament.pgn import games_text
from tournament.record import GameRecord, NotedFault, PlayedTurn, to_json
from tournament.settings import Settings

QUICK = (*fake("a"), *fake("b"), "-each", "nodes=1")


def settings(*arguments: str) -> Settings:
    return parse_command_line([*QUICK, "-referee", "true", *arguments])


def header(*arguments: str) -> dict[str, Any]:
    return header_of(settings(*arguments), {"football": "digest"})


def record(fixture: Fixture) -> GameRecord:
    names = ("a", "b")
    return GameRecord(
        fixture.number, fixture.pair, fixture.round, fixture.variant, names[fixture.first], names[fixture.second],
        fixture.opening, "fen", (PlayedTurn("a1a2", 0.5),), True, "1/2-1/2", "repetition", "normal",
        ("nodes 1", "nodes 1"), (NotedFault("illegal pv", 1, 0, "text"),), "2026-11-21T10:00:40+00:00")


def records(*arguments: str) -> list[GameRecord]:
    """All games of the plan, or of one shard if a shard is given."""
    return [record(fixture) for pair in pairs_of_shard(settings(*arguments), ("football",)) for fixture in pair]


def write_journal(path: pathlib.Path, *arguments: str, games: list[GameRecord] | None = None) -> pathlib.Path:
    lines = [header_line(header(*arguments)), *map(to_json, records(*arguments) if games is None else games)]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


class FilesTest(RunnerTest):
    def assert_refused(self, message: str) -> contextlib.AbstractContextManager[Any]:
        return self.assertRaisesRegex(UsageError, message)


class Outputs(FilesTest):
    def test_a_text_that_is_no_utf_8_is_refused_before_files_are_made(self) -> None:
        for option, words in (("-engine", ("cmd=true", "name=\udcff")), ("-engine", ("cmd=\udcff",)),
                              ("-event", ("caf\udce9",))):
            with self.subTest(words):
                output = self.play(*QUICK, option, *words, status=2)
                self.assertRegex(output, rf"^match.py: {option} .*\\x[fe][f9]: UTF-8 is needed\n$")
                self.assertEqual(list(self.folder.iterdir()), [])
        self.play(*QUICK, "-pgnout", str(self.folder / "\udcff.pgn"))  # the name of a file may have any bytes
        self.assertTrue((self.folder / "\udcff.jsonl").exists())

    def test_standard_output_may_lack_characters_of_names(self) -> None:
        with mock.patch.dict(os.environ, PYTHONIOENCODING="ascii"):
            output = self.play(*fake("\u00e4"), *fake("b"), "-each", "nodes=1")
        self.assertIn("Score of \\xe4 vs b", output)

    def test_only_regular_files_are_written(self) -> None:
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        circle = self.folder / "circle"
        circle.symlink_to(circle)
        for path, message in ((pathlib.Path("/dev/null"), "a device"), (pipe, "a named pipe"), (self.folder, "a folder"),
                              (circle, "circle"), (self.folder / "no/games.pgn", "there is no folder")):
            with self.subTest(message):
                with self.assert_refused(message):
                    open_journal(None, path, header(), resume=False)
                with self.assert_refused(message):
                    open_journal(path, None, header(), resume=False)
                with self.assert_refused(message):
                    merge(path, [write_journal(self.folder / "source.jsonl")])
                with self.assert_refused(message):
                    LogFile(path)
                with self.assert_refused(message):
                    replace_file(path, b"")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))
        self.assertTrue(pipe.is_fifo())

    def test_links_are_followed(self) -> None:
        (self.folder / "real").mkdir()
        for name in ("games.pgn", "games.jsonl"):
            (self.folder / name).symlink_to(self.folder / "real" / name)
        for resume in ((), ("-resume", "-rounds", "2")):
            self.play(*QUICK, *resume)
            self.assertTrue(self.pgn.is_symlink() and self.journal.is_symlink())
        self.assertEqual(len(read_journal(self.folder / "real/games.jsonl")[1]), 4)
        self.assertEqual((self.folder / "real/games.pgn").read_text("utf-8").count("[Event "), 4)

    def test_a_pgn_of_other_games_is_not_replaced(self) -> None:
        write_journal(self.journal)
        ours = games_text(records(), "Sweeper match", "?")
        for text in ("dear to me\n", '[Event "x"]\n\n*\n\n', ours.replace("10:00:40", "10:00:41"),
                     ours.replace('"fen"', '"nef"'), ours.replace('GameNumber "', f'GameNumber "{"9" * 5000}'),
                     ours.replace('"a"', '"c"'),
                     ours + ours.replace('GameNumber "1"', 'GameNumber "9"').replace('GameNumber "2"', 'GameNumber "8"')):
            self.pgn.write_text(text, encoding="utf-8")
            with self.subTest(text[:20]), self.assert_refused("games.pgn: .* is not of this tournament"):
                open_journal(self.journal, self.pgn, header(), resume=True)
            self.assertEqual(self.pgn.read_text(encoding="utf-8"), text)

    def test_a_log_replaces_nothing(self) -> None:
        path = self.folder / "debug.log"
        for line in ("one", "two"):
            log = LogFile(path)
            log.write(1.5, "<", "a#7", line)
            log.close()
        self.assertEqual(path.read_text("utf-8"), "1.5000 < a#7: one\n1.5000 < a#7: two\n")
        write_journal(self.journal)
        before = self.journal.read_bytes()
        with self.assert_refused("it is no log"):
            LogFile(self.journal)
        self.assertEqual(self.journal.read_bytes(), before)

    def test_a_picture_replaces_only_pictures(self) -> None:
        write_journal(self.journal)
        picture = self.folder / "dear.svg"
        picture.write_text("<svg/>", encoding="utf-8")
        run = subprocess.run([sys.executable, ROOT / "scripts/match.py", "plot", self.journal, picture],
                             capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 2)
        self.assertIn("it is no picture of matplotlib", run.stderr)
        self.assertEqual(picture.read_text("utf-8"), "<svg/>")


class Merging(FilesTest):
    def test_the_journal_of_another_tournament_is_kept(self) -> None:
        victim = write_journal(self.folder / "victim.jsonl", "-seed", "5")
        keep = write_journal(self.folder / "keep.jsonl")
        before = victim.read_bytes()
        with self.assert_refused("victim.jsonl: it is of another tournament"):
            merge(self.folder / "victim.pgn", [keep])
        # Two journals that must not be replaced: one has an additional game, the other has a game played differently.
        write_journal(victim, "-rounds", "2")
        with self.assert_refused("victim.jsonl: there is such a file already, and its game 3 is not among"):
            merge(self.folder / "victim.pgn", [keep])
        victim.write_bytes(before)
        (self.folder / "dear.pgn").write_text("dear to me\n", encoding="utf-8")
        with self.assert_refused("dear.pgn: there is such a file already"):
            merge(self.folder / "dear.pgn", [keep])
        self.assertEqual(victim.read_bytes(), before)
        self.assertEqual({path.name for path in self.folder.iterdir()}, {"victim.jsonl", "dear.pgn", "keep.jsonl"})

    def test_a_source_is_never_replaced(self) -> None:
        one = write_journal(self.folder / "shard1.jsonl", "-rounds", "2", "-shard", "1/2")
        two = write_journal(self.folder / "shard2.jsonl", "-rounds", "2", "-shard", "2/2")
        (self.folder / "link.jsonl").symlink_to(one)
        before = one.read_bytes()
        for out in ("shard1.pgn", "link.pgn"):
            with self.assert_refused("it would replace the journal .*shard1.jsonl, which it reads"):
                merge(self.folder / out, [one, two])
        self.assertEqual(one.read_bytes(), before)
        merged = merge(self.folder / "all.pgn", [one, two])
        self.assertEqual([each.number for each in merged.records], [1, 2, 3, 4])
        self.assertEqual(merge(self.folder / "all.pgn", [one, two]).missing.games, ())  # an earlier merger is replaced

    def test_missing_games_and_shards_are_named(self) -> None:
        plan = ("-rounds", "9")
        one = write_journal(self.folder / "1.jsonl", *plan, "-shard", "1/3")
        two = write_journal(self.folder / "2.jsonl", *plan, "-shard", "2/3", games=records(*plan, "-shard", "2/3")[:-2])
        run = subprocess.run([sys.executable, ROOT / "scripts/match.py", "merge", self.pgn, one, two],
                             capture_output=True, text=True, check=False)
        self.assertEqual(run.stdout.splitlines()[-1],
                         "Missing: 8 of 18 games: 5-6, 11-12, 15-18; no journal of shard 3/3")
        self.assertEqual(run.returncode, 3, run.stderr)
        self.assertEqual(read_all([self.journal]).missing.games, (5, 6, 11, 12, 15, 16, 17, 18))

    def test_a_journal_has_each_game_once(self) -> None:
        games = records()
        write_journal(self.journal, games=[*games, games[0]])
        with self.assert_refused("games.jsonl: line 4: this is no game: game 1 stands in line 2 already"):
            read_all([self.journal])
        with self.assert_refused("game 1 stands in line 2 already"):
            open_journal(self.journal, None, header(), resume=True)


class TwoRuns(FilesTest):
    def test_a_journal_has_one_writer(self) -> None:
        plan = ("-each", "nodes=1", "-rounds", "3", "-resume")
        first = self.start(*fake("a", "--fault", "stall@1"), *fake("b"), *plan)
        self.wait_for_games(0)
        output = self.play(*fake("a"), *fake("b"), *plan, status=2)
        self.assertIn("games.jsonl: another process is writing to it", output)
        source = write_journal(self.folder / "source.jsonl")
        with self.assert_refused("games.jsonl: another process is writing to it"):
            merge(self.pgn, [source])
        other = write_journal(self.folder / "other.jsonl", games=[])
        with self.assert_refused("games.pgn: another process is writing to it"):
            open_journal(other, self.pgn, header(), resume=True)
        first.kill()
        first.communicate()
        self.play(*fake("a"), *fake("b"), *plan)
        self.assertEqual([each.number for each in self.records()], [1, 2, 3, 4, 5, 6])


class Positions(FilesTest):
    """The file of `-epdout` after the journal or the file was cut."""

    def setUp(self) -> None:
        super().setUp()
        self.epd = self.folder / "games.epd"

    def resume(self, positions: str) -> str:
        """The file after a resumed run, if it is `positions` before."""
        self.epd.write_text(positions, encoding="utf-8")
        journal, _ = open_journal(self.journal, self.pgn, header(), resume=True, epd=self.epd)
        journal.begin()
        journal.close()
        return self.epd.read_text(encoding="utf-8")

    def test_the_position_of_a_game_that_the_journal_has_lost(self) -> None:
        games = [dataclasses.replace(each, last_fen=f"fen ä{each.number}") for each in records()]
        write_journal(self.journal, games=games)
        for cut in range(1, 14):
            self.assertEqual(self.resume("fen ä1\nfen ä2\nfen ä3\n"[:-cut]), "fen ä1\nfen ä2\n")
        self.assertEqual(self.resume("fen ä1\nfen ä2\nfen ä3\n"), "fen ä1\nfen ä2\n")
        self.pgn.unlink()
        write_journal(self.journal, games=[])
        with self.journal.open("a", encoding="utf-8") as file:
            file.write(to_json(games[0])[:-9])
        self.assertEqual(self.resume("fen ä1\n"), "")

    def test_a_refused_run_changes_no_file(self) -> None:
        games = [dataclasses.replace(each, last_fen=f"fen {each.number}") for each in records()]
        for known, positions in ((1, "other\n"), (1, "fen 1\nfen 2\nfen 3\n"), (0, "other\n")):
            write_journal(self.journal, games=games[:known])
            if known:
                with self.journal.open("a", encoding="utf-8") as file:
                    file.write(to_json(games[known])[:-9])
            for text in (games_text(games[:known + 1], "Sweeper match", "?"), None):
                with self.subTest(positions, text=text):
                    self.pgn.unlink(missing_ok=True)
                    if text is not None:
                        self.pgn.write_text(text, encoding="utf-8")
                    before = self.journal.read_bytes()
                    with self.assert_refused("games.epd: there is such a file already, with other positions"):
                        self.resume(positions)
                    self.assertEqual((self.journal.read_bytes(), self.epd.read_text("utf-8")), (before, positions))
                    self.assertEqual(self.pgn.read_text("utf-8") if self.pgn.exists() else None, text)


class FullDisk(FilesTest):
    def test_the_file_is_named_and_the_games_go_on_later(self) -> None:
        plan = (*QUICK, "-rounds", "10", "-concurrency", "2", "-resume")
        command = [sys.executable, str(ROOT / "scripts/match.py"), *plan, "-openings", "startpos", "-referee", SWEEPER,
                   "-journal", str(self.journal)]
        # Like a full disk, a limit on the file size lets only a part of a line be written.
        run = subprocess.run(["bash", "-c", 'ulimit -f 4; exec "$@"', "bash", *command], capture_output=True, text=True,
                             timeout=PATIENCE, check=False)
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertEqual(run.stderr, f"match.py: {self.journal}: File too large\n")
        self.assertTrue(self.journal.read_bytes().endswith(b"}\n"))
        self.play(*plan)
        self.assertEqual(sorted(each.number for each in self.records()), list(range(1, 21)))

    def test_a_line_is_written_whole_or_not_at_all(self) -> None:
        journal, _ = open_journal(self.journal, self.pgn, header(), resume=False)
        journal.begin()
        one, two = records()
        journal.add(one)
        before = self.journal.read_bytes()
        write = os.write

        def full(file: int, data: bytes) -> int:
            if len(data) < 100:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return write(file, data[:-99])

        with mock.patch("os.write", full), self.assertRaisesRegex(OSError, "games.jsonl: No space left on device"):
            journal.add(two)
        with self.assertRaisesRegex(OSError, "games.jsonl: No space left on device"):
            journal.add(two)  # a game of another worker that ends at the same moment
        journal.close()
        self.assertEqual(self.journal.read_bytes(), before)

    def test_a_merger_that_fails_leaves_the_old_files(self) -> None:
        source = write_journal(self.folder / "source.jsonl")
        merge(self.pgn, [source])
        before = self.journal.read_bytes(), self.pgn.read_bytes()
        with mock.patch("os.replace", side_effect=OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))), \
                self.assertRaisesRegex(OSError, "games.jsonl: No space left on device"):
            merge(self.pgn, [source])
        self.assertEqual((self.journal.read_bytes(), self.pgn.read_bytes()), before)
        self.assertEqual(len(list(self.folder.iterdir())), 3)

    def test_a_log_that_cannot_be_written_does_not_end_the_games(self) -> None:
        log = LogFile(self.folder / "debug.log")
        log.write(1, "<", "a#1", "line")
        with mock.patch("os.write", side_effect=OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))), \
                mock.patch("sys.stderr") as errors:
            log.flush()
        self.assertIn("debug.log: No space left on device; this log ends here", str(errors.write.call_args_list))
        log.write(2, "<", "a#1", "line")
        log.close()


class BadValues(FilesTest):
    def test_bad_values_of_a_game(self) -> None:
        good = json.loads(to_json(records()[0]))
        fault = {"kind": "stall", "side": 0, "half_turn": 0, "detail": ""}
        for name, value in (
                ("number", 0), ("number", "1"), ("number", True), ("number", 10 ** 18), ("pair", 2), ("round", 2),
                ("variant", "libero"), ("first", "c"), ("first", ["a"]), ("second", None), ("opening", -1), ("fen", 3),
                ("turns", {}), ("turns", [[]]), ("turns", [["a1a2", "x", None, 0, 0]]), ("turns", [[1]]),
                ("turns", [["a1a2", float("nan"), None, 0, 0]]), ("turns", [["a1a2", 1, "cp x", 0, 0]]),
                ("turns", [["a1a2", 1, "cp \N{ARABIC-INDIC DIGIT TWO}", 0, 0]]),
                ("turns", [["a1a2", 1, f"cp {10 ** 400}", 0, 0]]), ("seconds", 10 ** 400),
                ("turns", [["a1a2", 1, 7, 0, 0]]), ("turns", [["a1a2", 1, "cp 1", -1, 0]]), ("first_moves", 1),
                ("result", "2-0"), ("result", ["1-0"]), ("reason", None),
                ("reason", "\ud800"), ("players", 2 * [{"id": "", "program": "", "options": {"\ud800": ""}}]),
                ("controls", ["-"]), ("faults", [3]),
                ("faults", [fault | {"side": 2}]), ("faults", [fault | {"kind": []}]), ("faults", [fault | {"x": 1}]),
                ("seconds", "1"), ("overhead_us", [1]), ("latency_us", [1, "2"]), ("surprise", 1)):
            with self.subTest(name, value=value):
                bad = json.dumps(good | {name: value})
                self.journal.write_text(f"{header_line(header())}\n{bad}\n", encoding="utf-8")
                with self.assert_refused(f"games.jsonl: line 2: this is no game: .*'{name}'|games.jsonl: line 2: .*plan"):
                    read_journal(self.journal)
        for name in (each.name for each in dataclasses.fields(GameRecord) if each.default is dataclasses.MISSING):
            bad = json.dumps({key: value for key, value in good.items() if key != name})
            self.journal.write_text(f"{header_line(header())}\n{bad}\n", encoding="utf-8")
            with self.subTest(name), self.assert_refused(f"line 2: .*field '{name}' is missing"):
                read_journal(self.journal)

    def test_lines_that_are_no_games(self) -> None:
        for line in (b"", b"[]", b"7", b"{", b"\xff\xfe", b"[" * 100_000):
            self.journal.write_bytes(header_line(header()).encode() + b"\n" + line + b"\n")
            with self.subTest(line[:5]), self.assert_refused("games.jsonl: line 2: this is no game"):
                read_journal(self.journal)

    def test_bad_values_of_the_plan(self) -> None:
        good = header("-sprt", "elo0=0", "elo1=5")
        plan = good["plan"]
        cases: list[dict[str, Any]] = [
            {"sweeper_journal": 2}, {"variants": []}, {"variants": "football"}, {"shard": [3, 2]}, {"event": 3},
            {"opening_digests": []}, {"event": "\ud800"}, {"plan": plan | {"board": "\ud800"}}, {"\ud800": 1},
            {"plan": []}, {"plan": plan | {"engines": [{"name": "a"}]}},
            {"plan": plan | {"engines": [{"name": "a"}, {"name": "a"}]}}, {"plan": plan | {"engines": "ab"}},
            {"plan": plan | {"sprt": {}}}, {"plan": plan | {"sprt": plan["sprt"] | {"elo1": "5"}}},
            {"plan": plan | {"sprt": plan["sprt"] | {"alpha": 0}}}, {"plan": plan | {"games": 0}},
            {"plan": plan | {"seeds": 2}}, {"plan": plan | {"format": "swiss"}}]
        for bad in cases:
            self.journal.write_text(json.dumps(good | bad) + "\n", encoding="utf-8")
            with self.subTest(bad), self.assert_refused("games.jsonl: line 1: this is no journal of a tournament"):
                read_journal(self.journal)

    def test_old_journals_are_read(self) -> None:
        old = header()
        del old["opening_digests"], old["shard"]
        game = dataclasses.replace(records()[0], turns=(PlayedTurn("a1a2", -0.39),))  # old journals may have such times
        self.journal.write_text(f"{json.dumps(old)}\n{to_json(game)}\n", encoding="utf-8")
        self.assertEqual(read_journal(self.journal)[1], [game])


if __name__ == "__main__":
    unittest.main()
