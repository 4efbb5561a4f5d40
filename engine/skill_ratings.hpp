// How strong the levels of `Skill Level` are in a game, measured (docs/skill.md).
#pragma once

#include <array>

namespace sweeper {

/// Elo of each level below the full one, none below the one before it; the first is 1000.
using SkillRatings = std::array<int, 20>;

}  // namespace sweeper
