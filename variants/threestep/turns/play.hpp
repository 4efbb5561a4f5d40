// Legality and effect of a turn.
#pragma once

#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Whether the turn is legal. Exact for any bits of the turn.
bool is_legal(const Position& position, Turn turn);

/// The position after the turn. Precondition: is_legal(position, turn).
Position play(const Position& position, Turn turn);

}  // namespace sweeper::threestep
