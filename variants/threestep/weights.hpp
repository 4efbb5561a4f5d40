// What one unit of each measure of evaluate.cpp is worth, in centi-units. Chosen by hand; scripts/tune.py can
// fit them (docs/tuning.md).
#pragma once

#include "engine/evaluation.hpp"

namespace sweeper::threestep {

constexpr auto weights = std::to_array<Weight>({
    {"to move", 60},
    {"ball to goal", -10},
    {"ball in zone", 40},
    {"nearest", -25},
    {"second nearest", -12},
    {"attackers", 10},
    {"defenders", 14},
    {"goalkeeper", 25},
    {"used passes", -30},
    {"crowded", -3},
});

}  // namespace sweeper::threestep
