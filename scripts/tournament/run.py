"""Runs the tournament: gives pairs of games to workers, and updates the journal, the PGN and the standing."""

from __future__ import annotations

import asyncio
import dataclasses
import signal
import statistics
import time
from collections.abc import Iterable, Iterator

from tournament.affinity import processors_of
from tournament.check import check_openings, check_programs
from tournament.fault import FaultKind
from tournament.guard import Guard
from tournament.handout import Handout
from tournament.journal import Journal, header_of, open_journal
from tournament.logs import Logs
from tournament.missing import due_openings, missing_games
from tournament.openings import Openings
from tournament.outcome import EXIT_MISSING, EXIT_STOPPED, Outcome, faults_of
from tournament.pairing import Fixture, pairs_of_shard
from tournament.progress import Progress, make_progress
from tournament.record import GameRecord
from tournament.report import standing_text
from tournament.settings import Settings
from tournament.sprt import decision
from tournament.stage_report import round_text, stages_text
from tournament.stages import in_pairs, staged_plan
from tournament.standing import Standing
from tournament.standstill import Standstill
from tournament.words import counted
from tournament.worker import EngineWithdrawn, Worker

MOST_REST = 0.1  # seconds until a resting worker notices the end of the tournament


class Tournament:
    """One run of the plan, or of the remaining part of the plan."""

    def __init__(self, settings: Settings, guard: Guard, logs: Logs):
        self._settings, self._guard, self._logs = settings, guard, logs
        self._openings = Openings(settings.openings, settings.seed)
        self._standing = Standing([engine.name for engine in settings.engines])
        self._withdrawn: set[int] = set()
        self._last_standing = ""  # the last printed standing
        self._records: list[GameRecord] = []  # all games of the journal
        self._games: dict[int, GameRecord] = {}  # the same games by number
        self._overheads: list[float] = []  # seconds; one for each turn of this run, except the first turns of games
        self._latencies: list[float] = []  # round trips of `isready` in microseconds
        self._half_turns = 0  # number of half-turns in this run
        self._processor_before = 0.0  # processor seconds before the first game
        self._done = self._total = 0
        self._standstill = Standstill()
        self._stopped = False  # by a signal
        self._decided = False  # by SPRT

    async def run(self) -> int:
        """Plays the games and returns the exit status. UsageError or RefereeFault if the tournament cannot start or
        continue."""
        digests = await check_programs(self._settings, self._openings, self._guard, self._logs)
        variants = tuple(digests)
        if self._settings.games % 2:
            print(f"-games {self._settings.games}: the last game of each encounter has no partner with changed colours, so "
                  "it counts in the score, but not in Elo", flush=True)
        journal, records = open_journal(self._settings.journal, self._settings.pgn, header_of(self._settings, digests),
                                        resume=self._settings.resume, style=self._settings.pgn_style, epd=self._settings.epd)
        try:
            self._take_up(records, variants)
            if not self._decided:
                due = due_openings(self._settings, variants, self._games)
                await check_openings(self._settings, self._openings, due, self._guard, self._logs)
            journal.begin()
        except BaseException:
            journal.discard()
            raise
        progress = make_progress()
        self._processor_before = time.process_time()
        try:
            self._standstill.start()
            await self._play_all(Handout(self._stages(variants, progress)), journal, progress)
        finally:
            self._standstill.stop()
            progress.close()
            journal.close()
        return self._end(variants)

    def _take_up(self, records: list[GameRecord], variants: tuple[str, ...]) -> None:
        """Continues after the games of the journal."""
        self._openings.keep(records)
        self._records = records
        for record in records:
            self._standing.add(record)
            self._games[record.number] = record
        before = missing_games(dataclasses.replace(self._settings, sprt=None), variants, records)
        self._total = before.due
        self._done = before.due - len(before.games) if before.due else len(records)
        self._decided = self._is_decided()

    def _stages(self, variants: tuple[str, ...], progress: Progress) -> Iterator[Iterable[list[Fixture]]]:
        """The games to be played, in pairs. If the pairings depend on results, stage by stage; otherwise in one
        stage."""
        plan = staged_plan(self._settings, variants, self._games)
        if not plan:
            yield map(self._unplayed, pairs_of_shard(self._settings, variants))
            return
        for stage in plan.stages():
            rest = self._unplayed(stage)
            if not rest:
                continue
            self._total = missing_games(self._settings, variants, self._records).due
            yield in_pairs(rest)
            progress.close()
            print(round_text(plan, stage[0].round), flush=True)

    def _unplayed(self, fixtures: list[Fixture]) -> list[Fixture]:
        return [fixture for fixture in fixtures if fixture.number not in self._games]

    async def _play_all(self, pairs: Handout, journal: Journal, progress: Progress) -> None:
        tasks = [asyncio.create_task(self._work(pairs, journal, progress, number))
                 for number in range(self._settings.concurrency)]
        loop = asyncio.get_running_loop()

        def stop() -> None:
            self._stopped = True
            for task in tasks:
                task.cancel()

        def interrupt() -> None:
            if self._stopped:
                stop()
                return
            self._stopped = True
            progress.close()
            print("Stopping after the running games; Ctrl-C again stops them, too", flush=True)

        handled = {signal.SIGINT: interrupt, signal.SIGTERM: stop, signal.SIGHUP: stop}
        for number, handler in handled.items():
            loop.add_signal_handler(number, handler)
        try:
            progress.show(self._done, self._total, "")
            await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            for number in handled:
                loop.remove_signal_handler(number)
        for result in results:
            if isinstance(result, Exception):
                raise result

    async def _work(self, pairs: Handout, journal: Journal, progress: Progress, number: int) -> None:
        worker = Worker(self._settings, self._openings, self._guard, self._logs, self._standstill, self._overheads,
                        processors_of(self._settings, number))
        pause = 0.0  # seconds before the next game; none before the first game
        try:
            await worker.start()
            while (pair := await pairs.take()) is not None:
                try:
                    for fixture in pair:
                        await self._rest(pause)
                        if self._is_ended:
                            return
                        if not self._withdrawn & {fixture.first, fixture.second}:
                            await self._play(fixture, worker, journal, progress)
                            pause = self._settings.pause
                finally:
                    pairs.finish()
        finally:
            # A second signal must not interrupt the cleanup.
            await asyncio.shield(worker.close())

    @property
    def _is_ended(self) -> bool:
        """Whether no further game begins."""
        return self._decided or self._stopped or len(self._withdrawn) > len(self._settings.engines) - 2

    async def _rest(self, seconds: float) -> None:
        """Waits, but only as long as the tournament goes on."""
        end = time.monotonic() + seconds
        while not self._is_ended and (left := end - time.monotonic()) > 0:
            await asyncio.sleep(min(left, MOST_REST))

    async def _play(self, fixture: Fixture, worker: Worker, journal: Journal, progress: Progress) -> None:
        self._announce(fixture, progress)
        try:
            self._finish(await worker.play(fixture), journal, progress)
        except EngineWithdrawn as fault:
            self._withdraw(fault.engine, str(fault), progress)

    def _announce(self, fixture: Fixture, progress: Progress) -> None:
        of_all = f" of {self._total}" if self._total and self._settings.shard[1] == 1 else ""
        first, second = (self._settings.engines[index].name for index in (fixture.first, fixture.second))
        progress.close()
        print(f"Started game {fixture.number}{of_all} ({first} vs {second}, {fixture.variant})", flush=True)
        progress.show(self._done, self._total, self._short())

    def _finish(self, record: GameRecord, journal: Journal, progress: Progress) -> None:
        journal.add(record)
        self._records.append(record)
        self._games[record.number] = record
        self._logs.flush()
        settings = self._settings
        self._done += 1
        self._latencies += record.latency_us
        self._half_turns += len(record.turns)
        is_pair_whole = self._standing.add(record)
        progress.close()
        print(f"Finished game {record.number} ({record.first} vs {record.second}, {record.variant}): {record.result} "
              f"{{{record.reason}}}", flush=True)
        if record.is_void:
            print(f"  void: {record.last_line}", flush=True)
        for reason in record.replays:
            print(f"  played again: {reason}", flush=True)
        for fault in record.faults:
            print(f"  {(record.first, record.second)[fault.side]}: {fault.kind} after "
                  f"{counted(fault.half_turn, 'half-turn')}: {fault.detail}", flush=True)
            for line in fault.last_words:
                print(f"    stderr: {line}", flush=True)
            if fault.kind in (FaultKind.CRASH.value, FaultKind.STALL.value) and not settings.recover:
                names = [engine.name for engine in settings.engines]
                self._withdraw(names.index((record.first, record.second)[fault.side]), "-recover off", progress)
        self._decided = self._decided or self._is_decided()
        if self._is_time_for_standing(is_pair_whole):
            self._print_standing()
        progress.show(self._done, self._total, self._short())

    def _withdraw(self, engine: int, why: str, progress: Progress) -> None:
        if engine not in self._withdrawn:
            self._withdrawn.add(engine)
            progress.close()
            print(f"{self._settings.engines[engine].name} is withdrawn: {why}", flush=True)

    def _is_time_for_standing(self, is_pair_whole: bool) -> bool:
        interval = self._settings.rating_interval
        if interval:
            return self._done % interval == 0
        return is_pair_whole and len(self._settings.engines) == 2

    def _is_decided(self) -> bool:
        """Whether the SPRT has ended the match. Never in a shard, which has only a part of the games; `merge` prints
        the state of the test."""
        test = self._settings.sprt
        if not test or self._settings.shard[1] > 1:
            return False
        return bool(decision(self._standing.tally(self._settings.engines[0].name).pairs, test))

    def _short(self) -> str:
        if len(self._settings.engines) != 2:
            return ""
        tally = self._standing.tally(self._settings.engines[0].name)
        return f"+{tally.wins} -{tally.losses} ={tally.draws}"

    def _print_standing(self, *, is_final: bool = False) -> None:
        text = standing_text(self._standing, self._settings.sprt, is_final=is_final)
        if text != self._last_standing:
            print(text, flush=True)
        self._last_standing = text

    def _end(self, variants: tuple[str, ...]) -> int:
        """Prints the last line of the tournament and returns the exit status."""
        self._print_standing(is_final=True)
        stages = stages_text(self._settings, variants, self._records)
        if stages:
            print(stages, flush=True)
        if len(self._overheads) > 1:
            processor = 1000 * (time.process_time() - self._processor_before) / self._half_turns
            each = [1000 * seconds for seconds in self._overheads]
            most = statistics.quantiles(each, n=100, method="inclusive")[98]
            print(f"Runner: from bestmove to the next go {statistics.median(each):.3f} ms (median), "
                  f"{statistics.fmean(each):.3f} ms (mean), {most:.3f} ms (99 % are faster), {max(each):.1f} ms (longest); "
                  f"{processor:.3f} ms of processor time a turn; "
                  f"latency of engines {statistics.median(self._latencies) / 1000:.3f} ms")
        missing = missing_games(self._settings, variants, self._records)
        outcome = Outcome(self._done, missing, faults_of(self._records), sum(record.is_void for record in self._records),
                          self._decided, not self._settings.rounds, self._stopped)
        if outcome.status in (EXIT_MISSING, EXIT_STOPPED):
            again = "-resume goes on" if self._settings.journal else "there is no journal to go on with"
            print(f"{missing}; {again}" if missing.games else again)
        print(outcome, flush=True)
        return outcome.status
