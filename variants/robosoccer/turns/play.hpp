// Legality and effect of a turn (docs/rules/robosoccer.md, ROB-1 to ROB-8).
#pragma once

#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// ROB-8: whether a turn from `start` may end at `end`. For Black's first turn, `start` is the position after
/// the placement of the ball. Precondition: at least one action was played, and the same side is still to
/// move.
bool may_end(const Position& start, const Position& end);

/// Whether the turn is legal. Exact for any value of `turn`.
bool is_legal(const Position& position, Turn turn);

/// The position after the turn's actions, with the same side still to move. Precondition: the actions can be
/// played in order, and the ball is already placed.
Position acted(const Position& position, Turn turn);

/// The position after the turn. Precondition: is_legal(position, turn).
Position play(const Position& position, Turn turn);

}  // namespace sweeper::robosoccer
