// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// From the side to move; 400 = odds of ten (score.hpp). The only board has one, so there is always a score.
/// Precondition: the position is not finished.
std::optional<Score> evaluate_by_network(const Position& position);

}  // namespace sweeper::libero
