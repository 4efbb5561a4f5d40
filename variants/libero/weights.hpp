// What one unit of each measure of evaluate.cpp is worth, in centi-units. Do not edit, but to add a
// measure: with weight 0 (docs/tuning.md).
//
// Made by scripts/tune.py from 19544 positions of 5518 games; loss 0.2494, held out 0.2351
// (with the weights before: 0.2401).
#pragma once

#include <array>

#include "engine/evaluation.hpp"

namespace sweeper::libero {

constexpr auto weights = std::to_array<Weight>({
    {"to move", 32},
    {"ball", 139},
    {"holder in reach", -84},
    {"holder's shooters", 162},
    {"contested shots", -47},
    {"contested shots, waited", -23},
    {"chaser's steals", 444},
    {"chaser's shots", 2},
    {"chaser's libero", 10},
    {"chaser's keeper", 99},
});

}  // namespace sweeper::libero
