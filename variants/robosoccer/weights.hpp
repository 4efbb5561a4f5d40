// What one unit of each measure of evaluate.cpp is worth, in centi-units. Do not edit, but to add a
// measure: with weight 0 (docs/tuning.md).
//
// Made by scripts/tune.py from 43700 positions of 2920 games; loss 0.6266, held out 0.5958
// (with the weights before: 0.5969).
#pragma once

#include <array>

#include "engine/evaluation.hpp"

namespace sweeper::robosoccer {

constexpr auto weights = std::to_array<Weight>({
    {"to move", 12},
    {"ball advance", 64},
    {"ball advance squared", 11},
    {"ahead", 11},
    {"partners to come", 17},
    {"arrivals", 22},
    {"own screens", -29},
    {"opposing screens", -65},
    {"switches", 28},
});

}  // namespace sweeper::robosoccer
