// Estimates who scores the next goal: measures of each side times weights. Points and sets do not enter; the
// search knows from stakes() what a goal is worth.
#pragma once

#include "engine/evaluation.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/weights/weights.hpp"

namespace sweeper::libero {

/// The measures in the order of the weights. Precondition: not finished.
Measures<weights.size()> measures(const Position& position);

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Precondition: not finished.
Score evaluate(const Position& position);

}  // namespace sweeper::libero
