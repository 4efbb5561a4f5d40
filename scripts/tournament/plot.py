"""Plots the ratings of all engines over the number of games played, with 95 % bands (matplotlib)."""

from __future__ import annotations

import importlib
import io
import pathlib

from tournament.fault import UsageError
from tournament.files import is_empty, output_path, replace_file
from tournament.merge import Merged
from tournament.standing import Standing
from tournament.statistics import Estimate

POINTS = 60  # points of each curve


def convergence(merged: Merged) -> dict[str, list[tuple[int, Estimate]]]:
    """For each engine, a list of (number of games of the tournament, rating in Elo after these games). The mean over
    all engines is 0."""
    curves: dict[str, list[tuple[int, Estimate]]] = {name: [] for name in merged.engines}
    records = sorted(merged.records, key=lambda record: (record.started, record.number))
    standing = Standing(merged.engines)
    step = max(1, len(records) // POINTS)
    for count, record in enumerate(records, 1):
        standing.add(record)
        if count % step == 0 or count == len(records):
            for row in standing.table():
                curves[row.engine].append((count, row.rating))
    return curves


def plot(merged: Merged, out: pathlib.Path) -> None:
    """Writes the plot in the format of the file's extension: PNG, SVG or another format of matplotlib. An older picture
    is replaced. UsageError on failure."""
    old = output_path(out)
    if not is_empty(old) and b"matplotlib" not in old.read_bytes().lower():
        raise UsageError(f"plot {out}: there is such a file already, and it is no picture of matplotlib: remove it or "
                         "choose another name")
    try:
        importlib.import_module("matplotlib").use("Agg")  # draws to files without a display
        pyplot = importlib.import_module("matplotlib.pyplot")
    except ImportError:
        raise UsageError("plot: matplotlib is needed (Debian: python3-matplotlib)") from None
    curves = convergence(merged)
    figure, axes = pyplot.subplots(figsize=(9, 5.5), layout="constrained")
    for name, points in curves.items():
        games = [count for count, _ in points]
        line, = axes.plot(games, [rating.value for _, rating in points], label=name)
        axes.fill_between(games, [rating.low for _, rating in points], [rating.high for _, rating in points],
                          color=line.get_color(), alpha=0.12, linewidth=0)
    final = [rating for points in curves.values() for _, rating in points[-1:]]
    if final:  # limit the axis, because ratings after the first few games are extreme
        axes.set_ylim(min(each.low for each in final) - 100, max(each.high for each in final) + 100)
    axes.set_xlabel("games of the tournament")
    axes.set_ylabel("Elo, 95 % interval")
    axes.grid(alpha=0.3)
    axes.legend(loc="best", fontsize="small")
    picture = io.BytesIO()
    try:
        figure.savefig(picture, format=out.suffix.removeprefix("."))
    except ValueError as fault:
        raise UsageError(f"plot {out}: {fault}") from None
    pyplot.close(figure)
    replace_file(out, picture.getvalue())
