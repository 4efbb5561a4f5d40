// Random errors in the static scores of a weaker player. Such errors cost little strength (Beal & Smith
// 1994), and with a different seed the player chooses differently among turns of similar value.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/random.hpp"
#include "engine/score.hpp"
#include "engine/zobrist.hpp"

namespace sweeper {

/// A position has the same error throughout one search, so that the scores of the search remain comparable.
struct Misjudgement {
    Score most = 0;          ///< largest error of a static score, in centi-units; 0: exact scores
    std::uint64_t seed = 0;  ///< new in each search; 0 if `most` is 0

    /// The static score of the position with this key, with the error added.
    Score of(Score score, Key key) const {
        if (most == 0) return score;
        const auto width = static_cast<std::size_t>(2 * most + 1);
        const Score error = static_cast<Score>(Random(key ^ seed).below(width)) - most;
        return std::clamp(score + error, -max_static_score, max_static_score);
    }
};

}  // namespace sweeper
