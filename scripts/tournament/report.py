"""Standings as text, in the format of cutechess-cli, which other tools can read."""

from __future__ import annotations

from collections.abc import Sequence

from tournament.settings import SprtTest
from tournament.sprt import bounds, decision, log_likelihood_ratio
from tournament.standing import Standing
from tournament.statistics import (Estimate, Tally, elo_estimate, likelihood_of_superiority, normalised_elo_estimate)
from tournament.words import counted

MOST_VOID = 5  # how many void games a standing names


def standing_text(standing: Standing, test: SprtTest | None = None, *, is_final: bool = False) -> str:
    """The text of a standing: a match for two engines, a table for more engines. The final text also names the number
    of incomplete pairs. Does not end with a newline."""
    if standing.games == len(standing.void):
        return ("no game counts" if standing.void else "no game has ended") + faults_text(standing) + void_text(standing)
    if len(standing.engines) == 2:
        text = match_text(standing, standing.engines[0], standing.engines[1], test)
        if is_final and standing.unpaired:
            text += f"\nNot in Elo: {counted(standing.unpaired, 'game')} without the other game of the pair"
    else:
        text = table_text(standing)
    return text + variants_text(standing) + faults_text(standing) + programs_text(standing) + void_text(standing)


def match_text(standing: Standing, one: str, two: str, test: SprtTest | None) -> str:
    """Score, Elo, normalised Elo, LOS, draws, pairs and SPRT from the point of view of `one`."""
    tally = standing.tally(one)
    results = f"{tally.wins} - {tally.losses} - {tally.draws}  [{tally.score:.3f}] {tally.games}"
    lines = [f"Score of {one} vs {two}: {results}"]
    if any(tally.pairs):
        lines += [
            f"Elo difference: {_estimate(elo_estimate(tally.pairs))}, "
            f"LOS: {100 * likelihood_of_superiority(tally.pairs):.1f} %, DrawRatio: {100 * tally.draw_ratio:.1f} %",
            f"Normalized Elo: {_estimate(normalised_elo_estimate(tally.pairs))}, "
            f"first side: {100 * tally.first_side_score:.1f} %, "
            f"pairs 0-2: {tally.pairs}"]
    if test:
        lines.append(sprt_text(tally.pairs, test))
    return "\n".join(lines)


def sprt_text(pairs: Sequence[int], test: SprtTest) -> str:
    """The state of the test in one line, from counts of pairs or of games."""
    ratio, (lower, upper) = log_likelihood_ratio(pairs, test), bounds(test)
    share = 100 * ratio / (upper if ratio >= 0 else -lower)
    accepted = decision(pairs, test)
    return (f"SPRT: llr {ratio:.3g} ({share:.1f}%), lbound {lower:.3g}, ubound {upper:.3g}, "
            f"elo0 {test.elo0:g}, elo1 {test.elo1:g} ({test.model}){f' - {accepted} was accepted' if accepted else ''}")


def counts_text(counts: Sequence[int], test: SprtTest) -> str:
    """Elo and the state of a test from counts alone: 5 counts of pairs by points, or 3 counts of games (lost, drawn,
    won)."""
    los = likelihood_of_superiority(counts)
    return (f"Elo difference: {_estimate(elo_estimate(counts))}, LOS: {100 * los:.1f} %\n"
            f"Normalized Elo: {_estimate(normalised_elo_estimate(counts))}\n{sprt_text(counts, test)}")


def table_text(standing: Standing) -> str:
    """A table of ranks with ratings and their 95 % intervals."""
    rows = standing.table()
    width = max(len(name) for name in ("Name", *standing.engines))
    lines = [f"Rank {'Name':{width}} {'Elo':>7} {'+/-':>6} {'Games':>7} {'Score':>7} {'Draws':>7}"]
    for rank, row in enumerate(rows, 1):
        rating, tally = row.rating, row.tally
        lines.append(f"{rank:4} {row.engine:{width}} {rating.value:7.1f} {rating.error:6.1f} {tally.games:7} "
                     f"{100 * tally.score:6.1f}% {100 * tally.draw_ratio:6.1f}%")
    return "\n".join(lines)


def variants_text(standing: Standing) -> str:
    """Games, draws and the first side's score for each variant, if there are several variants. The text is empty or
    begins with a newline."""
    if len(standing.variants) < 2:
        return ""
    text = ""
    for variant in standing.variants:
        tallies = [standing.tally(engine, variant=variant) for engine in standing.engines]
        games = sum(tally.games for tally in tallies) // 2
        draws = sum(tally.draws for tally in tallies) // 2  # each draw was counted for both engines
        first = sum((tally.first_side_points for tally in tallies), 0.0) / 2
        text += f"\n{variant}: {counted(games, 'game')}, draws {100 * draws / games:.1f} %, "
        text += f"first side {100 * first / games:.1f} %"
        if len(standing.engines) == 2 and any(tallies[0].pairs):
            text += f", Elo difference: {_estimate(elo_estimate(tallies[0].pairs))}"
    return text


def faults_text(standing: Standing) -> str:
    """The faults that the watchdogs found. The text is empty or begins with a newline."""
    return "".join(f"\n{engine}: {kind}: {count}" for (engine, kind), count in sorted(standing.faults.items()))


def programs_text(standing: Standing) -> str:
    """The programs of those engines that were not the same program in all games. The text is empty or begins with a
    newline."""
    text = ""
    for engine, programs in sorted(standing.programs.items()):
        if len(programs) > 1:
            each = ", ".join(f"{program} ({counted(count, 'game')})" for program, count in programs.items())
            text += f"\n{engine}: {len(programs)} different programs played under this name: {each}"
    return text


def void_text(standing: Standing) -> str:
    """The void games with the positions of the disputes. The text is empty or begins with a newline."""
    text = "".join(f"\nVoid: game {record.number} ({record.first} vs {record.second}), {record.reason}, in {record.last_line}"
                   for record in standing.void[:MOST_VOID])
    more = len(standing.void) - MOST_VOID
    return text + (f"\nVoid: {counted(more, 'more game')}" if more > 0 else "")


def _estimate(estimate: Estimate) -> str:
    """An estimate as text, such as `+12.3 +/- 8.0 [+4.3, +20.5]`."""
    return f"{_signed(estimate.value)} +/- {estimate.error:.1f} [{_signed(estimate.low)}, {_signed(estimate.high)}]"


def _signed(value: float) -> str:
    return f"{round(value, 1) + 0.0:+.1f}"  # avoids -0.0
