// Computes order hints from weights that were learnt from searches (docs/tuning.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.hpp"

namespace sweeper {

/// The order hint of a turn with these features, or a summand of this hint: the sum of the features' weights,
/// in hundredths of a nat. `weights`: the array in the game's order_weights.hpp.
template <std::size_t Weights, std::size_t Features>
constexpr Score sum_of_weights(const std::array<std::int16_t, Weights>& weights,
                               const std::array<std::uint16_t, Features>& features) {
    Score sum = 0;
    for (const std::uint16_t feature : features) sum += weights[feature];
    return sum;
}

}  // namespace sweeper
