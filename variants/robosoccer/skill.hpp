// Made by scripts/ladder.py from 888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::robosoccer {

constexpr SkillRatings skill_ratings{1000, 1306, 1527, 1869, 1995, 2054, 2205, 2328, 2447, 2558,
                                     2715, 2715, 2752, 2782, 2782, 2905, 2905, 2956, 3093, 3099};

}  // namespace sweeper::robosoccer
