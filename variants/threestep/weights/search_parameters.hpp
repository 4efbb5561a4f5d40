// Search parameters of three-step football. Positions have up to tens of thousands of turns; the tree search
// tries only the first few hundred or thousand turns. The numbers were tuned by sweeper_spsa_threestep
// (docs/tuning.md) in 10,000 games of 8,000 nodes a turn, before late turns were pruned on the principal
// variation, at threatened nodes and at the root. Tuning them again afterwards gained nothing.
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::threestep {

constexpr SearchParameters search_parameters{
    .proves_forced_goals = true,
    .guesses_goals = true,
    .unanswered_threat = 170,
    .futility = 45,
    .futility_improving = 68,
    .null_reduction = 174,
    .null_reduction_depth = 28,
    .threat_extension = 0,
    .late_turns = 450,
    .late_turns_depth = 70,
    .late_turns_not_improving = 50,
    .late_turns_pv = 400,
    .late_turns_threatened = 200,
    .late_turns_root = 400,
    .turns_at_leaves = 11,
    .reduction = 10,
    .reduction_divisor = 180,
    .reduction_history = 13000,
    .reduction_cut = 120,
    .reduction_pv = 100,
    .reduction_threatened = 68,
    .history_bonus = 45,
    .history_malus = 55,
    .hint_weight = 28,
    .window = 18,
};

}  // namespace sweeper::threestep
