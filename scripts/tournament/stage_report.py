"""The state of a knockout or Swiss tournament as text."""

from __future__ import annotations

from collections.abc import Iterable

from tournament.record import GameRecord
from tournament.settings import Settings
from tournament.stages import Encounter, Knockout, StagedPlan, match_points, staged_plan


def stages_text(settings: Settings, variants: tuple[str, ...], records: Iterable[GameRecord]) -> str:
    """All rounds, then the table of a Swiss tournament or the winner of a knockout. Empty for other formats."""
    plan = staged_plan(settings, variants, {record.number: record for record in records})
    if not plan:
        return ""
    for _ in plan.stages():
        continue
    rounds = sorted({encounter.round for encounter in plan.encounters})
    lines = [round_text(plan, number) for number in rounds]
    if isinstance(plan, Knockout):
        if plan.is_complete:
            lines.append(f"Winner: {_name(plan, plan.winner(plan.encounters[-1]))}")
    else:
        lines += _table(plan)
    return "\n".join(lines)


def round_text(plan: StagedPlan, number: int) -> str:
    """The encounters of a round with their points, such as `Round 2: a - b 1.5-0.5, c: bye`."""
    found = [_encounter_text(plan, encounter) for encounter in plan.encounters if encounter.round == number]
    return f"Round {number}: {', '.join(found)}"


def _encounter_text(plan: StagedPlan, encounter: Encounter) -> str:
    one = _name(plan, encounter.one)
    if encounter.two is None:
        return f"{one}: bye"
    points = "-".join(f"{each:g}" for each in encounter.points(plan.games))
    text = f"{one} - {_name(plan, encounter.two)} {points}"
    if not encounter.is_finished(plan.games):
        return f"{text} (not finished)"
    if isinstance(plan, Knockout) and encounter.match_points(plan.games)[0] == 0.5:
        text += f" ({_name(plan, plan.winner(encounter))} goes on as the better seed)"
    return text


def _table(plan: StagedPlan) -> list[str]:
    """Players by match points, then by the sum of their opponents' match points, then by the share of game points."""
    points, games, played = match_points(plan), [0.0] * plan.size, [0] * plan.size
    buchholz = [0.0] * plan.size
    for encounter in plan.encounters:
        if encounter.two is None or not encounter.is_finished(plan.games):
            continue
        sides = (encounter.one, encounter.two)
        for player, other, won in zip(sides, reversed(sides), encounter.points(plan.games)):
            buchholz[player] += points[other]
            games[player] += won
            played[player] += len(encounter.fixtures)
    order = sorted(range(plan.size), key=lambda each: (
        -points[each], -buchholz[each], -games[each] / max(1, played[each]), each))
    width = max(len(name) for name in ("Name", *(engine.name for engine in plan.settings.engines)))
    lines = [f"Rank {'Name':{width}} {'Points':>7} {'Buchholz':>8} {'Games':>11}"]
    for rank, player in enumerate(order, 1):
        share = f"{games[player]:g}/{played[player]}"
        lines.append(f"{rank:4} {_name(plan, player):{width}} {points[player]:7.1f} {buchholz[player]:8.1f} {share:>11}")
    return lines


def _name(plan: StagedPlan, player: int) -> str:
    return plan.settings.engines[player].name
