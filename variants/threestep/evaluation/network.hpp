// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include "engine/score.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// The network knows the built-in board.
bool has_network(const Position& position);

/// From the side to move; 400 = odds of ten (score.hpp). Where there is no network this is evaluate().
/// Precondition: the position is not finished.
Score evaluate_by_network(const Position& position);

}  // namespace sweeper::threestep
