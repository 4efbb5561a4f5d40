// Legality and effect of a turn (docs/rules/libero.md, LIB-1 to LIB-9).
#pragma once

#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// Whether the turn is legal. Exact for any value of `turn`.
bool is_legal(const Position& position, Turn turn);

/// The position after the turn. Precondition: is_legal(position, turn).
Position play(const Position& position, Turn turn);

}  // namespace sweeper::libero
