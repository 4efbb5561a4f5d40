// Why an action cannot be played, in the game's words.
#pragma once

#include "engine/result.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// Success if the robot's action is one of ROB-3 to ROB-6, else the reason why not. Precondition: its squares
/// are on the board.
Result<void> check_action(const Position& position, Action action);

/// ROB-8: success if the turn that began at `start` may end at `end`, else the reason why not.
Result<void> check_end(const Position& start, const Position& end);

}  // namespace sweeper::robosoccer
