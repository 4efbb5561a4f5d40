// Functions for the evaluation by a network, shared by all games. The network itself is in
// engine/network.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
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

/// Calls visit(number, square) for every member of every set of an array. `number`: of the set; the first set
/// has the number `first`.
template <typename Sets, typename Visit>
void for_each_member(const Sets& sets, int first, Visit&& visit) {
    int number = first;
    for (const auto& set : sets) {
        set.for_each([&](auto square) { visit(number, square); });
        ++number;
    }
}

/// Calls visit(number, square) for every member of every set that the network sees (NetworkShape), `number`
/// being the number of the set. sets_of(side) returns an array of the sets of one side; the sets of `mover`,
/// the side to move, come first.
template <typename SetsOf, typename Visit>
void for_each_set_member(Side mover, SetsOf&& sets_of, Visit&& visit) {
    const auto own = sets_of(mover);
    for_each_member(own, 0, visit);
    for_each_member(sets_of(!mover), static_cast<int>(own.size()), visit);
}

/// The indices of the inputs in sets that are 1 (GameWithNetworkSets). `squares` is the number of squares of
/// the board, and seen(square) the number of a square in the network's inputs.
template <typename SetsOf, typename Seen>
std::vector<int> inputs_in_sets(Side mover, int squares, SetsOf&& sets_of, Seen&& seen) {
    std::vector<int> inputs;
    for_each_set_member(mover, sets_of,
                        [&](int set, auto square) { inputs.push_back(set * squares + seen(square)); });
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
