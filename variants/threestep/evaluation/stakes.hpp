// What the next goal means for the whole game (THR-10): the chance to win the game from every score.
#pragma once

#include "engine/game.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// The chance that the side that kicks off scores the next goal, the only parameter of stakes().
constexpr double kick_off_chance = 0.5;

/// Precondition: not finished.
Stakes stakes(const Position& position);

}  // namespace sweeper::threestep
