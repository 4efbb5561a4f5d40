// What the next goal means for the whole game (LIB-8, LIB-9): the chance to win from every score.
#pragma once

#include "engine/game.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// The chance that the side that kicks off scores the next goal; the one measured figure behind stakes().
/// In games of the engine with itself from the start position it scored 159 of 167 goals at 200 to 400 nodes
/// a turn (33 games without a goal), and all of 300 at 1,000 to 2,000.
constexpr double kick_off_chance = 0.95;

/// Precondition: not finished.
Stakes stakes(const Position& position);

}  // namespace sweeper::libero
