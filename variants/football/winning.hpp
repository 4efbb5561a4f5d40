// Can the side to move put the ball on its goal square this turn (FB-9)? Asked at every node of a search.
#pragma once

#include <optional>

#include "variants/football/position.hpp"
#include "variants/football/turn.hpp"

namespace sweeper::football {

/// Exact: nothing exactly if no legal turn ends with the ball on target_goal(position.side()).
std::optional<Turn> winning_turn(const Position& position);

}  // namespace sweeper::football
