// Deliberately weaker play: `Skill Level`, `UCI_LimitStrength` and `UCI_Elo` (docs/skill.md). A weaker player
// searches fewer nodes. Its static scores have an error that differs in each search, so that it does not
// repeat its games. Below level 10 it also plays random turns (more of them at lower levels), and below level
// 0 it also overlooks goals.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/random.hpp"
#include "engine/session.hpp"
#include "engine/skill_ratings.hpp"
#include "search/constants.hpp"
#include "search/shared/misjudgement.hpp"

namespace sweeper {

class Skill {
  public:
    /// `ratings`: Elo of the levels below full strength in this game, ascending.
    Skill(const Settings& settings, const SkillRatings& ratings)
        : level_(settings.limit_strength ? level_of(settings.elo, ratings) : settings.skill_level) {}

    bool is_full() const {
        return level_ >= full_skill_level;
    }
    /// Number of nodes to search, random within 25 % of its mean. The mean is 30 up to level 0 and doubles
    /// with every second level above.
    std::uint64_t nodes(Random& random) const {
        const double share = 0.75 + static_cast<double>(random.below(512)) / 1024;
        return static_cast<std::uint64_t>(constants::weakest_nodes * share *
                                          std::exp2(std::max(level_, 0.0) / 2));
    }
    /// Whether the player plays a random turn this time: always at level 0 and below, never at level 10 and
    /// above.
    bool blunders(Random& random) const {
        return is_drawn(1 - level_ / constants::level_without_blunders, random);
    }
    /// Whether the player overlooks a winning turn this time: random below level 0, never at level 0 and
    /// above.
    bool overlooks_goal(Random& random) const {
        return is_drawn(1 - std::pow(constants::goals_seen_per_level, -level_), random);
    }
    /// The error of the player's static scores; smaller at higher levels.
    Misjudgement misjudgement(Random& random) const {
        const double most =
            constants::error_at_level_0 - constants::less_error_per_level * std::max(level_, 0.0);
        return {static_cast<Score>(std::lround(most)), random.next()};
    }

  private:
    static bool is_drawn(double chance, Random& random) {
        return static_cast<double>(random.below(1024)) < 1024 * chance;
    }

    /// The level with this rating; linear interpolation between two neighbouring levels.
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
