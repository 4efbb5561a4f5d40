// What games share that guess which turns are best before they are searched.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.hpp"

namespace sweeper {

/// A hint, or a part of one: what features of a turn weigh, in hundredths of a nat. `weights` is the game's
/// order_weights.hpp.
template <std::size_t Weights, std::size_t Features>
constexpr Score sum_of_weights(const std::array<std::int16_t, Weights>& weights,
                               const std::array<std::uint16_t, Features>& features) {
    Score sum = 0;
    for (const std::uint16_t feature : features) sum += weights[feature];
    return sum;
}

}  // namespace sweeper
