// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include "engine/score.hpp"
#include "variants/robosoccer/position.hpp"

namespace sweeper::robosoccer {

/// From the side to move; 400 = odds of ten (score.hpp). The network knows the built-in board: on others, and
/// before both balls are placed, this is evaluate(). Precondition: nobody has scored.
Score evaluate_by_network(const Position& position);

}  // namespace sweeper::robosoccer
