// Functions for the evaluation by a network, shared by all games. The network itself is in
// engine/network.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/evaluation.hpp"
#include "engine/geometry.hpp"
#include "engine/network.hpp"
#include "engine/score.hpp"
#include "engine/side.hpp"

namespace sweeper {

/// The number of a square in a network's input: rank by rank from the top rank down.
constexpr int from_far_end(Grid grid, int file, int rank) {
    return (grid.ranks - 1 - rank) * grid.files + file;
}

/// The same number on the board rotated by 180 degrees.
constexpr int from_near_end(Grid grid, int file, int rank) {
    return grid.squares() - 1 - from_far_end(grid, file, rank);
}

/// The network's score plus the sum of the measures, each multiplied by its weight in `network_weights`
/// (fitted together with the network). Clamped to the static band.
template <typename Shape, std::size_t Neurons, std::size_t N>
Score network_score(const NetworkSum<Shape, Neurons>& sum, const Measures<N>& measures,
                    const std::array<Weight, N>& network_weights, Side mover) {
    return std::clamp(weighed(measures, network_weights, mover) + sum.score(), -max_static_score,
                      max_static_score);
}

}  // namespace sweeper
