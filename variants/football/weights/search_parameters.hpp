// Search parameters of Football chess. Tuned by sweeper_spsa_football (docs/tuning.md) three times, with
// 3,000 nodes a turn: in 8,000 games; in 3,000 games, after late turns were pruned at all nodes (these
// changes were doubled); and in 4,000 games, after the policy was added, only the numbers of late turns, the
// reductions and hint_weight. ranked_at_depth_1 and ranked_at_leaves were found by matches
// (docs/experiments).
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::football {

constexpr SearchParameters search_parameters{
    .skips_lost_answers = true,
    .unanswered_threat = 131,
    .futility = 107,
    .futility_improving = 40,
    .null_reduction = 162,
    .null_reduction_depth = 19,
    .late_turns = 188,
    .late_turns_depth = 251,
    .late_turns_not_improving = 61,
    .late_turns_pv = 286,
    .late_turns_threatened = 62,
    .late_turns_root = 392,
    .late_turns_rank = 22,
    .turns_at_leaves = 124,
    .reduction = 110,
    .reduction_divisor = 180,
    .reduction_rank = 7,
    .reduction_history = 10150,
    .reduction_cut = 83,
    .reduction_pv = 40,
    .reduction_threatened = 6,
    .history_bonus = 152,
    .history_malus = 59,
    .hint_weight = 43,
    .ranked_at_depth_1 = 256,
    .ranked_at_leaves = 128,
    .window = 23,
};

}  // namespace sweeper::football
