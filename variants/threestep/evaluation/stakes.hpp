// The value of the next goal for the whole game (THR-10), from the chance to win the game at every score.
#pragma once

#include "engine/game.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// The chance that the kicking-off side scores the next goal: the only parameter of stakes().
constexpr double kick_off_chance = 0.5;

/// The stakes of the next goal. Precondition: the game is not finished.
Stakes stakes(const Position& position);

}  // namespace sweeper::threestep
