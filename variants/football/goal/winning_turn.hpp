// Can a side put the ball on its goal square this turn (FB-9)? Asked at every node of a search.
#pragma once

#include <optional>

#include "engine/side.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// Exact: nothing exactly if no legal turn ends with the ball on target_goal(position.side()).
std::optional<Turn> winning_turn(const Position& position);

/// Exact: nothing exactly if no legal turn of `side`, as if it were to move, ends with the ball on
/// target_goal(side). Precondition: the position is ongoing and may_score().
std::optional<Turn> winning_turn(const Position& position, Side side, const Outlook& outlook);

}  // namespace sweeper::football
