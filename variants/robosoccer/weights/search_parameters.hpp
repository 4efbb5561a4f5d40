// Search parameters of Robosoccer. Tuned by sweeper_spsa_robosoccer (docs/tuning.md) in 7,000 games of 4,000
// nodes a turn; the last three late_turns by matches (docs/experiments).
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::robosoccer {

constexpr SearchParameters search_parameters{
    .unanswered_threat = 125,
    .futility = 88,
    .futility_improving = 39,
    .late_turns = 311,
    .late_turns_depth = 171,
    .late_turns_not_improving = 59,
    .late_turns_pv = 400,
    .late_turns_threatened = 200,
    .late_turns_root = 400,
    .reduction = 38,
    .reduction_divisor = 164,
    .reduction_history = 14669,
    .reduction_cut = 58,
    .reduction_pv = 52,
    .reduction_threatened = 92,
    .history_bonus = 139,
    .history_malus = 57,
    .window = 16,
};

}  // namespace sweeper::robosoccer
