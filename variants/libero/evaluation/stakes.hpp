// The value of the next goal for the whole game (LIB-8, LIB-9), from the chance to win the game at every
// score.
#pragma once

#include "engine/game.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// The chance that the kicking-off side scores the next goal: the only measured input of stakes(). In
/// self-play from the start position, the kicking-off side scored 159 of 167 goals at 200 to 400 nodes a turn
/// (33 games had no goal), and all 300 goals at 1,000 to 2,000 nodes a turn.
constexpr double kick_off_chance = 0.95;

/// The stakes of the next goal. Precondition: the game is not finished.
Stakes stakes(const Position& position);

}  // namespace sweeper::libero
