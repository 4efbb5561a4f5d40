// An evaluation as measures and weights: what a game counts for each side, and what each unit is worth. The
// game counts; the weights are fitted by scripts/tune.py (docs/tuning.md) and live in
// variants/<id>/weights/weights.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/score.hpp"
#include "engine/side.hpp"

namespace sweeper {

/// What one unit of a measure adds to the score of the side that it is counted for, in centi-units.
struct Weight {
    std::string_view name;
    Score per_unit = 0;
};

/// [index(Side)][measure]: how much of it there is for each side. A table, such as one weight for each
/// distance of the ball, is one measure an entry, 1 where it applies.
template <std::size_t N>
using Measures = std::array<std::array<int, N>, 2>;

/// The side to move's measures minus the opponent's, times the weights; kept within the static band.
template <std::size_t N>
constexpr Score weighed(const Measures<N>& measures, const std::array<Weight, N>& weights, Side to_move) {
    const std::array<int, N>& own = measures[index(to_move)];
    const std::array<int, N>& other = measures[index(!to_move)];
    Score score = 0;
    for (std::size_t i = 0; i < N; ++i) score += weights[i].per_unit * (own[i] - other[i]);
    return std::clamp(score, -max_static_score, max_static_score);
}

/// One line of `eval`: centi-units for each side, both counted as good for that side.
struct EvaluationTerm {
    std::string_view name;
    Score first = 0;
    Score second = 0;
};

/// The same, term by term; what is worth nothing to either side is left out.
template <std::size_t N>
std::vector<EvaluationTerm> evaluation_terms(const Measures<N>& measures,
                                             const std::array<Weight, N>& weights) {
    std::vector<EvaluationTerm> terms;
    for (std::size_t i = 0; i < N; ++i) {
        const Score first = weights[i].per_unit * measures[0][i];
        const Score second = weights[i].per_unit * measures[1][i];
        if (first != 0 || second != 0) terms.push_back({weights[i].name, first, second});
    }
    return terms;
}

}  // namespace sweeper
