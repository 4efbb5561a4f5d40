// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/football/evaluation/evaluate.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

/// From the side to move; 400 = odds of ten (score.hpp). nullopt: more pieces than the network was made for.
/// Precondition: the position is ongoing, the measures are its.
std::optional<Score> evaluate_by_network(const Position& position, const Measures<weights.size()>& measures);

}  // namespace sweeper::football
