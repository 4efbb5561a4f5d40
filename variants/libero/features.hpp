// What a turn does, in the few numbers that the search's histories are kept by, and a first guess of its
// merit.
#pragma once

#include <array>
#include <cstdint>

#include "engine/score.hpp"
#include "variants/libero/position.hpp"
#include "variants/libero/turn.hpp"

namespace sweeper::libero {

/// One number of each range: the moved piece's kind and where it went, its kind and where it came from, where
/// the ball ended. All are seen from the side to move, as if it were Red.
using TurnFeatures = std::array<std::uint16_t, 3>;

/// 3 kinds on 180 cells; then: no piece moved, goal.
constexpr int move_features = 3 * cell_count + 2;
/// 180 cells; then: with the opponent, goal.
constexpr int ball_features = cell_count + 2;
constexpr int feature_count = 2 * move_features + ball_features;

TurnFeatures features(const Position& position, Turn turn);

/// In centi-units, like an evaluation's change.
Score order_hint(const Position& position, Turn turn);

}  // namespace sweeper::libero
