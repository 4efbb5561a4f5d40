#!/usr/bin/env python3
"""Measures what each step of the search is worth: the engine without this step plays against the whole engine.

    scripts/ablation.py --variant football --nodes 3000 --pairs 300

Prints a table in Markdown. The steps are listed in docs/search.md. Search parameters (engine/search_parameters.hpp)
switch each step off. If a game does not use a step, both engines of its match are the same.
Games go up to the first goal, within one process. Needs sweeper_spsa_<game> (cmake -DSWEEPER_TUNING=ON).
"""

from __future__ import annotations

import argparse
import dataclasses

from tournament.statistics import elo_estimate
from try_parameters import add_match_options, match_reports


@dataclasses.dataclass(frozen=True)
class Step:
    """What is switched off, and the parameters that do so."""

    name: str
    parameters: str


STEPS = [
    Step("aspiration window", "window=1000"),
    Step("6. threatened leaves are searched further", "defence_depth=0"),
    Step("7. reverse futility pruning", "futility_depth=0"),
    Step("7. null turn pruning", "null_depth=1000"),
    Step("8. threatened nodes are extended", "threat_extension=0"),
    Step("8. internal iterative reduction", "internal_reduction_depth=1000"),
    Step("9. learnt order of turns", "hint_weight=0"),
    Step("9. histories", "history_bonus=0"),
    Step("10. late turns are pruned", "late_turn_pruning_depth=-1000"),
    Step("10. fewer turns at nodes that are not improving", "late_turns_not_improving=100"),
    Step("10. late turns are pruned on the principal variation", "late_turns_pv=1000000"),
    Step("10. late turns are pruned at threatened nodes", "late_turns_threatened=1000000"),
    Step("10. late turns are pruned at the root", "late_turns_root=1000000"),
    Step("10. low ranks count as later turns", "late_turns_rank=0"),
    Step("11. late turns are reduced", "reduction_depth=1000"),
    Step("11. reductions depend on histories", "reduction_history=60000"),
    Step("11. reductions depend on ranks", "reduction_rank=0"),
    Step("11. larger reductions where a cutoff is expected", "reduction_cut=0"),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_match_options(parser, 1000, "pairs of games for each step")
    parser.add_argument("--only", metavar="TEXT", default="", help="only the steps whose name contains this")
    given = parser.parse_args()
    steps = [step for step in STEPS if given.only in step.name]
    if not steps:
        parser.error(f"--only '{given.only}': no step has this in its name; the steps are: "
                     + "; ".join(step.name for step in STEPS))
    print("| switched off | parameters | games | won-drawn-lost | Elo, 95 % interval |\n|---|---|---|---|---|", flush=True)
    for step in steps:
        report = None
        for report in match_reports(step.parameters, given):
            pass
        if report is None:
            continue
        elo = elo_estimate(report.pairs)
        print(f"| {step.name} | `{step.parameters}` | {report.won + report.drawn + report.lost} | "
              f"{report.won}-{report.drawn}-{report.lost} | {elo.value:+.0f} [{elo.low:+.0f}, {elo.high:+.0f}] |",
              flush=True)


if __name__ == "__main__":
    main()
