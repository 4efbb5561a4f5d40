// Estimates which side scores the next goal: the weighted sum of measures of each side. Points and sets have
// no influence here; stakes() gives the search the value of a goal.
#pragma once

#include "engine/evaluation.hpp"
#include "variants/libero/evaluation/team.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/weights/weights.hpp"

namespace sweeper::libero {

/// The measures in the order of the weights. `holder`: the team that has the ball; `chaser`: the other one.
/// Precondition: the game is not finished.
Measures<weights.size()> measures(const Position& position, const Team& holder, const Team& chaser);
Measures<weights.size()> measures(const Position& position);

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Precondition: the game is not
/// finished.
Score evaluate(const Position& position);

}  // namespace sweeper::libero
