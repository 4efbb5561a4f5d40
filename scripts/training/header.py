"""Networks as C++: network_weights.hpp, policy_weights.hpp and order_weights.hpp in variants/<id>/weights, with the
integers that the engine uses."""

from __future__ import annotations

import re
import textwrap

import numpy as np

import tune
from training.boards import GAMES
from tune import Array

ONE, PARTS = 256, 16  # `neuron_one`, and `parts` of Network and PolicyRatings, in engine/network.hpp and policy.hpp
MOST_ORDER = 2000  # largest weight of an order feature, in hundredths of a nat
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
    check_size(whole, "last", set_input_count)
    return whole


def rounded_policy(parameters: dict[str, Array], set_input_count: int) -> dict[str, Array]:
    """The parameters of a policy as the integers that the engine uses. See `rounded`."""
    whole = {"first": parameters["first"] * ONE, "bias": parameters["bias"] * ONE, "rows": parameters["rows"] * 100 * PARTS,
             "order": np.clip(parameters["order"] * 100, -MOST_ORDER, MOST_ORDER)}
    whole = {name: np.rint(value).astype(int) for name, value in whole.items()}
    check_size(whole, "rows", set_input_count)
    return whole


def check_size(whole: dict[str, Array], last: str, set_input_count: int) -> None:
    """Ends the program if the sum of a neuron could overflow, or a weight of the last layer does not fit 16 bits."""
    others, sets = np.split(np.abs(whole["first"]), [len(whole["first"]) - set_input_count])
    sums = np.abs(whole["bias"]) + np.sort(others, axis=0)[-MOST_INPUTS:].sum(axis=0) + sets.sum(axis=0)
    if max(sums.max(), np.abs(whole[last]).max()) > LARGEST:
        raise SystemExit("the network's weights are too large for 16 bits: train with more --decay")


def row(values: Array) -> str:
    return ", ".join(map(str, values))


def rows(table: Array) -> str:
    """The elements of a C++ array of arrays, one array a line."""
    return "\n".join(f"        {{{row(values)}}}," for values in table)


def shape_of(variant: str, board: tuple[int, int]) -> str:
    """The NetworkShape of a game. `board`: numbers of ranks and files."""
    ranks, files = board
    game = GAMES[variant]
    numbers = [files, ranks, len(game.pieces), len(game.balls)] + [game.sets] * (game.sets > 0)
    return f"NetworkShape<{', '.join(map(str, numbers))}>"


def header_text(variant: str, board: tuple[int, int], names: list[str], whole: dict[str, Array],
                provenance: str) -> str:
    """The text of variants/<id>/weights/network_weights.hpp. `board`: numbers of ranks and files."""
    weights = "\n".join(f'    {{"{name}", {value}}},' for name, value in zip(names, whole["skip"]))
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

constexpr Network<{shape_of(variant, board)}, {len(whole["bias"])}> network{{
    {{{{
{rows(whole["first"])}
    }}}},
    {{{row(whole["bias"])}}},
    {{{row(whole["last"])}}},
}};
// clang-format on

}}  // namespace sweeper::{variant}
"""


def policy_text(variant: str, board: tuple[int, int], whole: dict[str, Array], provenance: str) -> str:
    """The text of variants/<id>/weights/policy_weights.hpp. `board`: numbers of ranks and files."""
    return f"""// The network of policy.cpp. Do not edit.
//
// Made by scripts/train_policy.py {provenance}.
#pragma once

#include "engine/network.hpp"
#include "engine/policy.hpp"

namespace sweeper::{variant} {{

// clang-format off
constexpr Policy<{shape_of(variant, board)}, {len(whole["bias"])}, {len(whole["rows"])}> policy{{
    {{{{
{rows(whole["first"])}
    }}}},
    {{{row(whole["bias"])}}},
    {{{{
{rows(whole["rows"])}
    }}}},
}};
// clang-format on

}}  // namespace sweeper::{variant}
"""


def order_weights_of(header: str) -> Array:
    """The weights in an order_weights.hpp, in nats."""
    numbers = header[header.index("order_weights{") + len("order_weights{"):header.index("};")]
    return np.array(re.findall(r"-?\d+", numbers), float) / 100


def order_text(variant: str, weights: Array) -> str:
    """The text of variants/<id>/weights/order_weights.hpp for a game with a policy."""
    lines = textwrap.fill(", ".join(map(str, weights)) + ",", 110, break_on_hyphens=False)
    return f"""// How likely turns are the best, by what they do (order_features): logarithms, in hundredths.
// Made by scripts/train_policy.py together with policy_weights.hpp.
// Do not edit.
#pragma once

#include <array>
#include <cstdint>

namespace sweeper::{variant} {{

// clang-format off
inline constexpr std::array<std::int16_t, {len(weights)}> order_weights{{
{lines}
}};
// clang-format on

}}  // namespace sweeper::{variant}
"""
