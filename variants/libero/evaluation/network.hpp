// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include "engine/score.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// From the side to move; 400 = odds of ten (score.hpp). Precondition: the position is not finished.
Score evaluate_by_network(const Position& position);

}  // namespace sweeper::libero
