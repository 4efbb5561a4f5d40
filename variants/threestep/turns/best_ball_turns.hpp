// The turns that a search should look at first: those that do most with the ball.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/obligation.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Enough to hold the best of what one and two pieces can do with the ball; every one costs the search some
/// 30 ns to rank.
using BestBallTurns = FixedVector<Turn, 160>;

/// Legal turns, each once, ascending by bits: a goal if there is one; then the best results of one piece and
/// of two that play on, as ball_merit (features.hpp) sees them. `demand` is obligation(position).
/// Precondition: not finished.
BestBallTurns best_ball_turns(const Position& position, std::optional<Demand> demand);

}  // namespace sweeper::threestep
