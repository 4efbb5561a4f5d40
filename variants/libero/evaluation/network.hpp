// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Never nullopt, because the only
/// board has a network. Precondition: the game is not finished.
std::optional<Score> evaluate_by_network(const Position& position);

}  // namespace sweeper::libero
