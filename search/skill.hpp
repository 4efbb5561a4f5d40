// Weaker play on purpose: `Skill Level`, `UCI_LimitStrength` and `UCI_Elo` (docs/skill.md). A weaker player
// searches fewer nodes and misjudges positions a little, differently in each search, so that it does not
// repeat its games. On the lower half of the ladder it now and then plays any turn at all, and on the lowest
// rungs it overlooks goals, too.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/random.hpp"
#include "engine/session.hpp"
#include "engine/skill_ratings.hpp"
#include "search/misjudgement.hpp"

namespace sweeper {

class Skill {
  public:
    /// `ratings`: of the levels below the full one in this game, rising.
    Skill(const Settings& settings, const SkillRatings& ratings)
        : level_(settings.limit_strength ? level_of(settings.elo, ratings) : settings.skill_level) {}

    bool is_full() const {
        return level_ >= full_skill_level;
    }
    /// How many nodes to search: about 30 up to level 0, twice as many every second level; varies.
    std::uint64_t nodes(Random& random) const {
        constexpr double fewest = 30;
        const double share = 0.75 + static_cast<double>(random.below(512)) / 1024;
        return static_cast<std::uint64_t>(fewest * share * std::exp2(std::max(level_, 0.0) / 2));
    }
    /// Whether to play any turn this time: always up to level 0, never from level 10 on.
    bool blunders(Random& random) const {
        constexpr double never = 10;
        return is_drawn(1 - level_ / never, random);
    }
    /// Whether not to see this time that the turn at hand can score: never from level 0 on.
    bool overlooks_goal(Random& random) const {
        constexpr double seen_from_level_to_level = 0.6;
        return is_drawn(1 - std::pow(seen_from_level_to_level, -level_), random);
    }
    /// How far static scores are off: less the higher the level.
    Misjudgement misjudgement(Random& random) const {
        constexpr double at_level_0 = 40;  // centi-units
        constexpr double less_each_level = 1.5;
        const double most = at_level_0 - less_each_level * std::max(level_, 0.0);
        return {static_cast<Score>(std::lround(most)), random.next()};
    }

  private:
    static bool is_drawn(double chance, Random& random) {
        return static_cast<double>(random.below(1024)) < 1024 * chance;
    }

    /// Between the levels on a straight line.
    static double level_of(int elo, const SkillRatings& ratings) {
        const auto above = std::lower_bound(ratings.begin(), ratings.end(), elo);
        if (above == ratings.begin()) return lowest_skill_level;
        if (above == ratings.end()) return full_skill_level;
        const int below = *(above - 1);
        return lowest_skill_level + static_cast<double>(above - ratings.begin()) -
               static_cast<double>(*above - elo) / (*above - below);
    }

    double level_;
};

}  // namespace sweeper
