"""The last lines of an engine, the end of its process, and the time limits of the runner."""

import asyncio
import contextlib
import io
import re
import unittest
from unittest import mock

from support import RunnerTest, fake
from tournament import engine as engines
from tournament.fault import EngineFault
from tournament.guard import Guard
from tournament.logs import Logs
from tournament.process import Process, ProcessEnded
from tournament.settings import EngineSpec, Patience

NODES = ("-each", "nodes=1")


class LastWords(RunnerTest):
    def test_error_output_is_logged_and_recorded(self) -> None:
        log = self.folder / "errors.log"
        output = self.play(*fake("bad", "--fault", "crash@2", stderr=str(log)), *fake("good", stderr=str(log)), *NODES,
                           status=4)
        for record in self.records():
            self.assertEqual([fault.last_words for fault in record.faults], [("the last words",)])
        self.assertIn("\n    stderr: the last words\n", output)
        lines = log.read_text("utf-8").splitlines()
        names = [re.fullmatch(r"\d+\.\d{4} ! (bad#\d+): \tthe last  words", line) for line in lines]
        self.assertEqual(len({found[1] for found in names if found}), 2, lines)  # two processes with the same name
        self.assertEqual(self.play(*fake("bad", stderr=str(log)), *fake("good"), *NODES, "-resume",
                                   status=4).splitlines()[-1], "Finished match: 2 of 2 games, 2 faults (2 crash)")
        self.play(*fake("bad", stderr=str(self.journal)), *fake("good"), *NODES, "-resume", status=2)

    def test_the_last_words_of_a_process_that_does_not_start_are_reported(self) -> None:
        script = self.script("echo starting >&2; echo no network file >&2; exit 3")
        output = self.play(*fake("a"), "-engine", f"cmd={script}", "name=b", *NODES, status=2)
        self.assertEqual(output, "match.py: engine b does not start: crash: ended with status 3; its last words: "
                                 "'no network file'\n")
        output = self.play(*fake("a"), *fake("b"), *NODES, "-referee", script, status=1)
        self.assertIn("its last words: 'no network file'", output)

    def test_much_error_output_is_shortened(self) -> None:
        script = "for i in $(seq 20000); do echo line $i; done >&2; printf 'x%0900d' 7 >&2"
        self.assertEqual(self.last_words(script), ["line 19997", "line 19998", "line 19999", "line 20000",
                                                   "x" + "0" * 196 + "..."])
        self.assertEqual(self.last_words(r"printf 'a\033[1m\377\tb\n\n' >&2"), ["a [1m\ufffd b"])

    def last_words(self, script: str) -> list[str]:
        async def run() -> list[str]:
            process = Process(["sh", "-c", script], None, Guard(), None, "x")
            with contextlib.suppress(ProcessEnded):
                await process.until("readyok", deadline=None)
            words = process.last_words()
            await process.kill()
            return list(words)

        return asyncio.run(run())


class Ends(RunnerTest):
    def test_blanks_before_an_answer(self) -> None:
        self.play(*fake("a", "--fault", "blank@2"), *fake("b"), *NODES, "-stall", "20")
        self.assertEqual([record.faults for record in self.records()], [(), ()])

    def test_the_end_of_an_engine_is_noticed_while_its_child_keeps_the_output_open(self) -> None:
        self.play(*fake("bad", "--fault", "crash@2", "--hold"), *fake("good"), *NODES, "-stall", "20", status=4)
        for record in self.records():
            self.assertEqual([(fault.kind, fault.detail) for fault in record.faults], [("crash", "ended with status 3")])
        self.assert_no_process_within(5)

    def test_a_fault_says_that_the_runner_ended_the_engine(self) -> None:
        self.play(*fake("bad", "--fault", "line@1"), *fake("good"), *NODES, "-games", "1", status=4)
        self.assertEqual([fault.detail for record in self.records() for fault in record.faults],
                         ["ended by the runner, because it printed 16 MiB without the end of a line"])

    def test_input_that_is_not_read(self) -> None:
        async def run() -> str:
            process = Process(["sleep", "100"], None, Guard(), None, "x")
            for _ in range(100):
                process.send("x" * 10_000)
            try:
                await process.until("readyok", deadline=None)
            except ProcessEnded as end:
                return str(end)
            finally:
                await process.kill()
            return ""

        self.assertEqual(asyncio.run(run()), "ended by the runner, because it left 64 KiB of input unread")


class Handshake(RunnerTest):
    def test_the_time_limit_of_the_handshake_can_be_set(self) -> None:
        output = self.play("-engine", "cmd=sleep 100", "name=b", *fake("a"), *NODES, "-handshake", "3", status=2)
        self.assertIn("match.py: engine b does not start: stall: no uciok within 3 s\n", output)

    def test_a_long_wait_for_the_handshake_is_announced(self) -> None:
        async def run() -> None:
            engine = engines.Engine(EngineSpec("slow", ("sleep", "100")), Guard(), Logs(), Patience(handshake=0.2))
            try:
                await engine.start()
            finally:
                await engine.kill()

        errors = io.StringIO()
        with mock.patch.object(engines, "NOTICE_SECONDS", 0.05), contextlib.redirect_stderr(errors), \
                self.assertRaises(EngineFault):
            asyncio.run(run())
        self.assertEqual(errors.getvalue(), "match.py: waiting for uciok from slow, at most 0.2 s (-handshake)\n")


if __name__ == "__main__":
    unittest.main()
