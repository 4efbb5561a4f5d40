// Noise in the static scores of a weaker player. Random leaf scores cost little strength (Beal & Smith 1994),
// and another seed leads to another choice among turns that are about as good.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/random.hpp"
#include "engine/score.hpp"
#include "engine/zobrist.hpp"

namespace sweeper {

/// The same for a position throughout a search, so that its scores stay comparable.
struct Misjudgement {
    Score most = 0;          ///< static scores are off by so much at most, in centi-units; 0: exact
    std::uint64_t seed = 0;  ///< fresh in each search; 0 where `most` is

    /// `score` of the position with this key as the player sees it.
    Score of(Score score, Key key) const {
        if (most == 0) return score;
        const auto width = static_cast<std::uint64_t>(2 * most + 1);
        const Score error = static_cast<Score>(Random(key ^ seed).below(width)) - most;
        return std::clamp(score + error, -max_static_score, max_static_score);
    }
};

}  // namespace sweeper
