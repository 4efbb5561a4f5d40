// Error messages for illegal actions and ends of turns.
#pragma once

#include "engine/result.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// Success if the action is possible by ROB-3 to ROB-6, else the reason for the refusal. Precondition: the
/// action's squares are on the board.
Result<void> check_action(const Position& position, Action action);

/// ROB-8: success if the turn from `start` may end at `end`, else the reason for the refusal.
Result<void> check_end(const Position& start, const Position& end);

}  // namespace sweeper::robosoccer
