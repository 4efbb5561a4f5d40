// Search parameters of Robosoccer. Tuned twice by sweeper_spsa_robosoccer (docs/tuning.md), with 4,000 nodes
// a turn: first in 7,000 games, then in 5,000 games, after late turns were pruned at all nodes. The changes
// of the second tuning were multiplied by 1.2.
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::robosoccer {

constexpr SearchParameters search_parameters{
    .unanswered_threat = 160,
    .futility = 82,
    .futility_improving = 31,
    .late_turns = 201,
    .late_turns_depth = 124,
    .late_turns_not_improving = 57,
    .late_turns_pv = 406,
    .late_turns_threatened = 196,
    .late_turns_root = 410,
    .reduction = 37,
    .reduction_divisor = 166,
    .reduction_history = 17398,
    .reduction_cut = 65,
    .reduction_pv = 51,
    .reduction_threatened = 105,
    .history_bonus = 149,
    .history_malus = 64,
    .window = 15,
};

}  // namespace sweeper::robosoccer
