// A static estimate of which side scores first: the weighted sum of measures of each side's kicks and moves.
#pragma once

#include "engine/evaluation.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/weights/weights.hpp"

namespace sweeper::football {

/// The measures in the order of the weights. Precondition: the position is ongoing.
Measures<weights.size()> measures(const Position& position);

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Precondition: the position is
/// ongoing.
Score evaluate(const Position& position);

/// The measures, computed from the outlooks of both sides.
Measures<weights.size()> measures(const Position& position, const Outlook& mover, const Outlook& opponent);

}  // namespace sweeper::football
