// Made by scripts/ladder.py from 888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::threestep {

constexpr SkillRatings skill_ratings{1000, 1093, 1145, 1289, 1289, 1324, 1409, 1423, 1578, 1741,
                                     1924, 1938, 2026, 2084, 2130, 2214, 2332, 2344, 2370, 2370};

}  // namespace sweeper::threestep
