// The turns with the best moves of the ball, which the search should try first.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/obligation.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// A list of turns with room for the best turns of one piece and of two pieces. Its size is limited because
/// the search needs about 30 ns to rank each turn.
using BestBallTurns = FixedVector<Turn, 160>;

/// A list of legal turns, each once, ascending by bits: a goal, if a turn scores, and the best turns of one
/// piece and of two pieces by ball_merit (features.hpp). Precondition: `demand` is obligation(position), and
/// the game is not finished.
BestBallTurns best_ball_turns(const Position& position, std::optional<Demand> demand);

}  // namespace sweeper::threestep
