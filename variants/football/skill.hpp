// Made by scripts/ladder.py from 1480 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::football {

// clang-format off
constexpr SkillRatings skill_ratings{ 550,  640,  730,  820,  910,
                                     1000, 1000, 1000, 1031, 1061,
                                     1103, 1148, 1225, 1237, 1425,
                                     1835, 1947, 2029, 2110, 2225,
                                     2240, 2361, 2405, 2513, 2563};
// clang-format on

}  // namespace sweeper::football
