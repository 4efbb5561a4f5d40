"""Networks as C++: variants/<id>/weights/network_weights.hpp, with the integers that the engine uses."""

from __future__ import annotations

import re

import numpy as np

import tune
from training.boards import GAMES
from tune import Array

ONE, PARTS = 256, 16  # `one` and `parts` of Network in engine/network.hpp
LARGEST = 2**15 - 1  # the engine's sums have 16 bits
MOST_INPUTS = 48  # largest number of inputs outside the sets that can be 1 in one position


def network_of(header: str, names: list[str]) -> dict[str, Array]:
    """The parameters in a text that was written by header_text. Measures that the text does not name have the weight
    0."""
    weights = {name: float(value) for name, value in re.findall(r'\{"([^"]+)", (-?\d+)\}', header)}
    rows = re.findall(r"\{(-?\d+(?:, -?\d+)*)\}", header)
    *first, bias, last = (np.array(row.split(", "), float) for row in rows)
    return floats({"skip": np.array([weights.get(name, 0) for name in names]), "first": np.array(first), "bias": bias,
                   "last": last})


def floats(whole: dict[str, Array]) -> dict[str, Array]:
    """The inverse of `rounded`, except for the rounding."""
    return {"skip": whole["skip"] * tune.SCALE, "first": whole["first"] / ONE, "bias": whole["bias"] / ONE,
            "last": whole["last"] * tune.SCALE / PARTS}


def rounded(parameters: dict[str, Array], set_input_count: int) -> dict[str, Array]:
    """The parameters as the integers that the engine uses. The last `set_input_count` inputs are squares of sets. Ends the
    program if the network's sums could overflow."""
    whole = {"skip": parameters["skip"] / tune.SCALE, "first": parameters["first"] * ONE,
             "bias": parameters["bias"] * ONE, "last": parameters["last"] / tune.SCALE * PARTS}
    whole = {name: np.rint(value).astype(int) for name, value in whole.items()}
    others, sets = np.split(np.abs(whole["first"]), [len(whole["first"]) - set_input_count])
    sums = np.abs(whole["bias"]) + np.sort(others, axis=0)[-MOST_INPUTS:].sum(axis=0) + sets.sum(axis=0)
    if max(sums.max(), np.abs(whole["last"]).max()) > LARGEST:
        raise SystemExit("the network's weights are too large for 16 bits: train with more --decay")
    return whole


def header_text(variant: str, board: tuple[int, int], names: list[str], whole: dict[str, Array],
                provenance: str) -> str:
    """The text of variants/<id>/weights/network_weights.hpp. `board`: numbers of ranks and files."""
    def row(values: Array) -> str:
        return ", ".join(map(str, values))

    ranks, files = board
    game = GAMES[variant]
    weights = "\n".join(f'    {{"{name}", {value}}},' for name, value in zip(names, whole["skip"]))
    shape = ", ".join(map(str, [files, ranks, len(game.pieces), len(game.balls)] + [game.sets] * (game.sets > 0)))
    inputs = "\n".join(f"        {{{row(values)}}}," for values in whole["first"])
    return f"""// The network of network.cpp. Do not edit.
//
// Made by scripts/train_network.py {provenance}.
#pragma once

#include <array>

#include "engine/evaluation.hpp"
#include "engine/network.hpp"

namespace sweeper::{variant} {{

// clang-format off
/// Weights of the measures when the network is used.
constexpr auto network_weights = std::to_array<Weight>({{
{weights}
}});

constexpr Network<NetworkShape<{shape}>, {len(whole["bias"])}> network{{
    {{{{
{inputs}
    }}}},
    {{{row(whole["bias"])}}},
    {{{row(whole["last"])}}},
}};
// clang-format on

}}  // namespace sweeper::{variant}
"""
