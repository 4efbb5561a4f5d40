// Functions for the evaluation by a network, shared by all games. The network itself is in
// engine/network.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <vector>

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

/// The sets of both sides in one array, those of `mover` first. sets_of(side) returns an array of the sets of
/// one side.
template <typename SetsOf>
auto sets_of_both(Side mover, SetsOf&& sets_of) {
    const auto own = sets_of(mover);
    const auto other = sets_of(!mover);
    std::array<typename decltype(own)::value_type, 2 * std::tuple_size_v<std::remove_const_t<decltype(own)>>>
        all;
    std::copy(other.begin(), other.end(), std::copy(own.begin(), own.end(), all.begin()));
    return all;
}

/// Calls visit(number, square) for every member of every set of an array, `number` being the index of the
/// set.
template <typename Sets, typename Visit>
void for_each_member(const Sets& sets, Visit&& visit) {
    int number = 0;
    for (const auto& set : sets) {
        set.for_each([&](auto square) { visit(number, square); });
        ++number;
    }
}

/// The indices of the inputs in sets that are 1 (GameWithNetworkSets). `sets`: all sets that the network
/// sees; `squares`: the number of squares of the board; seen(square): the number of a square in the network's
/// inputs.
template <typename Sets, typename Seen>
std::vector<int> inputs_in_sets(const Sets& sets, int squares, Seen&& seen) {
    std::vector<int> inputs;
    for_each_member(sets, [&](int set, auto square) { inputs.push_back(set * squares + seen(square)); });
    std::sort(inputs.begin(), inputs.end());
    return inputs;
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
