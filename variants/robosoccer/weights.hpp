// What one unit of each measure of evaluate.cpp is worth, in centi-units. Chosen by hand; scripts/tune.py can
// fit them (docs/tuning.md).
#pragma once

#include "engine/evaluation.hpp"

namespace sweeper::robosoccer {

constexpr auto weights = std::to_array<Weight>({
    {"to move", 40},
    {"ball advance", 25},
    {"robot advance", 5},
    {"partners in place", 60},
    {"partners to come", 25},
    {"open diagonals", 30},
    {"arrivals", 25},
    {"own screens", 5},
    {"opposing screens", -10},
    {"switches", 10},
    {"mobility", 3},
    {"crowd", -15},
});

}  // namespace sweeper::robosoccer
