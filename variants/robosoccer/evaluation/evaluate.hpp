// A hand-made estimate of who scores first.
#pragma once

#include "engine/evaluation.hpp"
#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/weights/weights.hpp"

namespace sweeper::robosoccer {

/// The measures in the order of the weights. Precondition: not finished.
Measures<weights.size()> measures(const Position& position);

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Precondition: nobody has scored.
Score evaluate(const Position& position);

}  // namespace sweeper::robosoccer
