"""The values of a sequential test, for `-sprt` and `match.py sprt`."""

from __future__ import annotations

from collections.abc import Sequence

from tournament.arguments import key_values, number_of, one_of
from tournament.fault import UsageError
from tournament.settings import SprtTest
from tournament.sprt import MOST_ELO


def sprt_test(option: str, words: Sequence[str]) -> SprtTest:
    """Parses `elo0=E elo1=E` and the optional keys alpha, beta and model. `option` is the name of the option in
    messages."""
    given = dict(key_values(option, words, ("elo0", "elo1", "alpha", "beta", "model")))
    model = one_of(given.pop("model", "logistic"), f"{option} model", ("logistic", "normalized"))
    values = {key: number_of(value, f"{option} {key}", float) for key, value in given.items()}
    if "elo0" not in values or "elo1" not in values or values["elo0"] >= values["elo1"]:
        raise UsageError(f"{option}: elo0=E and a greater elo1=E are needed")
    for key in ("elo0", "elo1"):
        if abs(values[key]) > MOST_ELO[model]:
            raise UsageError(f"{option} {key}={values[key]:g}: {-MOST_ELO[model]} to {MOST_ELO[model]} are possible "
                             f"with model={model}")
    for key in ("alpha", "beta"):
        if not 0 < values.get(key, 0.05) < 0.5:
            raise UsageError(f"{option} {key}={values[key]:g}: a rate between 0 and 0.5 is needed")
    return SprtTest(model=model, **values)
