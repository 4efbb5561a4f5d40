#!/usr/bin/env python3
"""However the client goes away, the engine ends: soon, without complaint, and with whole answers."""

import signal
import subprocess
import time
import unittest

import harness

SESSION = b"isready\ngo depth 2\nposition startpos moves f1f2\nlegal\ngo infinite\nd\ngo ponder movetime 9\neval\n"
SOON = 60.0  # seconds; far more than it takes even on a loaded machine, far less than "never"


def bare_process() -> subprocess.Popen[bytes]:
    """Without a thread that reads."""
    pipe = subprocess.PIPE
    return subprocess.Popen([harness.EXECUTABLE], stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)


class Ends(unittest.TestCase):
    def assert_ends(self, engine: harness.Engine, status: int = 0) -> None:
        self.assertEqual(engine.wait(SOON), status)
        self.assertEqual(engine.errors, [])

    def test_end_of_input_behind_every_byte(self) -> None:
        for size in range(len(SESSION) + 1):
            text = SESSION[:size]
            done = subprocess.run([harness.EXECUTABLE], input=text, capture_output=True, timeout=harness.PATIENCE)
            self.assertEqual((done.returncode, done.stderr), (0, b""), text)
            searches = sum(line.split()[:1] == [b"go"] for line in text.split(b"\n"))
            answers = done.stdout.count(b"bestmove ") + done.stdout.count(b"info string error: go")
            self.assertEqual(answers, searches, text)
            self.assertTrue(done.stdout == b"" or done.stdout.endswith(b"\n"), text)

    def test_nobody_reads_after_any_number_of_bytes(self) -> None:
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

    def test_a_task_ends_when_nobody_reads_though_it_has_nothing_to_say(self) -> None:
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

    def test_signals_that_end_a_program_end_it(self) -> None:
        works: list[list[str]] = [[], ["go infinite"], ["go movetime 60000", "legal"], ["go ponder"], ["bench"]]
        for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
            for lines in works:
                with harness.Engine("Threads=2") as engine:
                    engine.ask("isready", "readyok")
                    engine.say(*lines)
                    time.sleep(0.02)
                    engine.signal(number)
                    self.assert_ends(engine, -number)
                    self.assertFalse([line for line in engine.rest() if line.endswith("(without newline)")])

    def test_it_can_be_ended_while_nobody_reads_and_the_pipe_is_full(self) -> None:
        with bare_process() as process:
            assert process.stdin
            process.stdin.write(b"legal\n" * 1000 + b"go infinite\n")
            time.sleep(0.2)
            process.terminate()
            self.assertEqual(process.wait(SOON), -signal.SIGTERM)

    def test_sigpipe_alone_is_nothing(self) -> None:
        with harness.Engine() as engine:
            engine.ask("go depth 1", "bestmove ")
            engine.signal(signal.SIGPIPE)
            engine.ask("go depth 1", "bestmove ")
            engine.say("quit")
            self.assert_ends(engine)


if __name__ == "__main__":
    unittest.main()
