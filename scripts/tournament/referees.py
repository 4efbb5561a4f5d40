"""Selects the referee of a tournament."""

from __future__ import annotations

from tournament.guard import Guard
from tournament.logs import Logs
from tournament.referee import Referee
from tournament.referee_process import RefereeProcess
from tournament.relay import Relay
from tournament.settings import Settings


def make_referee(settings: Settings, guard: Guard, logs: Logs) -> Referee:
    """A new referee."""
    if settings.is_relayed:
        return Relay()
    return RefereeProcess(settings.referee, guard, logs, settings.patience)
