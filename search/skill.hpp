// Weaker play on purpose: `Skill Level`, `UCI_LimitStrength` and `UCI_Elo`, after the way Stockfish does it:
// a shallow search of a few lines, then a choice among them with noise.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/random.hpp"
#include "engine/session.hpp"
#include "search/search_context.hpp"

namespace sweeper {

class Skill {
  public:
    static constexpr double full_level = 20;
    static constexpr int lines = 4;

    explicit Skill(const Settings& settings)
        : level_(settings.limit_strength ? level_of_elo(settings.elo) : settings.skill_level) {}

    bool is_full() const {
        return level_ >= full_level;
    }
    /// Depth that a weaker player looks ahead, in half-turns.
    int depth() const {
        return 1 + static_cast<int>(level_ / 2);
    }

    /// Index of the line to play. `roots` is sorted, best first, at least one line.
    template <typename Turn>
    std::size_t choose(const std::vector<RootTurn<Turn>>& roots, Random& random) const {
        const auto range = static_cast<std::uint64_t>(noise_at_level_0 * (1 - level_ / full_level)) + 1;
        std::size_t chosen = 0;
        Score best = -infinite_score * 2;
        for (std::size_t i = 0; i < std::min<std::size_t>(lines, roots.size()); ++i) {
            if (roots[i].score == -infinite_score) continue;
            const Score score = roots[i].score + static_cast<Score>(random.below(range));
            if (score <= best) continue;
            best = score;
            chosen = i;
        }
        return chosen;
    }

  private:
    // At level 0 a turn that is this much worse is still played now and then.
    static constexpr double noise_at_level_0 = 600;

    // A straight line between the ends of UCI_Elo; not measured yet.
    static constexpr double level_of_elo(int elo) {
        return std::clamp((elo - 500) / 2500.0 * full_level, 0.0, full_level);
    }

    double level_;
};

}  // namespace sweeper
