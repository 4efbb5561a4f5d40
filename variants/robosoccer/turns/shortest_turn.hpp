// The canonical chain of actions to a result (rules/README.md, "Notation"): the fewest actions, then the
// smallest text.
#pragma once

#include <optional>

#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// Precondition: `position` is in Phase::play, and the same side is to move in `result`. Returns nullopt if
/// no chain of one or two actions leads there. Of ROB-8 it only checks that the actions change something.
std::optional<Turn> shortest_turn(const Position& position, const Position& result);

/// The same from Phase::opening; the result includes the placement of the ball.
std::optional<Turn> shortest_opening(const Position& position, const Position& result);

}  // namespace sweeper::robosoccer
