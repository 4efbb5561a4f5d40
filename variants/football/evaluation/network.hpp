// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include "engine/score.hpp"
#include "variants/football/evaluation/evaluate.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

/// Whether there are no more pieces than the network was made for.
bool has_network(const Position& position);

/// From the side to move; 400 = odds of ten (score.hpp). Where there is no network this is evaluate().
/// Precondition: the position is ongoing, the measures are its.
Score evaluate_by_network(const Position& position, const Measures<weights.size()>& measures);

}  // namespace sweeper::football
