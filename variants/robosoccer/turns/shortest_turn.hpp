// The canonical chain of actions to a result (docs/rules/README.md, "Notation"): the fewest actions, then the
// smallest text.
#pragma once

#include <optional>

#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// The canonical chain from `position` to `result`; nullopt if no chain of one or two actions leads there.
/// Checks only the first part of ROB-8: the actions must change the position. Precondition: `position` is in
/// Phase::play, and the same side is to move in `result`.
std::optional<Turn> shortest_turn(const Position& position, const Position& result);

/// As shortest_turn(), but for a position in Phase::opening. The chain includes the placement of the ball.
std::optional<Turn> shortest_opening(const Position& position, const Position& result);

}  // namespace sweeper::robosoccer
