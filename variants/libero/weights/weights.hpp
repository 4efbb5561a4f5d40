// The value of one unit of each measure of evaluate.cpp, in centi-units. Do not edit, except to add a measure
// with weight 0 (docs/tuning.md).
//
// Made by scripts/tune.py from 39587 positions of 3633 games; loss 0.4444, held out 0.4295
// (with the weights before: 0.4391).
#pragma once

#include <array>

#include "engine/evaluation.hpp"

namespace sweeper::libero {

constexpr auto weights = std::to_array<Weight>({
    {"to move", 3},
    {"ball", 13},
    {"holder in reach", -70},
    {"holder's shooters", 211},
    {"contested shots", -36},
    {"contested shots, waited", -38},
    {"chaser's steals", 362},
    {"chaser's shots", 2},
    {"chaser's keeper", 2},
});

}  // namespace sweeper::libero
