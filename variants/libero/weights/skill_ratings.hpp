// Made by scripts/ladder.py from 2888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::libero {

// clang-format off
constexpr SkillRatings skill_ratings{ 665,  735,  826,  882,  940,
                                     1000, 1046, 1131, 1216, 1216,
                                     1216, 1318, 1414, 1596, 1596,
                                     2065, 2065, 2065, 2065, 2065,
                                     2065, 2065, 2065, 2065, 2065};
// clang-format on

}  // namespace sweeper::libero
