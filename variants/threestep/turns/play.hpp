// Legality and effect of a turn.
#pragma once

#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Exact for any bits.
bool is_legal(const Position& position, Turn turn);

/// The position after a legal turn.
Position play(const Position& position, Turn turn);

}  // namespace sweeper::threestep
