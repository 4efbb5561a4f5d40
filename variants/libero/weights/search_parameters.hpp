// Search parameters of Libero, found by matches (docs/experiments/search.tsv) after the policy was added. All
// others have their defaults.
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::libero {

constexpr SearchParameters search_parameters{
    .late_turns_pv = 300,
    .late_turns_threatened = 80,
    .late_turns_root = 300,
    .late_turns_rank = 30,
    .reduction_rank = 9,
    .hint_weight = 40,
};

}  // namespace sweeper::libero
