// Error messages for illegal actions and ends of turns.
#pragma once

#include "engine/result.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// Succeeds if ROB-3 to ROB-6 allow the action; otherwise the error says why they do not. Precondition: the
/// action's squares are on the board.
Result<void> check_action(const Position& position, Action action);

/// ROB-8: succeeds if the turn from `start` may end at `end`; otherwise the error says why not.
Result<void> check_end(const Position& start, const Position& end);

}  // namespace sweeper::robosoccer
