#!/usr/bin/env python3
"""Plays the transcripts of this folder against the executable.

    run.py EXECUTABLE [NAME...]     all transcripts, or those whose names contain one of the words

A transcript is a text file of cases. Each case runs the executable once, line by line:

    == title              a new case; the lines before the first one are comments
    % each variant        run this case once for every game that `uci` lists, as {variant}
    $ perft --depth 1     arguments of the executable (none without this line)
    % file NAME           the `| ...` lines that follow are written to {dir}/NAME
    > go depth 1          send this line
    >e a\\x00b             the same with Python's escapes
    >- quit               the same without a newline at the end
    < bestmove e2e4       the next line of output is this one
    < /bestmove .+/       the whole next line of output matches this regular expression; the text of a named group
                          replaces {name} in later lines
    ...                   any lines may come before the next expected one (or before the end)
    ! /sweeper: .+/       the next line on standard error, like `<`; checked when the program has ended
    % within 100          the next wait must take at most this many milliseconds (default: 120 s)
    % quiet 100           nothing is printed for this many milliseconds
    % close output        read no more output
    % eof                 close the input
    % exit 0              wait for the end; checks the status, and that there is no more output

{c*N} is the character c N times, {mark} the byte order mark. A case without `% exit` ends with an implied `% eof` and
`% exit 0`.
"""

import os
import pathlib
import queue
import re
import shlex
import subprocess
import sys
import tempfile
import threading
import time

PATIENCE = 120.0  # seconds; many times longer than any case needs without a sanitizer
# The factor for all times of `% within`: an emulator needs time to start a program.
SLOWNESS = float(os.environ.get("SWEEPER_TEST_SLOWNESS", "1"))
# Cases that an emulator cannot pass, one in each line.
SKIPPED = os.environ.get("SWEEPER_TEST_SKIPPED", "").splitlines()
FOLDER = pathlib.Path(__file__).parent


class Failure(Exception):
    pass


class Program:
    """The running executable; its output is read line by line in the background."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
        )
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.input, self.output, self.error_output = self.process.stdin, self.process.stdout, self.process.stderr
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.errors: list[str] = []
        self.abandoned = threading.Event()
        self.reader = threading.Thread(target=self._read_output, daemon=True)
        self.error_reader = threading.Thread(target=self._read_errors, daemon=True)
        self.reader.start()
        self.error_reader.start()

    def _read_output(self) -> None:
        pending = b""
        while not self.abandoned.is_set():
            part = self.output.read(1 << 16)
            if not part:
                break
            *lines, pending = (pending + part).split(b"\n")
            for line in lines:
                self.lines.put(line.decode("utf-8", "backslashreplace"))
        if pending:
            self.lines.put(pending.decode("utf-8", "backslashreplace") + " (without newline)")
        self.lines.put(None)

    def _read_errors(self) -> None:
        for line in self.error_output:
            self.errors.append(line.decode("utf-8", "backslashreplace").rstrip("\n"))

    def send(self, data: bytes) -> None:
        try:
            view = memoryview(data)
            while view:
                view = view[self.input.write(view):]
        except BrokenPipeError:
            raise Failure("the program reads no more input") from None

    def next_line(self, timeout: float) -> str | None:
        """The next line of output; None at its end."""
        try:
            return self.lines.get(timeout=timeout)
        except queue.Empty:
            raise Failure(f"no output for {timeout:g} s") from None

    def close_output(self) -> None:
        # The reader waits in read(). The next output of the program wakes it; then it stops reading.
        self.abandoned.set()
        self.send(b"isready\n")
        self.reader.join(PATIENCE)
        self.output.close()

    def wait(self, timeout: float) -> int:
        try:
            status = self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Failure(f"still running after {timeout:g} s") from None
        self.error_reader.join()
        return status

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        # A reader that still waits in read() could read output of the next program, whose descriptor may have the same
        # number.
        self.reader.join(PATIENCE)
        self.error_reader.join(PATIENCE)
        for stream in (self.input, self.output, self.error_output):
            stream.close()


class Case:
    def __init__(self, name: str) -> None:
        self.name = name
        self.each_variant = False
        self.lines: list[tuple[int, str]] = []  # (number, text)


def read_cases(path: pathlib.Path) -> list[Case]:
    cases: list[Case] = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.startswith("== "):
            cases.append(Case(f"{path.stem}: {text[3:]}"))
        elif cases and text == "% each variant":
            cases[-1].each_variant = True
        elif cases and text and not text.startswith("#"):
            cases[-1].lines.append((number, text))
    if not cases:
        raise SystemExit(f"{path}: no case")
    return cases


class Player:
    """Plays one case."""

    def __init__(self, executable: str, case: Case, names: dict[str, str], folder: pathlib.Path) -> None:
        self.executable = executable
        self.case = case
        self.names = dict(names, dir=str(folder), mark="\ufeff")
        self.folder = folder
        self.program: Program | None = None
        self.arguments: list[str] = []
        self.skip = False  # whether the last line was `...`
        self.timeout = PATIENCE
        self.file: pathlib.Path | None = None
        self.expected_errors: list[str] = []
        self.ended = False

    def play(self) -> None:
        number = 0
        try:
            for number, text in self.case.lines:
                self.step(text)
            if not self.ended:
                self.close_input()
                self.finish(0)
        except Failure as fault:
            raise Failure(f"line {number}: {fault}") from None
        finally:
            if self.program:
                self.program.end()

    def fill(self, text: str) -> str:
        def value(match: re.Match[str]) -> str:
            if match[2]:
                return match[2] * int(match[3])
            return self.names.get(match[1], match[0])

        return re.sub(r"\{(?:([a-z]+)|(.)\*(\d+))\}", value, text)

    def running(self) -> Program:
        if not self.program:
            self.program = Program([self.executable, *self.arguments])
        return self.program

    def step(self, text: str) -> None:
        sign, _, rest = text.partition(" ")
        if sign == "$":
            self.arguments = shlex.split(self.fill(rest))
        elif sign == "|":
            assert self.file, "% file NAME comes first"
            with open(self.file, "a", encoding="utf-8") as file:
                file.write(self.fill(rest) + "\n")
        elif sign == ">":
            self.running().send(self.fill(rest).encode() + b"\n")
        elif sign == ">e":
            self.running().send(self.fill(rest).encode().decode("unicode_escape").encode("latin-1") + b"\n")
        elif sign == ">-":
            self.running().send(self.fill(rest).encode())
        elif sign == "<":
            self.expect(self.fill(rest))
        elif sign == "!":
            self.expected_errors.append(self.fill(rest))
        elif text == "...":
            self.skip = True
        elif sign == "%":
            self.command(rest.split())
        else:
            raise Failure(f"not understood: {text!r}")

    def command(self, words: list[str]) -> None:
        match words:
            case ["file", name]:
                self.file = self.folder / name
                self.file.touch()
            case ["within", milliseconds]:
                self.timeout = int(milliseconds) / 1000 * SLOWNESS
            case ["quiet", milliseconds]:
                time.sleep(int(milliseconds) / 1000)
                if not self.running().lines.empty():
                    raise Failure(f"printed: {self.running().next_line(0)!r}")
            case ["close", "output"]:
                self.running().close_output()
                self.skip = True
            case ["eof"]:
                self.close_input()
            case ["exit", status]:
                self.finish(int(status))
            case _:
                raise Failure(f"not understood: {' '.join(words)!r}")

    def take_timeout(self) -> float:
        timeout, self.timeout = self.timeout, PATIENCE
        return timeout

    def matches(self, pattern: str, line: str) -> bool:
        if len(pattern) < 2 or pattern[0] != "/" or pattern[-1] != "/":
            return pattern == line
        found = re.fullmatch(pattern[1:-1], line)
        if found:
            self.names.update(found.groupdict())
        return bool(found)

    def expect(self, pattern: str) -> None:
        deadline = time.monotonic() + self.take_timeout()
        skipped: list[str] = []
        while True:
            try:
                line = self.running().next_line(max(0.0, deadline - time.monotonic()))
            except Failure as fault:
                raise Failure(f"expected {pattern!r}, {fault}; before: {skipped[-3:]}") from None
            if line is not None and self.matches(pattern, line):
                self.skip = False
                return
            if line is None or not self.skip:
                found = "the end of the output" if line is None else repr(line)
                raise Failure(f"expected {pattern!r}, found {found}; before: {skipped[-3:]}")
            skipped.append(line)

    def close_input(self) -> None:
        self.running().input.close()

    def finish(self, expected_status: int) -> None:
        self.ended = True
        program = self.running()
        status = program.wait(self.take_timeout())
        if status != expected_status:
            raise Failure(f"exit status {status}, expected {expected_status}; stderr: {program.errors[-3:]}")
        if not self.skip:
            line = program.next_line(PATIENCE)
            if line is not None:
                raise Failure(f"not expected: {line!r}")
        unlike = len(program.errors) != len(self.expected_errors) or not all(
            self.matches(pattern, line) for pattern, line in zip(self.expected_errors, program.errors)
        )
        if unlike:
            raise Failure(f"standard error is {program.errors}, expected {self.expected_errors}")


def list_variants(executable: str) -> list[str]:
    answer = subprocess.run([executable], input="uci\n", capture_output=True, text=True, timeout=PATIENCE)
    for line in answer.stdout.splitlines():
        if line.startswith("option name UCI_Variant "):
            return re.findall(r" var (\S+)", line)
    raise SystemExit("the executable lists no UCI_Variant")


def main() -> int:
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    executable = str(pathlib.Path(sys.argv[1]).resolve())
    wanted = sys.argv[2:]
    variants = list_variants(executable)
    played = failed = 0
    for path in sorted(FOLDER.glob("*.txt")):
        if wanted and not any(word in path.stem for word in wanted):
            continue
        for case in read_cases(path):
            if case.name in SKIPPED:
                continue
            for names in [{"variant": v} for v in variants] if case.each_variant else [{}]:
                title = case.name + (f" [{names['variant']}]" if names else "")
                played += 1
                try:
                    with tempfile.TemporaryDirectory() as folder:
                        Player(executable, case, names, pathlib.Path(folder)).play()
                    print(f"ok      {title}", flush=True)
                except Failure as fault:
                    failed += 1
                    print(f"FAILED  {title}: {fault}", flush=True)
    print(f"{played} cases, {failed} failed")
    return 1 if failed or not played else 0


if __name__ == "__main__":
    sys.exit(main())
