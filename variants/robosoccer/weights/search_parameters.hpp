// Search parameters of Robosoccer. Tuned by sweeper_spsa_robosoccer (docs/tuning.md), twice with 4,000 nodes
// a turn: first in 7,000 games, then in 5,000 games, after late turns were pruned at all nodes. The changes
// of the second tuning were multiplied by 1.2. After the policy was added, the numbers of late turns, the
// reductions and hint_weight were tuned again, in 3,000 games of 3,000 nodes a turn. Matches then led to a
// larger hint_weight (docs/experiments/search.tsv).
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::robosoccer {

constexpr SearchParameters search_parameters{
    .unanswered_threat = 160,
    .futility = 82,
    .futility_improving = 31,
    .late_turns = 286,
    .late_turns_depth = 82,
    .late_turns_not_improving = 61,
    .late_turns_pv = 445,
    .late_turns_threatened = 196,
    .late_turns_root = 410,
    .late_turns_rank = 18,
    .reduction = 31,
    .reduction_divisor = 156,
    .reduction_rank = 9,
    .reduction_history = 17398,
    .reduction_cut = 86,
    .reduction_pv = 51,
    .reduction_threatened = 105,
    .history_bonus = 149,
    .history_malus = 64,
    .hint_weight = 40,
    .window = 15,
};

}  // namespace sweeper::robosoccer
