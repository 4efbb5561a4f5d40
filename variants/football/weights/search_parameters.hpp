// Search parameters of Football chess. Tuned twice by sweeper_spsa_football (docs/tuning.md), with 3,000
// nodes a turn: first in 8,000 games, then in 3,000 games, after late turns were pruned at all nodes. The
// changes of the second tuning were doubled. ranked_at_depth_1 and ranked_at_leaves were found by matches
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
    .late_turns = 326,
    .late_turns_depth = 290,
    .late_turns_not_improving = 61,
    .late_turns_pv = 338,
    .late_turns_threatened = 70,
    .late_turns_root = 410,
    .turns_at_leaves = 124,
    .reduction = 101,
    .reduction_divisor = 204,
    .reduction_history = 11083,
    .reduction_pv = 44,
    .reduction_threatened = 41,
    .history_bonus = 152,
    .history_malus = 59,
    .hint_weight = 34,
    .ranked_at_depth_1 = 256,
    .ranked_at_leaves = 128,
    .window = 23,
};

}  // namespace sweeper::football
