// The hand-made evaluation is a linear sum. Each summand is a measure (a whole number that the game counts
// for each side) multiplied by its weight (centi-units per unit of the measure). scripts/tune.py fits the
// weights (docs/tuning.md); they are stored in variants/<id>/weights/weights.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/score.hpp"
#include "engine/side.hpp"

namespace sweeper {

/// The weight of the measure `name`. A side gets `per_unit` centi-units for each unit of the measure.
struct Weight {
    std::string_view name;
    Score per_unit = 0;
};

/// The measures of both sides: [index(Side)][measure]. In a table of weights (such as one weight for each
/// distance of the ball) each entry has a measure of its own: 1 for the entry that applies, 0 for all others.
template <std::size_t N>
using Measures = std::array<std::array<int, N>, 2>;

/// Static score in centi-units, for the side to move: the sum over all measures of (own measure - opponent's
/// measure) * weight, clamped to the static band (score.hpp).
template <std::size_t N>
constexpr Score weighed(const Measures<N>& measures, const std::array<Weight, N>& weights, Side to_move) {
    const std::array<int, N>& own = measures[index(to_move)];
    const std::array<int, N>& other = measures[index(!to_move)];
    Score score = 0;
    for (std::size_t i = 0; i < N; ++i) score += weights[i].per_unit * (own[i] - other[i]);
    return std::clamp(score, -max_static_score, max_static_score);
}

/// One line of the answer to `eval`: the contribution of one measure to the score of each side, in
/// centi-units. Positive values are good for that side.
struct EvaluationTerm {
    std::string_view name;
    Score first = 0;
    Score second = 0;
};

/// The summands of weighed() for each side. Measures that contribute 0 for both sides are left out.
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
