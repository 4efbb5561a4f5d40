// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/football/evaluation/evaluate.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

/// Score for the side to move; 400 means odds of ten to one (score.hpp). nullopt: the position has more
/// pieces than the network was made for. Precondition: the position is ongoing; `measures` are those of the
/// position.
std::optional<Score> evaluate_by_network(const Position& position, const Measures<weights.size()>& measures);

}  // namespace sweeper::football
