// A guess at who scores the next goal: what is counted for each side, weighed. Points and sets do not enter:
// what a goal is worth, the search knows from stakes().
#pragma once

#include "engine/evaluation.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/weights/weights.hpp"

namespace sweeper::libero {

/// In the order of the weights. Precondition: not finished.
Measures<weights.size()> measures(const Position& position);

/// From the side to move; 400 = odds of ten (score.hpp). Precondition: not finished.
Score evaluate(const Position& position);

}  // namespace sweeper::libero
