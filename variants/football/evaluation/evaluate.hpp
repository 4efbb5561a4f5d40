// A static guess of who scores first, from where each side can kick and move: what is counted for each side,
// weighed.
#pragma once

#include "engine/evaluation.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/weights/weights.hpp"

namespace sweeper::football {

/// In the order of the weights. Precondition: the position is ongoing.
Measures<weights.size()> measures(const Position& position);

/// From the side to move; 400 = odds of ten (score.hpp). Precondition: the position is ongoing.
Score evaluate(const Position& position);

/// The measures, given the outlooks of both sides.
Measures<weights.size()> measures(const Position& position, const Outlook& mover, const Outlook& opponent);

}  // namespace sweeper::football
