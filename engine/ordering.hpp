// Order hints of games that have learnt which turns to search first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.hpp"

namespace sweeper {

/// An order hint or a part of it: the sum of the weights of a turn's features, in hundredths of a nat.
/// `weights`: the array in the game's order_weights.hpp.
template <std::size_t Weights, std::size_t Features>
constexpr Score sum_of_weights(const std::array<std::int16_t, Weights>& weights,
                               const std::array<std::uint16_t, Features>& features) {
    Score sum = 0;
    for (const std::uint16_t feature : features) sum += weights[feature];
    return sum;
}

}  // namespace sweeper
