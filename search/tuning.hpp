// Depths of the search, in half-turns, and numbers of turns, the same in all games; what differs is in
// engine/search_parameters.hpp. Games that were played for other values stand in docs/strength.md.
#pragma once

#include <algorithm>
#include <cstddef>

namespace sweeper {

namespace tuning {

// A leaf that is threatened is searched on for so many half-turns: the answer, and the answer to a
// counter-threat.
constexpr int defence_depth = 2;

constexpr int futility_depth = 4;
constexpr int null_depth = 2;
constexpr int internal_reduction_depth = 4;

constexpr int late_turns_depth = 8;

/// Turns tried before the rest is given up, whatever has been found: three-step football has tens of
/// thousands, the promising ones first. Football and Libero rarely have as many.
constexpr int most_turns(int depth) {
    return 128 << std::clamp(depth, 0, 10);
}

/// Of the time for a turn, what listing the turns of the root and a first look at each may take.
constexpr double share_of_first_looks = 0.25;

constexpr int reduction_depth = 2;

/// How much less deep the `number`-th turn of the root (from 0; those that are refuted not counted) is
/// searched at first.
constexpr int root_reduction(int depth, int number) {
    if (depth < 3) return 0;
    return std::min(depth - 2, (number >= 8) + (number >= 32) + (number >= 128));
}

constexpr std::size_t remembered_failures = 48;

}  // namespace tuning

}  // namespace sweeper
