// Noise in the static scores of a weaker player. Random leaf scores cost little strength (Beal & Smith 1994),
// and a different seed leads to a different choice among turns of similar value.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/random.hpp"
#include "engine/score.hpp"
#include "engine/zobrist.hpp"

namespace sweeper {

/// The error of a position is the same throughout a search, so that its scores remain comparable.
struct Misjudgement {
    Score most = 0;          ///< largest error of a static score, in centi-units; 0: exact scores
    std::uint64_t seed = 0;  ///< new in each search; 0 if `most` is 0

    /// The static score of the position with this key, with its error.
    Score of(Score score, Key key) const {
        if (most == 0) return score;
        const auto width = static_cast<std::uint64_t>(2 * most + 1);
        const Score error = static_cast<Score>(Random(key ^ seed).below(width)) - most;
        return std::clamp(score + error, -max_static_score, max_static_score);
    }
};

}  // namespace sweeper
