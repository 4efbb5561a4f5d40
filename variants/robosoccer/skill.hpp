// Made by scripts/ladder.py from 888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::robosoccer {

constexpr SkillRatings skill_ratings{1000, 1215, 1395, 1459, 1635, 1781, 1820, 2064, 2146, 2235,
                                     2520, 2598, 2642, 2722, 2847, 2903, 2976, 3104, 3237, 3346};

}  // namespace sweeper::robosoccer
