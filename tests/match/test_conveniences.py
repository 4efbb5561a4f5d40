"""Small options: processors of the engines, pauses, last positions, and players from a file."""

import json
import math
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Callable
from typing import Any
from unittest import mock

from support import FOLDER, PATIENCE, ROOT, RunnerTest, fake, sweeper
from tournament.affinity import check_processors, parse_processors, processors_of
from tournament.configured import configured_keys, engines_text
from tournament.fault import UsageError
from tournament.options import parse_command_line
from tournament.settings import EngineSpec, Settings

QUICK = (*fake("a"), *fake("b"), "-each", "nodes=1")


class Affinity(RunnerTest):
    @staticmethod
    def settings(processors: tuple[int, ...], concurrency: int, *threads: int, ponder: bool = False) -> Settings:
        engines = tuple(EngineSpec(str(count), ("x",), options=(("threads", str(count)),), ponder=ponder) for count in threads)
        return Settings(engines, ("football",), processors=processors, concurrency=concurrency)

    def test_each_game_has_its_own(self) -> None:
        found = self.settings((1, 2, 5, 6, 8, 9), 3, 1, 2)
        check_processors(found)
        self.assertEqual([set(processors_of(found, worker)) for worker in range(3)], [{1, 2}, {5, 6}, {8, 9}])
        self.assertEqual(processors_of(self.settings((), 2, 1, 1), 1), frozenset())

    def test_both_players_need_them_if_they_ponder(self) -> None:
        found = self.settings((0, 1, 2), 1, 1, 2, ponder=True)
        check_processors(found)
        self.assertEqual(set(processors_of(found, 0)), {0, 1, 2})
        with self.assertRaisesRegex(UsageError, "2 games at the same time need 3 processors each, and there are 3"):
            check_processors(self.settings((0, 1, 2), 2, 1, 2, ponder=True))

    def test_lists(self) -> None:
        with mock.patch("os.sched_getaffinity", return_value={0, 1, 2, 3, 4, 5}):
            self.assertEqual(parse_processors("-use-affinity", ["4,0-2"]), (4, 0, 1, 2))
            self.assertEqual(parse_processors("-use-affinity", []), (0, 1, 2, 3, 4, 5))

    def test_engines_run_there(self) -> None:
        allowed = sorted(os.sched_getaffinity(0))
        command = f"echo $(grep Cpus_allowed_list /proc/self/status) >> $0.log\nexec {sys.executable} {FOLDER}/fake_engine.py\n"
        engine = self.script(command)
        self.play("-engine", f"cmd={engine}", "name=a", *fake("b"), "-each", "nodes=1", "-use-affinity", str(allowed[-1]))
        log = pathlib.Path(engine.split()[1] + ".log").read_text(encoding="utf-8").splitlines()
        # The first line comes from the process that was started for the check before the games.
        self.assertEqual(log[1:], [f"Cpus_allowed_list: {allowed[-1]}"])


class Wait(RunnerTest):
    def test_a_pause_between_games(self) -> None:
        begun = time.monotonic()
        self.play(*QUICK, "-rounds", "2", "-wait", "500")
        self.assertGreater(time.monotonic() - begun, 1.5)

    def test_ctrl_c_ends_a_pause(self) -> None:
        process = self.start(*QUICK, "-wait", "1000000")
        self.wait_for_games(1)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, len(self.records())), (130, 1), output)


class Positions(RunnerTest):
    def test_last_positions(self) -> None:
        epd = self.folder / "last.epd"
        arguments = (*sweeper("a"), *sweeper("b"), "-each", "nodes=1", "-maxmoves", "1", "-epdout", str(epd))
        self.play(*arguments)
        fens = [record.last_fen for record in self.records()]
        self.assertEqual(epd.read_text(encoding="utf-8"), "".join(f"{fen}\n" for fen in fens))
        # They can be openings: the same side is to move as after the last turn.
        self.assertEqual([fen.split()[1] for fen in fens], [record.fen.split()[1] for record in self.records()])
        # `-resume` completes a file that was cut, and refuses other positions.
        epd.write_text(epd.read_text(encoding="utf-8")[:-9], encoding="utf-8")
        self.play(*arguments, "-rounds", "2", "-resume")
        self.assertEqual(epd.read_text(encoding="utf-8").splitlines(), [record.last_fen for record in self.records()])
        epd.write_text("other\n", encoding="utf-8")
        self.assertIn("with other positions", self.play(*arguments, "-rounds", "3", "-resume", status=2))
        self.forget()
        self.assertIn("there is such a file already", self.play(*arguments, status=2))
        self.assertEqual(epd.read_text(encoding="utf-8"), "other\n")

    def test_a_referee_without_positions(self) -> None:
        output = self.play(*QUICK, "-epdout", str(self.folder / "a.epd"), "-referee", "relay", "-variant", "x", status=2)
        self.assertIn("-epdout: it needs a referee that answers `d` with a FEN", output)


class Configured(unittest.TestCase):
    ENGINES = [
        {"name": "plain", "command": "sh -x", "protocol": "ugi", "workingDirectory": "/srv", "variants": ["standard"]},
        {"name": "full", "command": "sweeper", "arguments": ["--quiet"], "ponder": True, "restart": "on", "stderrFile": "e.log",
         "options": [{"name": "Hash", "value": 64, "type": "spin", "max": 9}, {"name": "Use NNUE", "value": False},
                     {"name": "Clear Hash", "type": "button"}, {"name": "Book", "value": None}]}]

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.config = pathlib.Path(folder.name)
        patch = mock.patch.dict(os.environ, {"XDG_CONFIG_HOME": folder.name})
        patch.start()
        self.addCleanup(patch.stop)

    def write(self, engines: Any, program: str = "cutechess") -> None:
        (self.config / program).mkdir(exist_ok=True)
        (self.config / program / "engines.json").write_text(json.dumps(engines), encoding="utf-8")

    def parse(self, *arguments: str) -> Settings:
        return parse_command_line([*arguments, "-each", "tc=5", "option.Hash=1", "-referee", "r"])

    def test_players_of_the_file(self) -> None:
        self.write(self.ENGINES)
        plain, full, other = self.parse("-engine", "conf=plain", "-engine", "conf=full", "-engine", "name=full2", "conf=full",
                                        "option.Hash=7", "restart=off", "arg=-v").engines
        self.assertEqual((plain.name, plain.command, plain.protocol, plain.directory), ("plain", ("sh", "-x"), "ugi", "/srv"))
        self.assertEqual((full.command, full.ponder, full.restart, full.stderr), (("sweeper", "--quiet"), True, True, "e.log"))
        self.assertEqual(dict(full.options), {"Hash": "64", "Use NNUE": "false"})
        self.assertEqual((other.name, other.command, other.restart), ("full2", ("sweeper", "--quiet", "-v"), False))
        self.assertEqual(dict(other.options)["Hash"], "7")

    def test_the_list(self) -> None:
        self.write(self.ENGINES)
        text = engines_text()
        self.assertIn("\nplain: sh -x dir=/srv proto=ugi\n", text)
        self.assertIn("full: sweeper stderr=e.log arg=--quiet ponder=on restart=on option.Hash=64 option.Use NNUE=false", text)

    def test_the_list_is_printed(self) -> None:
        self.write(self.ENGINES)
        for option in ("-engines", "--engines"):
            run = subprocess.run([sys.executable, str(ROOT / "scripts/match.py"), option], capture_output=True, text=True,
                                 check=False)
            self.assertEqual((run.stdout, run.stderr), (engines_text() + "\n", ""))

    def test_own_folder_comes_first(self) -> None:
        self.write(self.ENGINES)
        self.write([{"name": "mine", "command": "a"}], "sweeper")
        self.assertEqual(configured_keys("mine"), [("name", "mine"), ("cmd", "a")])

    def test_a_path_with_blanks(self) -> None:
        program = self.config / "my engine"
        program.write_text("", encoding="utf-8")
        self.write([{"name": "a", "command": str(program)}, {"name": "b", "command": "b"}])
        self.assertEqual(self.parse("-engine", "conf=a", "-engine", "conf=b").engines[0].command, (str(program),))

    def test_mistakes_are_named(self) -> None:
        def refused(message: str, act: Callable[[], object] = lambda: configured_keys("ful")) -> None:
            with self.assertRaisesRegex(UsageError, message):
                act()
        refused("there is none of engines.json, .*/sweeper/engines.json, .*/cutechess/engines.json")
        self.write(self.ENGINES)
        refused("-engine conf=ful: .* has plain, full; did you mean full?")
        for engines, message in (
                ({}, "engines.json: a list is needed"), ([{"name": "x"}], "at least name and command"),
                ([{"name": "x", "command": ""}], "which are not empty"),
                ([{"name": "", "command": "y"}], "which are not empty"),
                ([{"name": 5, "command": "y"}], "engine 1: name 5: a text is needed"),
                ([{"name": "x\n", "command": "y"}], r'engine 1: name "x\\n": a text without control characters is needed'),
                ([{"name": "x", "command": "y"}, {"name": "x", "command": "z"}], 'engine 2: name "x": another engine has')):
            self.write(engines)
            refused(f"/engines.json: .*{message}" if engines else message)
        for key, value, message in (
                ("command", 5, "command 5: a text is needed"),
                ("command", "x\0y", r'command "x\\u0000y": a text without the character U\+0000 is needed'),
                ("command", "\ud800", 'command "\ud800": a text without unpaired surrogates is needed'),
                ("workingDirectory", "\0", r'workingDirectory "\\u0000": a text without the character'),
                ("protocol", 3, "protocol 3: a text is needed"), ("protocol", False, "protocol false: a text is needed"),
                ("arguments", "-v", 'arguments "-v": a list is needed'),
                ("arguments", [7], "arguments: 7: a text is needed"),
                ("ponder", "false", 'ponder "false": true or false is needed'),
                ("restart", "sometimes", 'restart "sometimes": one of on, off, auto is needed'),
                ("options", {}, "options {}: a list is needed"),
                ("options", [3], "options: 3: an option is an object with at least a name"),
                ("options", [{"value": 1}], 'options: {"value": 1}: an option is an object with at least a name'),
                ("options", [{"name": ["Hash"]}], r'options: name \["Hash"\]: a text is needed'),
                ("options", 2 * [{"name": "Hash", "value": 1}], 'options: name "Hash": each option may occur once'),
                ("options", [{"name": "Hash", "value": [1]}], r"options: Hash: value \[1\]: a text, a number, true"),
                ("options", [{"name": "Hash", "value": math.nan}], "options: Hash: value NaN: a text, a number, true"),
                ("options", [{"name": "Hash", "value": "1\nquit"}], r'options: Hash: value "1\\nquit": a text without'),
                ("initStrings", ["z"], r'initStrings \["z"\]: they cannot be sent here')):
            self.write([{"name": "x", "command": "y", key: value}])
            with self.subTest(key, value=value):
                refused(f"^/.*/engines.json: engine x: {message}")
        (self.config / "cutechess/engines.json").write_text("[" * 200_000, encoding="utf-8")
        refused("engines.json: lists or objects are nested too deeply", engines_text)
        self.write([{"name": "x", "command": "y", "protocol": "xboard"}])
        refused("proto 'xboard': one of uci, ugi", lambda: self.parse("-engine", "conf=x", "-engine", "cmd=z"))


if __name__ == "__main__":
    unittest.main()
