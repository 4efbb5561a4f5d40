// Margins and depths of the search, in centi-units and half-turns. Games that were played for them, and for
// other values, stand in docs/strength.md.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/score.hpp"

namespace sweeper {

namespace tuning {

// A leaf that is threatened is searched on for so many half-turns: the answer, and the answer to a
// counter-threat.
constexpr int defence_depth = 2;
// A threatened leaf at the end of that is worth less than its evaluation says.
constexpr Score unanswered_threat = 150;

constexpr int futility_depth = 4;
constexpr Score futility_margin(bool improving) {
    return improving ? 60 : 90;
}

constexpr int null_depth = 2;
constexpr int null_reduction = 2;

constexpr int internal_reduction_depth = 4;

constexpr int late_turns_depth = 8;
/// Turns looked at before the rest is given up, not counting those that lose at once.
constexpr int late_turns(int depth, bool improving) {
    const int most = 4 + 2 * depth * depth;
    return improving ? most : (3 * most + 4) / 5;
}

/// Turns tried before the rest is given up, whatever has been found: three-step football has tens of
/// thousands, the promising ones first. Football and Libero rarely have as many.
constexpr int most_turns(int depth) {
    return 128 << std::clamp(depth, 0, 10);
}

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
