// Whether a side can bring the ball to its target goal in one turn (FB-9). Computed at every node of a
// search.
#pragma once

#include <optional>

#include "engine/side.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// A legal turn that ends with the ball on target_goal(position.side()), or nullopt if and only if there is
/// none.
std::optional<Turn> winning_turn(const Position& position);

/// A winning turn of `side` as if it were to move. Precondition: the position is ongoing and may_score().
std::optional<Turn> winning_turn(const Position& position, Side side, const Outlook& outlook);

}  // namespace sweeper::football
