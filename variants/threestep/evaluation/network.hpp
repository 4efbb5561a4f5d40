// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// From the side to move; 400 = odds of ten (score.hpp). nullopt: another board than the built-in one.
/// Precondition: the position is not finished.
std::optional<Score> evaluate_by_network(const Position& position);

}  // namespace sweeper::threestep
