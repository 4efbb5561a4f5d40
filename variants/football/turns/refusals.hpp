// Error messages for illegal actions. Called only for illegal actions, so speed does not matter.
#pragma once

#include <string>

#include "engine/result.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

Result<void> require_own_piece(const Position& position, int square);

/// The reason why a move is illegal. Precondition: the side to move has a piece on `from`, and this piece may
/// not move to `to`.
std::string why_no_move(const Position& position, int from, int to);

/// The reason why a kick is illegal. Precondition: the side to move has a piece on `kicker`, and this piece
/// may not kick the ball to `target`.
std::string why_no_kick(const Position& position, int kicker, int target);

}  // namespace sweeper::football
