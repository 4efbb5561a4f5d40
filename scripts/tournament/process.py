"""A child process on pipes, read line by line with the arrival time of each line.

This module reads the pipes in the event loop directly, without asyncio's streams. A chunk of output with many lines
then needs only one wake-up, which keeps the runner's overhead below a millisecond for each turn.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Collection, Sequence

from tournament.error_output import ErrorOutput
from tournament.guard import Guard, die_with_parent, kill_group
from tournament.logs import LogFile

LONGEST_LINE = 1 << 24  # bytes; a longer line is a fault of the engine
MOST_LINES = 1 << 17  # largest number of kept lines
MOST_READS = 16  # largest number of reads of a pipe in a row; one read empties it unless the child has enlarged it
CHUNK = 1 << 16  # bytes per read: the capacity of a Linux pipe
CLOSING_SECONDS = 2.0  # from `quit` to SIGKILL


class ProcessEnded(Exception):
    """The child closed its output. The text describes the end of the process."""


class ProcessSilent(Exception):
    """The expected line did not come in time."""


class Process:
    """A child in a process group of its own, so that it can be killed together with its children."""

    def __init__(self, command: Sequence[str], directory: str | None, guard: Guard, log: LogFile | None, name: str,
                 error_log: LogFile | None = None, processors: Collection[int] = ()):
        """Starts the child, which may use `processors` (empty: any); OSError on failure. `log` receives all input and output,
        as lines with the time, `name` and the process id; `error_log` only its error output."""
        self._log, self._guard = log, guard
        self._errors = ErrorOutput([each for each in (log, error_log) if each])
        self._why_killed = ""  # reason why the runner killed the child
        self._lines: collections.deque[tuple[float, str]] = collections.deque(maxlen=MOST_LINES)
        self._pending = bytearray()  # a line without an end so far
        self._waiter: asyncio.Future[None] | None = None
        self._ended = False

        def prepare() -> None:
            die_with_parent()
            if processors:
                os.sched_setaffinity(0, processors)
        self._popen = subprocess.Popen(
            command, cwd=directory, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            bufsize=0, process_group=0, preexec_fn=prepare)
        assert self._popen.stdin and self._popen.stdout and self._popen.stderr
        guard.add(self._popen.pid)
        self._name = f"{name}#{self._popen.pid}"
        self._input, self._output = self._popen.stdin.fileno(), self._popen.stdout.fileno()
        os.set_blocking(self._input, False)
        os.set_blocking(self._output, False)
        loop = asyncio.get_running_loop()
        loop.add_reader(self._output, self._read)
        self._errors.start(self._popen.stderr.fileno(), self._name)
        # A child of the process may keep the pipe open, so the end of the process is watched as well.
        self._life = os.pidfd_open(self._popen.pid)
        loop.add_reader(self._life, self._died)

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def ended(self) -> bool:
        """Whether the child has ended or closed its output. May still be False shortly after the end."""
        return self._ended

    def send(self, *lines: str) -> float:
        """Writes all lines with one write, which wakes the child only once. Returns the time (seconds of
        time.perf_counter). No error if the child has ended; `until` raises it."""
        if self._log:
            for line in lines:
                self._log.write(time.perf_counter(), ">", self._name, line)
        data = "".join(f"{line}\n" for line in lines).encode() if not self._ended else b""
        while data:
            try:
                data = data[os.write(self._input, data):]
            except BlockingIOError:
                self._kill_for("it left 64 KiB of input unread")
                break
            except OSError:  # the child closed its input
                break
        return time.perf_counter()

    async def until(self, word: str, on_line: Callable[[str], None] | None = None, *, deadline: float | None = None,
                    silence: float | None = None) -> tuple[float, str]:
        """Returns the first line whose first word is `word`, and its arrival time; passes earlier lines to `on_line`.

        deadline: a time of perf_counter. silence: seconds without any output. At least one limit must be given. Raises
        ProcessEnded or ProcessSilent.
        """
        while True:
            while self._lines:
                arrived, text = self._lines.popleft()
                if text.startswith(word) and text.split(None, 1)[0] == word:
                    return arrived, text
                if on_line:
                    on_line(text)
            if self._ended:
                raise ProcessEnded(await self._how_it_ended())
            if deadline is not None and time.perf_counter() > deadline:  # even if the child keeps printing
                raise ProcessSilent()
            until = min((each for each in (deadline, time.perf_counter() + silence if silence else None)
                         if each is not None), default=None)
            await self._output_or(until)

    def take_lines(self) -> list[str]:
        """Returns all lines that have arrived and were not read, including the lines in the pipe."""
        self._drain()
        lines = [text for _, text in self._lines]
        self._lines.clear()
        return lines

    def last_words(self) -> tuple[str, ...]:
        """The last lines of the child's error output."""
        return self._errors.last_lines()

    async def close(self) -> None:
        """Sends `quit`, waits a moment, then sends SIGKILL to the whole group. May be called repeatedly."""
        if self._popen.returncode is None:
            self.send("quit")
            await self._wait(CLOSING_SECONDS)
        await self.kill()

    async def kill(self) -> None:
        """Kills the whole group at once."""
        kill_group(self.pid)
        await self._wait(CLOSING_SECONDS)
        self._guard.remove(self.pid)
        self._end_of_output()
        self._errors.stop()
        for stream in (self._popen.stdin, self._popen.stdout, self._popen.stderr):
            if stream and not stream.closed:
                stream.close()

    def _kill_for(self, reason: str) -> None:
        self._why_killed = self._why_killed or f"ended by the runner, because {reason}"
        kill_group(self.pid)

    async def _wait(self, seconds: float) -> None:
        deadline = time.perf_counter() + seconds
        pause = 0.0005
        while self._popen.poll() is None and time.perf_counter() < deadline:
            await asyncio.sleep(pause)
            pause = min(pause * 2, 0.05)

    async def _how_it_ended(self) -> str:
        await self._wait(0.5)  # the output closes shortly before the process can be reaped
        code = self._popen.returncode
        if self._why_killed:
            return self._why_killed
        if code is None:
            return "closed its output"
        if code < 0:
            return f"killed by {signal.Signals(-code).name}"
        return f"ended with status {code}"

    def _read(self) -> bool:
        """Reads up to CHUNK bytes from the pipe. Returns whether the pipe may contain more."""
        try:
            data = os.read(self._output, CHUNK)
        except BlockingIOError:
            return False
        now = time.perf_counter()
        self._pending += data
        lines: list[bytearray] = []
        if b"\n" in data:  # searches only the new data, because a pending line may be long
            *lines, self._pending = self._pending.split(b"\n")
        for raw in lines:
            text = raw.decode("utf-8", "replace").rstrip("\r")
            self._lines.append((now, _words(text)))  # if the list is full, the oldest line is dropped
            if self._log:
                self._log.write(now, "<", self._name, text)
        if len(self._pending) > LONGEST_LINE:
            self._kill_for(f"it printed {LONGEST_LINE >> 20} MiB without the end of a line")
        if not data:
            self._end_of_output()
        if self._waiter and not self._waiter.done():
            self._waiter.set_result(None)
        return len(data) == CHUNK

    def _drain(self) -> None:
        """Reads all data that is in the pipe now."""
        for _ in range(MOST_READS):
            if self._ended or not self._read():
                break

    def _died(self) -> None:
        """Called when the process has ended."""
        self._drain()
        self._end_of_output()
        self._errors.drain()
        if self._waiter and not self._waiter.done():
            self._waiter.set_result(None)

    def _end_of_output(self) -> None:
        if not self._ended:
            self._ended = True
            asyncio.get_running_loop().remove_reader(self._output)
            asyncio.get_running_loop().remove_reader(self._life)
            os.close(self._life)

    async def _output_or(self, deadline: float | None) -> None:
        """Waits for output or its end. ProcessSilent at the deadline."""
        loop = asyncio.get_running_loop()
        self._waiter = waiter = loop.create_future()
        timer = None
        if deadline is not None:
            timer = loop.call_later(max(0.0, deadline - time.perf_counter()), _expire, waiter)
        try:
            await waiter
        finally:
            self._waiter = None
            if timer:
                timer.cancel()


def _words(line: str) -> str:
    """The line with single blanks between its words. Engines may indent lines or use tabs."""
    line = line.strip()
    return " ".join(line.split()) if "\t" in line or "  " in line else line


def _expire(waiter: asyncio.Future[None]) -> None:
    if not waiter.done():
        waiter.set_exception(ProcessSilent())
