// Made by scripts/ladder.py from 1480 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::football {

constexpr SkillRatings skill_ratings{1000, 1070, 1087, 1139, 1208, 1225, 1290, 1332, 1454, 1590,
                                     1887, 1979, 2070, 2166, 2227, 2330, 2370, 2409, 2515, 2650};

}  // namespace sweeper::football
