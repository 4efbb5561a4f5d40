// A static guess of who scores first (score.hpp: 400 = odds of ten), from where each side can kick the ball.
#pragma once

#include <vector>

#include "engine/game.hpp"
#include "engine/score.hpp"
#include "variants/football/position.hpp"

namespace sweeper::football {

/// From the side to move. Precondition: the position is ongoing.
Score evaluate(const Position& position);

/// Its terms for each side.
std::vector<EvaluationTerm> evaluation_terms(const Position& position);

}  // namespace sweeper::football
