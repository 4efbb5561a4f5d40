// The value of one unit of each measure of evaluate.cpp, in centi-units. Do not edit, except to add a measure
// with weight 0 (docs/tuning.md).
//
// Made by scripts/tune.py from 59220 positions of 2649 games; loss 0.5121, held out 0.5176
// (with the weights before: 0.5214).
#pragma once

#include <array>

#include "engine/evaluation.hpp"

namespace sweeper::football {

constexpr auto weights = std::to_array<Weight>({
    {"to move", 37},
    {"arriving", 22},
    {"steps near", 8},
    {"slots", 6},
    {"straight moves", 3},
    {"diagonal moves", 3},
    {"step moves", 4},
});

}  // namespace sweeper::football
