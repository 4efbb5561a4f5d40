// Made by scripts/ladder.py from 888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::threestep {

constexpr SkillRatings skill_ratings{1000, 1137, 1168, 1175, 1201, 1249, 1268, 1290, 1393, 1550,
                                     1646, 1795, 1795, 1893, 1893, 1938, 1957, 1983, 1994, 2016};

}  // namespace sweeper::threestep
