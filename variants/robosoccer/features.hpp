// What a turn does, in the few numbers that the search's histories are kept by, and a first guess of its
// merit.
#pragma once

#include <array>
#include <cstdint>

#include "engine/score.hpp"
#include "variants/robosoccer/turn.hpp"

namespace sweeper::robosoccer {

/// One number of each range: size of a robot and where it ended; of the other one that moved, likewise; where
/// the ball ended; where the first robot came from. All are seen from the side to move, as if it were White.
/// The first robot is the one that switched last, else the one that moved last.
using TurnFeatures = std::array<std::uint16_t, 4>;

/// 3 sizes on 120 squares; then: none.
constexpr int robot_features = 3 * static_cast<int>(frame_size) + 1;
/// 120 squares; then: left where it was.
constexpr int ball_features = static_cast<int>(frame_size) + 1;
constexpr int feature_count = 3 * robot_features + ball_features;

TurnFeatures features(const Position& position, Turn turn);

/// In centi-units, like an evaluation's change.
Score order_hint(const Position& position, Turn turn);

}  // namespace sweeper::robosoccer
