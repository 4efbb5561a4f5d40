// Made by scripts/ladder.py from 888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::threestep {

constexpr SkillRatings skill_ratings{1000, 1163, 1177, 1240, 1262, 1325, 1364, 1467, 1561, 1737,
                                     1882, 1915, 1953, 1961, 2001, 2001, 2001, 2001, 2001, 2022};

}  // namespace sweeper::threestep
