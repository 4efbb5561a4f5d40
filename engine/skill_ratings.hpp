// Measured strength of the levels of the option `Skill Level` in a game (docs/skill.md).
#pragma once

#include <array>

namespace sweeper {

inline constexpr int lowest_skill_level = -5;
inline constexpr int full_skill_level = 20;  ///< full strength; this level has no rating

/// Elo of each level from lowest_skill_level to full_skill_level - 1. A higher level never has a lower
/// rating; level 0 has 1000.
using SkillRatings = std::array<int, full_skill_level - lowest_skill_level>;

}  // namespace sweeper
