// Made by scripts/ladder.py from 888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::libero {

constexpr SkillRatings skill_ratings{1000, 1005, 1080, 1126, 1126, 1126, 1185, 1310, 1385, 1610,
                                     1839, 1878, 1908, 1908, 1908, 1940, 1953, 1969, 1971, 1971};

}  // namespace sweeper::libero
