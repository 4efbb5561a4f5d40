// Made by scripts/ladder.py from 1480 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::football {

constexpr SkillRatings skill_ratings{1000, 1027, 1094, 1147, 1202, 1208, 1302, 1302, 1428, 1477,
                                     1829, 1932, 2020, 2103, 2125, 2175, 2175, 2250, 2354, 2436};

}  // namespace sweeper::football
