// Made by scripts/ladder.py from 2888 games (docs/skill.md). Do not edit.
#pragma once

#include "engine/skill_ratings.hpp"

namespace sweeper::threestep {

// clang-format off
constexpr SkillRatings skill_ratings{ 698,  789,  842,  906,  953,
                                     1000, 1135, 1135, 1265, 1328,
                                     1363, 1480, 1536, 1628, 1739,
                                     1911, 1911, 1946, 1964, 1969,
                                     2044, 2044, 2102, 2102, 2175};
// clang-format on

}  // namespace sweeper::threestep
