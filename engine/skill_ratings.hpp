// How strong the levels of `Skill Level` are in a game, measured (docs/skill.md).
#pragma once

#include <array>

namespace sweeper {

inline constexpr int lowest_skill_level = -5;
inline constexpr int full_skill_level = 20;  ///< plays at full strength, so it has no rating

/// Elo of each level from the lowest to the last one below the full strength. None is below the one before
/// it; that of level 0 is 1000.
using SkillRatings = std::array<int, full_skill_level - lowest_skill_level>;

}  // namespace sweeper
