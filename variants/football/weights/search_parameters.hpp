// Search parameters of Football chess. Tuned by sweeper_spsa_football (docs/tuning.md) in 8,000 games of
// 3,000 nodes a turn; the last three late_turns, hint_weight and the two ranked_at by matches
// (docs/experiments).
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::football {

constexpr SearchParameters search_parameters{
    .unanswered_threat = 151,
    .futility = 93,
    .futility_improving = 54,
    .null_reduction = 168,
    .null_reduction_depth = 23,
    .late_turns = 320,
    .late_turns_depth = 224,
    .late_turns_not_improving = 59,
    .late_turns_pv = 200,
    .late_turns_threatened = 100,
    .late_turns_root = 400,
    .reduction = 79,
    .reduction_divisor = 210,
    .reduction_history = 8949,
    .reduction_pv = 50,
    .reduction_threatened = 51,
    .history_bonus = 164,
    .history_malus = 61,
    .hint_weight = 24,
    .ranked_at_depth_1 = 256,
    .ranked_at_leaves = 128,
};

}  // namespace sweeper::football
