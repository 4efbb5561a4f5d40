"""A player: a UCI or UGI engine in a process. It receives positions and clocks and returns turns."""

from __future__ import annotations

import dataclasses
import re
import sys
import time
from collections.abc import Callable, Collection

from tournament.arguments import nearest
from tournament.clock import Clock
from tournament.error_output import shown
from tournament.fault import EngineFault, FaultKind, UsageError
from tournament.guard import Guard
from tournament.identity import Identity, program_digest
from tournament.info import Report, parse_info
from tournament.logs import Logs
from tournament.process import Process, ProcessEnded, ProcessSilent
from tournament.settings import EngineSpec, Patience

NOTICE_SECONDS = 5.0  # seconds of a handshake without an answer before a notice is printed
STOP_SECONDS = 5.0  # largest number of seconds from `stop` to bestmove; -stall may make it smaller


@dataclasses.dataclass(frozen=True)
class Answer:
    """The answer to `go`."""

    turn: str
    expected: str | None  # the expected turn of the opponent, for pondering
    report: Report | None  # the last report with a pv, or the last report if no report has a pv
    sent: float  # time of `go`, in seconds of perf_counter
    arrived: float  # time of `bestmove`, in seconds of perf_counter

    @property
    def seconds(self) -> float:
        return max(0.0, self.arrived - self.sent)


class Engine:
    """A player's process. Methods raise EngineFault. After a fault that needs a restart, only `close` may be called."""

    def __init__(self, spec: EngineSpec, guard: Guard, logs: Logs, patience: Patience = Patience(),
                 processors: Collection[int] = ()):
        self.spec = spec
        self._guard, self._logs, self._patience = guard, logs, patience
        self._processors = processors  # empty: any
        self._process: Process | None = None
        self._options: dict[str, list[str]] = {}  # lower-case name: words of the `option` line
        self._id_name = self._program = ""
        self._set_options: dict[str, str] = {}  # name: value, of this process
        self._variant = ""
        self._ponders_on = ""  # the position on which the engine is pondering
        self._may_say_more = False  # whether more lines may follow the last answer: no `isready` was sent after it
        self._owes_ready = False  # whether that `isready` was sent and not answered
        self._stale: list[str] = []  # bestmove lines that came without a `go`

    @property
    def process(self) -> Process:
        assert self._process, "start() first"
        return self._process

    @property
    def is_running(self) -> bool:
        return self._process is not None and not self._process.ended

    @property
    def variants(self) -> list[str]:
        """The ids in the engine's option UCI_Variant; empty without this option."""
        return re.findall(r" var (\S+)", " ".join(self._options.get("uci_variant", [])))

    @property
    def identity(self) -> Identity:
        """The identity of the running process. Precondition: `start` has been called."""
        return Identity(self._id_name, self._program, tuple(self._set_options.items()))

    async def start(self) -> None:
        """Starts the process and sets the options of its spec. UsageError if the engine lacks one of these options."""
        try:
            self._process = Process(self.spec.command, self.spec.directory, self._guard, self._logs.debug, self.spec.name,
                                    self._logs.errors(self.spec.stderr), self._processors)
        except OSError as fault:
            is_folder = fault.filename == self.spec.directory  # the child could not change to its folder
            place = f"dir={self.spec.directory}" if is_folder else " ".join(self.spec.command)
            raise UsageError(f"engine {self.spec.name}: {place}: {fault.strerror}") from None
        self._program = program_digest(self.spec.command, self.spec.directory)
        self._variant, self._ponders_on, self._options, self._set_options, self._id_name = "", "", {}, {}, ""
        self._may_say_more = self._owes_ready = False
        self.process.send(self.spec.protocol)
        await self.until(f"{self.spec.protocol}ok", self._note_option)
        for name, value in self.spec.options:
            self._check_option(name)
            await self.set_option(name, value)
        if self.spec.ponder and "ponder" in self._options:
            await self.set_option("Ponder", "true")

    async def set_option(self, name: str, value: str) -> None:
        """Sets an option. UsageError if the engine prints an error."""
        is_button = "button" in self._options.get(name.lower(), [])
        self.process.send(f"setoption name {name}" + ("" if is_button else f" value {value}"), "isready")
        self._set_options[name] = value
        complaints: list[str] = []
        await self.until("readyok", complaints.append)
        for line in complaints:
            # Sweeper before 2026-11-26 prints `info string option`, Stockfish prints `No such option`.
            if line.startswith(("info string error", "info string option", "No such option")):
                complaint = line.removeprefix("info string ").removeprefix("error: ")
                raise UsageError(f"engine {self.spec.name}: {complaint}")

    async def new_game(self, variant: str, board: str | None = None) -> float:
        """Prepares for a game. Returns the round-trip time of an `isready`, in seconds."""
        await self.settle()
        if variant != self._variant:
            if self.variants:
                if variant not in self.variants:
                    known = ", ".join(self.variants)
                    raise UsageError(f"engine {self.spec.name}: variant '{variant}': it plays {known}")
                await self.set_option("UCI_Variant", variant)
            if board:
                await self.set_option("Board File", board)
            self._variant = variant
        self.process.send("uginewgame" if self.spec.protocol == "ugi" else "ucinewgame", "isready")
        await self.until("readyok")
        sent = self.process.send("isready")
        arrived, _ = await self.until("readyok")
        return arrived - sent

    async def think(self, position: str, go: str, clock: Clock, on_go: Callable[[], None] | None = None) -> Answer:
        """Returns the engine's turn in `position`, a complete command. Reads the clock but does not change it, and does
        not decide whether the answer is late. Calls `on_go` when the engine has begun to think."""
        is_early = await self.settle()
        if self._ponders_on == position and not is_early:
            sent = self.process.send("ponderhit")
        else:
            await self._stop_pondering(is_early)
            sent = self.process.send(position, f"go {go}")
        self._ponders_on = ""
        if on_go:
            on_go()
        best: str | None = None  # lines are kept as text; only one of them is parsed, at the end
        last: str | None = None
        error = ""  # the last error that the engine printed

        def note(line: str) -> None:
            nonlocal best, last, error
            if line.startswith("info string error"):
                error = line
            elif line.startswith("info ") and " score " in line and (" multipv " not in line or " multipv 1 " in line):
                last = line
                if " pv " in line:
                    best = line

        budget = clock.budget
        try:
            arrived, answer = await self.process.until(
                "bestmove", note, deadline=sent + (budget if budget is not None else self._patience.turn),
                silence=self._patience.stall if budget is None else None)
        except ProcessSilent:
            try:
                arrived, answer = await self._overdue(note)
            except EngineFault as fault:
                reason = f"; its last error: '{shown(error)}'" if error else ""
                raise EngineFault(fault.kind, fault.detail + reason) from None
        except ProcessEnded as fault:
            raise EngineFault(FaultKind.CRASH, str(fault)) from None
        self._may_say_more = True
        words = answer.split()
        expected = words[3] if len(words) == 4 and words[2] == "ponder" else None
        line = best or last
        report = parse_info(line, self.spec.protocol) if line else None
        return Answer(words[1] if len(words) > 1 else "", expected, report, sent, arrived)

    def ponder(self, position: str, go: str) -> None:
        """Starts to ponder. Precondition: the engine itself is to move in `position`."""
        self.ask_ready()
        self.process.send(position, f"go ponder {go}")
        self._ponders_on = position

    async def finish(self) -> None:
        """Ends pondering and waits until the engine has sent all its lines. Call it after a game."""
        if self.is_running:
            await self._stop_pondering(await self.settle())

    async def settle(self) -> bool:
        """Discards all lines after the engine's last answer. Returns whether the engine answered `go ponder` too early;
        then it no longer ponders."""
        self.ask_ready()
        if self._owes_ready:
            self._owes_ready = False
            await self.until("readyok", self._note_stale)
        before = len(self._stale)
        for line in self.process.take_lines():
            self._note_stale(line)
        return bool(self._ponders_on) and len(self._stale) > before

    def ask_ready(self) -> None:
        """Prepares `settle`. Call it between two turns of the engine, while the opponent thinks."""
        if self._may_say_more:
            self.process.send("isready")
            self._may_say_more, self._owes_ready = False, True

    def take_stale(self) -> list[str]:
        """Returns the answers without a `go` that have come since the last call."""
        stale, self._stale = self._stale, []
        return stale

    async def _stop_pondering(self, is_early: bool) -> None:
        """Ends pondering and discards the answer. If the answer came too early, discards the lines after it."""
        if self._ponders_on:
            self._ponders_on = ""
            self.process.send("stop")
            if not is_early:
                await self.until("bestmove", None, STOP_SECONDS)
            self._may_say_more = True
            await self.settle()

    def _note_stale(self, line: str) -> None:
        if line.split(None, 1)[:1] == ["bestmove"]:
            self._stale.append(line)

    async def until(self, word: str, on_line: Callable[[str], None] | None = None,
                    seconds: float | None = None) -> tuple[float, str]:
        """Returns the line that begins with `word` and its arrival time; passes the lines before it to `on_line`.
        Without `seconds`, the limit of the handshake applies, and a notice is printed after a long wait."""
        limit = self._patience.handshake if seconds is None else seconds
        begun = time.perf_counter()
        try:
            if seconds is None and limit > NOTICE_SECONDS:
                try:
                    return await self.process.until(word, on_line, deadline=begun + NOTICE_SECONDS)
                except ProcessSilent:
                    print(f"match.py: waiting for {word} from {self.spec.name}, at most {limit:g} s (-handshake)",
                          file=sys.stderr)
            return await self.process.until(word, on_line, deadline=begun + limit)
        except ProcessSilent:
            raise EngineFault(FaultKind.STALL, f"no {word} within {limit:g} s") from None
        except ProcessEnded as fault:
            raise EngineFault(FaultKind.CRASH, str(fault)) from None

    def last_words(self) -> tuple[str, ...]:
        """The last lines of the process's error output."""
        return self._process.last_words() if self._process else ()

    async def close(self) -> None:
        """Ends the process. May be called repeatedly, and before start()."""
        if self._process:
            await self._process.close()

    async def kill(self) -> None:
        """Kills a process that does not respond."""
        if self._process:
            await self._process.kill()

    def _note_option(self, line: str) -> None:
        if line.startswith("id name "):
            self._id_name = line.removeprefix("id name ")
        found = re.match(r"option name (.+?) type ", line)
        if found:
            self._options[found[1].lower()] = [found[1], *line.split()]

    def _check_option(self, name: str) -> None:
        if name.lower() not in self._options:
            raise UsageError(f"engine {self.spec.name}: option.{name}: it has no such option"
                             f"{nearest(name, (words[0] for words in self._options.values()))}")

    async def _overdue(self, note: Callable[[str], None]) -> tuple[float, str]:
        """Call it when the time is over or after a long silence. Sends `stop`, to find out whether the engine is only
        late or has stalled."""
        self.process.send("stop")
        return await self.until("bestmove", note, min(STOP_SECONDS, self._patience.stall))
