// A hand-made guess at who scores the next goal. Points and sets do not enter: what a goal is worth, the
// search knows from stakes().
#pragma once

#include <vector>

#include "engine/game.hpp"
#include "variants/libero/position.hpp"

namespace sweeper::libero {

/// From the side to move; 400 = odds of ten (score.hpp). Precondition: not finished.
Score evaluate(const Position& position);

/// The same, term by term.
std::vector<EvaluationTerm> evaluation_terms(const Position& position);

}  // namespace sweeper::libero
