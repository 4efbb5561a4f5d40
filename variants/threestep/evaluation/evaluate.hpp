// A static estimate of which side scores the next goal, without a network. The goals scored so far have no
// influence here; stakes() gives the search the value of a goal.
#pragma once

#include "engine/evaluation.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/weights/weights.hpp"

namespace sweeper::threestep {

/// The measures in the order of the weights. Precondition: not finished.
Measures<weights.size()> measures(const Position& position);

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Precondition: not finished.
Score evaluate(const Position& position);

}  // namespace sweeper::threestep
