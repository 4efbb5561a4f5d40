// Not measured yet: made by scripts/ladder.py (docs/skill.md).
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::threestep {

constexpr SkillRatings skill_ratings{1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900,
                                     2000, 2100, 2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900};

}  // namespace sweeper::threestep
