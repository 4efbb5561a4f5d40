// The canonical chain of actions to a result (rules/README.md, "Notation"): the fewest, then the smallest
// text.
#pragma once

#include <optional>

#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// From a position in Phase::play to one with the same side to move; nothing if no one or two actions that
/// change anything lead there. Of ROB-8 only that is asked.
std::optional<Turn> shortest_turn(const Position& position, const Position& result);

/// The same from Phase::opening, the placement of the ball included.
std::optional<Turn> shortest_opening(const Position& position, const Position& result);

}  // namespace sweeper::robosoccer
