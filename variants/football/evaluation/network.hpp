// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/football/evaluation/evaluate.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Returns nullopt if the position has
/// more pieces than the network supports. Preconditions: the position is ongoing, `measures` are its
/// measures, and the outlooks are those of the two sides.
std::optional<Score> evaluate_by_network(const Position& position, const Measures<weights.size()>& measures,
                                         const Outlook& mover, const Outlook& opponent);

}  // namespace sweeper::football
