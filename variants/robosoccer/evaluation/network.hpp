// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// From the side to move; 400 = odds of ten (score.hpp). nullopt: another board than the built-in one, or a
/// ball is not placed yet. Precondition: nobody has scored.
std::optional<Score> evaluate_by_network(const Position& position);

}  // namespace sweeper::robosoccer
