"""Finds mistakes before the first game: starts every program of a tournament once, and checks the openings of files."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

from tournament.engine import Engine
from tournament.fault import EngineFault, UsageError, with_last_words
from tournament.guard import Guard
from tournament.logs import Logs
from tournament.openings import Openings
from tournament.position import START, Line
from tournament.referee import BadPosition, PlayerFault, Referee
from tournament.referee_process import RefereeProcess
from tournament.referees import make_referee
from tournament.settings import Settings


async def check_programs(settings: Settings, openings: Openings, guard: Guard, logs: Logs) -> dict[str, str]:
    """Returns the digest of the openings of each variant. UsageError names the mistake."""
    referee = make_referee(settings, guard, logs)
    engines = [Engine(spec, guard, logs, settings.patience) for spec in settings.engines]
    try:
        await referee.start()
        variants = _variants(settings, referee)
        digests = {}
        for variant in variants:
            await referee.new_game(variant, settings.board)
            if settings.epd and await referee.start_fen() == START:
                raise UsageError("-epdout: it needs a referee that answers `d` with a FEN")
            digests[variant] = await openings.digest(variant, referee)
        for engine in engines:
            try:
                await engine.start()
                for variant in variants:
                    await engine.new_game(variant, settings.board)
                    if settings.is_relayed:
                        await _check_answers(engine, referee, variant)
                await engine.close()
            except EngineFault as fault:
                words = with_last_words(str(fault), engine.last_words())
                raise UsageError(f"engine {engine.spec.name} does not start: {words}") from None
        return digests
    finally:
        await asyncio.gather(referee.close(), *(engine.close() for engine in engines))


async def check_openings(settings: Settings, openings: Openings, due: Mapping[str, Collection[int] | None], guard: Guard,
                         logs: Logs) -> None:
    """UsageError names the first opening of a file with which no game can begin. `due`: for each variant the indices of
    the openings to check (None: all). Without a referee process nothing is checked, because the players of a game are asked
    about its opening."""
    lines = {variant: openings.unplayed(variant, indices) for variant, indices in due.items()}
    if settings.is_relayed or not any(lines.values()):
        return
    referee = RefereeProcess(settings.referee, guard, logs, settings.patience)
    try:
        await referee.start()
        for variant, by_index in lines.items():
            await referee.new_game(variant, settings.board)
            for index, reason in zip(by_index, await referee.reasons_against(list(by_index.values()))):
                if reason:
                    raise openings.refused(variant, index, reason)
    finally:
        await referee.close()


def _variants(settings: Settings, referee: Referee) -> tuple[str, ...]:
    """The variants to be played. A referee that names no variants accepts any name."""
    known = tuple(referee.variants)
    if settings.variants == ("all",):
        if not known:
            raise UsageError("-variant all: the referee names no variants")
        return known
    for variant in settings.variants:
        if known and variant not in known:
            raise UsageError(f"-variant {variant}: the referee knows {', '.join(known)}")
    return settings.variants


async def _check_answers(engine: Engine, referee: Referee, variant: str) -> None:
    """Checks that a player answers the questions of a relay, and knows a start position. Precondition: it is prepared for a
    game of the variant."""
    referee.seat([engine])
    try:
        await referee.first_to_move(Line(START))
    except PlayerFault as fault:
        raise UsageError(f"engine {engine.spec.name}: {fault}: -referee relay needs engines that answer `query`") from None
    except BadPosition as fault:
        raise UsageError(f"'position startpos' of {variant}: engine {fault}") from None
