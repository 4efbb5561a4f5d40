// Made by scripts/ladder.py from 2888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::robosoccer {

// clang-format off
constexpr SkillRatings skill_ratings{ 932,  946,  959,  975, 1000,
                                     1000, 1172, 1363, 1701, 1861,
                                     1962, 2109, 2274, 2353, 2559,
                                     2769, 2769, 2823, 2920, 3053,
                                     3090, 3180, 3291, 3339, 3410};
// clang-format on

}  // namespace sweeper::robosoccer
