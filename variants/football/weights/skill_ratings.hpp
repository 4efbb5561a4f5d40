// Made by scripts/ladder.py from 3480 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::football {

// clang-format off
constexpr SkillRatings skill_ratings{ 628,  718,  765,  833,  923,
                                     1000, 1019, 1125, 1125, 1165,
                                     1177, 1196, 1247, 1302, 1510,
                                     1838, 1934, 2097, 2192, 2260,
                                     2333, 2368, 2438, 2500, 2606};
// clang-format on

}  // namespace sweeper::football
