// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include "engine/score.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// The network knows the built-in board, once both balls are placed.
bool has_network(const Position& position);

/// From the side to move; 400 = odds of ten (score.hpp). Where there is no network this is evaluate().
/// Precondition: nobody has scored.
Score evaluate_by_network(const Position& position);

}  // namespace sweeper::robosoccer
