// Made by scripts/ladder.py from 888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::libero {

constexpr SkillRatings skill_ratings{1000, 1097, 1128, 1128, 1216, 1216, 1314, 1352, 1378, 1509,
                                     1873, 1924, 1942, 1974, 1986, 2003, 2025, 2051, 2051, 2056};

}  // namespace sweeper::libero
