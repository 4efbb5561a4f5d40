// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Returns nullopt if !has_network()
/// (network_inputs.hpp). Precondition: nobody has scored.
std::optional<Score> evaluate_by_network(const Position& position);

}  // namespace sweeper::robosoccer
