// Made by scripts/ladder.py from 888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::threestep {

constexpr SkillRatings skill_ratings{1000, 1067, 1140, 1211, 1277, 1359, 1391, 1526, 1643, 1749,
                                     2014, 2014, 2036, 2036, 2057, 2154, 2159, 2159, 2159, 2249};

}  // namespace sweeper::threestep
