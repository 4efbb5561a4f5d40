// The turns that do most with the ball, which the search should try first.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/obligation.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Enough for the best turns of one and of two pieces with the ball. Each costs the search about 30 ns to
/// rank.
using BestBallTurns = FixedVector<Turn, 160>;

/// Legal turns, each once, ascending by bits: a goal if there is one; then the best turns of one piece and of
/// two pieces, judged by ball_merit (features.hpp). `demand` is obligation(position). Precondition: not
/// finished.
BestBallTurns best_ball_turns(const Position& position, std::optional<Demand> demand);

}  // namespace sweeper::threestep
