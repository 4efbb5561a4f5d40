// A turn's legality and its effect (docs/rules/robosoccer.md, ROB-1 to ROB-8).
#pragma once

#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// ROB-8: whether a turn that began at `start` (for Black's first turn: once its ball is placed) may end at
/// `end`, after at least one action and before the other side is to move.
bool may_end(const Position& start, const Position& end);

/// Exact, for any turn whatever.
bool is_legal(const Position& position, Turn turn);

/// The position once the turn's actions are played and before the other side is to move. Precondition: each
/// of them can be played in turn; the ball is placed already.
Position acted(const Position& position, Turn turn);

/// The position after the turn. Precondition: is_legal.
Position play(const Position& position, Turn turn);

}  // namespace sweeper::robosoccer
