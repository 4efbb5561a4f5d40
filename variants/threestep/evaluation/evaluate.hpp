// A hand-made guess at who scores the next goal. The score does not enter: what a goal is worth, the search
// knows from stakes().
#pragma once

#include "engine/evaluation.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/weights/weights.hpp"

namespace sweeper::threestep {

/// In the order of the weights. Precondition: not finished.
Measures<weights.size()> measures(const Position& position);

/// From the side to move; 400 = odds of ten (score.hpp). Precondition: not finished.
Score evaluate(const Position& position);

}  // namespace sweeper::threestep
