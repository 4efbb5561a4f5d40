// A hand-made guess at who scores first.
#pragma once

#include "engine/evaluation.hpp"
#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/weights/weights.hpp"

namespace sweeper::robosoccer {

/// In the order of the weights. Precondition: not finished.
Measures<weights.size()> measures(const Position& position);

/// From the side to move; 400 = odds of ten (score.hpp). Precondition: nobody has scored.
Score evaluate(const Position& position);

}  // namespace sweeper::robosoccer
