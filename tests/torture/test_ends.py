#!/usr/bin/env python3
"""However a client disappears, the engine ends soon, without an error, and with complete answers."""

import fcntl
import json
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

import harness

SESSION = b"isready\ngo depth 2\nposition startpos moves f1f2\nlegal\ngo infinite\nd\ngo ponder movetime 9\neval\n"
WORKS: list[list[str]] = [[], ["go infinite"], ["go movetime 60000", "legal"], ["go ponder"], ["bench"]]
SOON = 60.0  # seconds; far longer than necessary even on a busy machine


def bare_process(*task: str) -> subprocess.Popen[bytes]:
    """Starts the engine without a thread that reads the output."""
    pipe = subprocess.PIPE
    return subprocess.Popen([harness.EXECUTABLE, *task], stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)


def wait_until_caught(process: int, number: signal.Signals) -> None:
    """Waits until the program has set up a handler for the signal."""
    deadline = time.monotonic() + harness.PATIENCE
    while time.monotonic() < deadline:
        status = pathlib.Path(f"/proc/{process}/status").read_text(encoding="ascii")
        found = re.search(r"^SigCgt:\s+([0-9a-f]+)$", status, re.M)
        if found and int(found[1], 16) >> (number - 1) & 1:
            return
        time.sleep(0.01)
    raise AssertionError(f"{number.name} is not caught")


class Ends(unittest.TestCase):
    def assert_ends(self, engine: harness.Engine, status: int = 0) -> None:
        self.assertEqual(engine.wait(SOON), status)
        self.assertEqual(engine.errors, [])

    def test_the_input_ends_after_any_number_of_bytes(self) -> None:
        for size in range(len(SESSION) + 1):
            text = SESSION[:size]
            done = subprocess.run([harness.EXECUTABLE], input=text, capture_output=True, timeout=harness.PATIENCE)
            self.assertEqual((done.returncode, done.stderr), (0, b""), text)
            searches = sum(line.split()[:1] == [b"go"] for line in text.split(b"\n"))
            answers = done.stdout.count(b"bestmove ") + done.stdout.count(b"info string error: go")
            self.assertEqual(answers, searches, text)
            self.assertTrue(done.stdout == b"" or done.stdout.endswith(b"\n"), text)

    def test_the_output_is_closed_after_any_number_of_bytes(self) -> None:
        for size in [*range(1, 60, 3), *range(60, 3000, 150)]:
            for last in [b"", b"go infinite\n", b"go movetime 60000\n", b"legal\n" * 2000]:
                with bare_process() as process:
                    assert process.stdin and process.stdout and process.stderr
                    process.stdin.write(SESSION + last)
                    while size > 0:
                        size -= len(process.stdout.read(size))
                    process.stdout.close()
                    self.assertEqual(process.wait(SOON), 0)
                    self.assertEqual(process.stderr.read(), b"")

    def test_no_output_and_no_input_from_the_start(self) -> None:
        for redirection in [">&-", "<&-", "<&- >&-", "</dev/null", ">/dev/full", "2>&-", "<&- >&- 2>&-"]:
            command = ["sh", "-c", f'exec "$0" {redirection}', harness.EXECUTABLE]
            done = subprocess.run(command, input=SESSION, capture_output=True, timeout=harness.PATIENCE)
            self.assertEqual((done.returncode, done.stderr), (0, b""), redirection)

    def test_a_task_whose_answer_is_lost_has_failed(self) -> None:
        for task in ["--help", "--version", "perft --depth 1", "analyse --depth 1"]:
            with open("/dev/full", "wb") as full:
                command = [harness.EXECUTABLE, *task.split()]
                done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=harness.PATIENCE)
            self.assertEqual(done.returncode, 1, task)
            self.assertEqual(done.stderr, b"sweeper: standard output: the answer could not be written\n", task)

    def test_a_task_that_writes_nothing_yet_ends_when_its_output_is_closed(self) -> None:
        for task in ["perft --depth 9", "analyse --json --movetime 600000", "bench"]:
            pipe = subprocess.PIPE
            with subprocess.Popen([harness.EXECUTABLE, *task.split()], stdout=pipe, stderr=pipe) as process:
                assert process.stdout and process.stderr
                process.stdout.close()
                try:
                    self.assertEqual(process.wait(SOON), 1, task)
                finally:
                    process.kill()
                message = b"sweeper: standard output: the answer could not be written\n"
                self.assertEqual(process.stderr.read(), message)

    def test_sigterm_and_sighup_end_the_protocol(self) -> None:
        for number in [signal.SIGTERM, signal.SIGHUP]:
            for lines in WORKS:
                with harness.Engine("Threads=2") as engine:
                    engine.ask("isready", "readyok")
                    engine.say(*lines)
                    time.sleep(0.02)
                    engine.signal(number)
                    self.assert_ends(engine, -number)
                    self.assertFalse([line for line in engine.rest() if line.endswith("(without newline)")])

    def test_an_interrupt_acts_like_quit(self) -> None:
        for lines in WORKS:
            with harness.Engine("Threads=2") as engine:
                engine.ask("isready", "readyok")
                engine.say(*lines)
                engine.ask("isready", "readyok")
                engine.signal(signal.SIGINT)
                self.assert_ends(engine)
                answers = engine.rest()
                self.assertFalse([line for line in answers if line.endswith("(without newline)")])
                searches = sum(line.startswith("go ") for line in lines)
                self.assertEqual(sum(line.startswith("bestmove ") for line in answers), searches, lines)

    def test_an_interrupt_ends_the_last_search_after_the_end_of_input(self) -> None:
        with harness.Engine() as engine:
            engine.ask("isready", "readyok")
            engine.say("go movetime 600000")
            engine.until("info depth 1 ")
            engine.input.close()
            engine.signal(signal.SIGINT)
            self.assert_ends(engine)
            self.assertTrue(engine.rest()[-1].startswith("bestmove "))

    def test_an_interrupted_task_prints_the_results_so_far(self) -> None:
        for number in [signal.SIGINT, signal.SIGTERM]:
            tasks = [
                ("analyse --movetime 600000", rb"bestmove [a-i]\d\S*"),
                ("perft --depth 9", rb"Nodes searched: \d+"),
                ("bench --variant threestep", rb"Nodes/second    : \d+"),
            ]
            for task, last in tasks:
                output = self.interrupted(task.split(), number)
                self.assertRegex(output.splitlines()[-1], rb"^" + last + rb"$", task)
                if not task.startswith("analyse"):
                    self.assertIn(b" was stopped: the counts are not complete\n", output)

    def test_an_interrupted_analysis_prints_a_complete_document(self) -> None:
        for number in [signal.SIGINT, signal.SIGTERM]:
            document = json.loads(self.interrupted(["analyse", "--json", "--movetime", "600000"], number))
            self.assertRegex(document["bestmove"], r"^[a-i]\d")
            self.assertTrue(document["lines"])

    def test_an_interrupted_analysis_of_a_record_prints_the_searched_turns(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games.pgn"
            path.write_text("1. f1f2 f9f8 2. f2f1 *\n", encoding="ascii")
            task = ["analyse", "--pgn", str(path), "--movetime", "600000"]
            self.assertRegex(self.interrupted(task, signal.SIGINT), rb"^1\. +f1f2 +score .* best \S+\n$")
            document = json.loads(self.interrupted([*task, "--json"], signal.SIGTERM))
            self.assertEqual([turn["turn"] for turn in document["turns"]], ["f1f2"])
            self.assertTrue(document["turns"][0]["lines"])

    def test_signals_in_quick_succession_count_as_one(self) -> None:
        for mode in ["analyse --json --movetime 600000", "analyse --json --movetime 600000 --multipv 3"]:
            document = json.loads(self.interrupted(mode.split(), signal.SIGINT, times=3))
            self.assertTrue(document["lines"])
        with harness.Engine() as engine:
            engine.ask("isready", "readyok")
            engine.say("go infinite")
            engine.until("info depth 1 ")
            for _ in range(3):
                engine.signal(signal.SIGINT)
            self.assert_ends(engine)
            self.assertTrue(engine.rest()[-1].startswith("bestmove "))

    def test_a_second_signal_ends_a_program_that_cannot_write(self) -> None:
        tasks = {"": b"legal\n" * 1000, "analyse --multipv 256": b""}
        for task, lines in tasks.items():
            for second in [signal.SIGINT, signal.SIGTERM]:
                with bare_process(*task.split()) as process:
                    assert process.stdin and process.stdout
                    fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, 4096)
                    process.stdin.write(lines)
                    wait_until_caught(process.pid, signal.SIGINT)
                    time.sleep(0.3)  # until the pipe is full
                    process.send_signal(signal.SIGINT)
                    time.sleep(0.2)
                    self.assertIsNone(process.poll(), task)
                    process.send_signal(second)
                    self.assertEqual(process.wait(SOON), -second, task)

    def interrupted(self, task: list[str], number: signal.Signals, times: int = 1) -> bytes:
        """The output of a task that is ended early by a signal."""
        pipe = subprocess.PIPE
        with subprocess.Popen([harness.EXECUTABLE, *task], stdout=pipe, stderr=pipe) as process:
            try:
                wait_until_caught(process.pid, number)
                for _ in range(times):
                    process.send_signal(number)
                output, errors = process.communicate(timeout=SOON)
            finally:
                process.kill()
        self.assertEqual((process.returncode, errors), (128 + number, b""), task)
        return output

    def test_sigterm_ends_a_program_that_waits_for_a_full_pipe(self) -> None:
        with bare_process() as process:
            assert process.stdin
            process.stdin.write(b"legal\n" * 1000 + b"go infinite\n")
            time.sleep(0.2)
            process.terminate()
            self.assertEqual(process.wait(SOON), -signal.SIGTERM)

    def test_sigpipe_alone_does_nothing(self) -> None:
        with harness.Engine() as engine:
            engine.ask("go depth 1", "bestmove ")
            engine.signal(signal.SIGPIPE)
            engine.ask("go depth 1", "bestmove ")
            engine.say("quit")
            self.assert_ends(engine)


if __name__ == "__main__":
    unittest.main()
