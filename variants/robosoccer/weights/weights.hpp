// The value of one unit of each measure of evaluate.cpp, in centi-units. Do not edit, except to add a measure
// with weight 0 (docs/tuning.md).
//
// Made by scripts/tune.py from 307678 positions of 8001 games; loss 0.6564, held out 0.6483
// (with the weights before: 0.6477).
#pragma once

#include <array>

#include "engine/evaluation.hpp"

namespace sweeper::robosoccer {

constexpr auto weights = std::to_array<Weight>({
    {"to move", 11},
    {"ball advance squared", 13},
    {"ball on edge", -103},
    {"ball come", 35},
    {"ball stuck", -85},
    {"opposing screens", -54},
    {"one row off", 25},
    {"two rows off", 24},
    {"off edges", 11},
    {"switches", 11},
    {"gain", 32},
    {"open ends", 14},
});

}  // namespace sweeper::robosoccer
