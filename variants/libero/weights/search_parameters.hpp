// Search parameters of Libero. Tuned by sweeper_spsa_libero (docs/tuning.md): 8,000 games from unbalanced
// openings, with 3,000 nodes a turn. The tuning began with values that matches had found
// (docs/experiments/search.tsv, rows 266 to 272).
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::libero {

constexpr SearchParameters search_parameters{
    .futility = 86,
    .futility_improving = 45,
    .null_reduction = 171,
    .null_reduction_depth = 23,
    .late_turns = 461,
    .late_turns_depth = 103,
    .late_turns_not_improving = 36,
    .late_turns_pv = 340,
    .late_turns_threatened = 67,
    .late_turns_root = 240,
    .late_turns_rank = 27,
    .turns_at_leaves = 101,
    .reduction = 34,
    .reduction_divisor = 211,
    .reduction_rank = 3,
    .reduction_history = 8988,
    .reduction_cut = 89,
    .reduction_pv = 74,
    .reduction_threatened = 64,
    .history_bonus = 124,
    .history_malus = 33,
    .hint_weight = 42,
    .window = 18,
};

}  // namespace sweeper::libero
