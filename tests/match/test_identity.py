"""A journal tells which programs played, with which options, and where."""

import pathlib
import platform
import subprocess
import sys
import tempfile
import unittest

from support import FOLDER, ROOT, SWEEPER, RunnerTest, fake, sweeper
from tournament.identity import Identity, program_digest
from tournament.record import from_json, to_json


class Digests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_same_files_have_the_same_digest(self) -> None:
        for name in ("one", "two"):
            (self.folder / name).write_bytes(b"program")
        one = program_digest([str(self.folder / "one")], None)
        self.assertEqual(len(one), 16)
        self.assertEqual(one, program_digest(["./two"], str(self.folder)))
        (self.folder / "two").write_bytes(b"another")
        self.assertNotEqual(one, program_digest(["./two"], str(self.folder)))

    def test_a_script_counts_and_other_arguments_do_not(self) -> None:
        (self.folder / "script").write_bytes(b"print(1)")
        interpreter = program_digest(["sh"], None)
        self.assertEqual(program_digest(["sh", "-c", "x" * 5000], None), interpreter)
        with_script = program_digest(["sh", "script"], str(self.folder))
        self.assertNotEqual(with_script, interpreter)
        (self.folder / "script").write_bytes(b"print(2)")
        self.assertNotEqual(program_digest(["sh", "script"], str(self.folder)), with_script)

    def test_a_file_that_the_program_writes_does_not_count(self) -> None:
        (self.folder / "script").write_bytes(b"print(1)")
        for command in (["sh", "script", "log"], ["sh", "script", "-o", "log"], ["sh", "-o", "log"]):
            with self.subTest(command):
                before = program_digest(command, str(self.folder))
                with open(self.folder / "log", "ab") as log:
                    log.write(b"line\n")
                self.assertEqual(program_digest(command, str(self.folder)), before)

    def test_a_program_that_cannot_be_read(self) -> None:
        self.assertEqual(program_digest(["/does/not/exist"], None), "")
        self.assertEqual(program_digest(["no-such-program"], None), "")


class Games(RunnerTest):
    def test_each_game_names_its_players(self) -> None:
        self.play(*sweeper("a", "option.Hash=2"), *fake("b", ponder="on"), "-each", "nodes=1", "-maxmoves", "2")
        one, two = self.records()
        a, b = one.players
        self.assertRegex(a.id_name, r"^Sweeper \d")
        self.assertEqual(a.options, (("Hash", "2"), ("UCI_Variant", "football")))
        self.assertEqual(a.program, program_digest([SWEEPER], None))
        command = [sys.executable, str(FOLDER / "fake_engine.py")]
        self.assertEqual(b, Identity("Fake", program_digest(command, None), (("Ponder", "true"),)))
        self.assertEqual((two.players, one.host), ((b, a), platform.node()))

    def test_another_program_under_the_same_name_is_told(self) -> None:
        engine = self.script(f"# one\nexec {SWEEPER}\n")
        arguments = ("-engine", f"cmd={engine}", "name=a", *fake("b"), "-each", "nodes=1", "-maxmoves", "1")
        self.assertNotIn("different programs", self.play(*arguments))
        path = pathlib.Path(engine.split()[1])
        path.write_text(path.read_text("utf-8").replace("# one", "# two"), encoding="utf-8")
        output = self.play(*arguments, "-rounds", "2", "-resume")
        text = r"a: 2 different programs played under this name: Sweeper .* \(2 games\), Sweeper .* \(2 games\)"
        self.assertRegex(output, text)
        report = subprocess.run([sys.executable, str(ROOT / "scripts/match.py"), "report", str(self.journal)],
                                capture_output=True, text=True, check=True)
        self.assertRegex(report.stdout, text)

    def test_bad_values_are_named(self) -> None:
        self.play(*fake("a"), *fake("b"), "-each", "nodes=1")
        line = to_json(self.records()[0])
        for old, new in (('"players": [{', '"players": [{}, {'), ('"id": "Fake"', '"id": 3'), ('"options": {}', '"options": 3'),
                         ('"host": "', '"host": 3, "x": "')):
            with self.subTest(new), self.assertRaisesRegex(ValueError, "field '(players|host)'"):
                self.assertIn(old, line)
                from_json(line.replace(old, new))


if __name__ == "__main__":
    unittest.main()
