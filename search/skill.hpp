// Weaker play on purpose: `Skill Level`, `UCI_LimitStrength` and `UCI_Elo`. A weaker player searches fewer
// nodes, and on the lower half of the ladder now and then plays any turn at all; it never misses a goal.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/random.hpp"
#include "engine/session.hpp"
#include "engine/skill_ratings.hpp"

namespace sweeper {

class Skill {
  public:
    static constexpr int full_level = 20;

    /// `ratings`: of the levels below the full one in this game (docs/skill.md), rising.
    Skill(const Settings& settings, const SkillRatings& ratings)
        : level_(settings.limit_strength ? level_of(settings.elo, ratings) : settings.skill_level) {}

    bool is_full() const {
        return level_ >= full_level;
    }
    /// How many nodes to search: some 30 at level 0, twice as many every second level; not always the same.
    std::uint64_t nodes(Random& random) const {
        constexpr double fewest = 30;
        const double share = 0.75 + static_cast<double>(random.below(512)) / 1024;
        return static_cast<std::uint64_t>(fewest * share * std::exp2(level_ / 2));
    }
    /// Whether to play any turn this time: always at level 0, never from level 10 on.
    bool blunders(Random& random) const {
        constexpr double never = 10;
        return static_cast<double>(random.below(1024)) < 1024 * (1 - level_ / never);
    }

  private:
    /// Between the levels on a straight line.
    static double level_of(int elo, const SkillRatings& ratings) {
        const auto above = std::lower_bound(ratings.begin(), ratings.end(), elo);
        if (above == ratings.begin()) return 0;
        if (above == ratings.end()) return full_level;
        const int below = *(above - 1);
        return static_cast<double>(above - ratings.begin()) -
               static_cast<double>(*above - elo) / (*above - below);
    }

    double level_;
};

}  // namespace sweeper
