// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Returns nullopt if !has_network()
/// (network_inputs.hpp). Precondition: the game is not finished.
std::optional<Score> evaluate_by_network(const Position& position);

}  // namespace sweeper::threestep
