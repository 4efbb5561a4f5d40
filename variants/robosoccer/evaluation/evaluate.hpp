// A static estimate of which side scores first, without a network.
#pragma once

#include "engine/evaluation.hpp"
#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/weights/weights.hpp"

namespace sweeper::robosoccer {

/// The measures in the order of the weights. Precondition: nobody has scored.
Measures<weights.size()> measures(const Position& position);

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Precondition: nobody has scored.
Score evaluate(const Position& position);

}  // namespace sweeper::robosoccer
