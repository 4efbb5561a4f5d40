// What a turn does, in the few numbers that the search's histories are kept by, and a first guess of its
// merit.
#pragma once

#include <array>
#include <cstdint>

#include "engine/score.hpp"
#include "variants/threestep/position.hpp"
#include "variants/threestep/turn.hpp"

namespace sweeper::threestep {

/// What the turn is about (below); the squares taken; the squares left. All are seen from the side to move,
/// as if it were Red, and numbered as on the largest board.
using TurnFeatures = std::array<std::uint16_t, 5>;

/// Where the ball goes, on 361 squares; or, if it stays, where a piece ends as seen from it, on 7x7 squares
/// or further away; a goal.
constexpr int topic_features = number_count + 7 * 7 + 2;
/// 361 squares; then: none.
constexpr int square_features = number_count + 1;
constexpr int feature_count = topic_features + 2 * square_features;

TurnFeatures features(const Position& position, Turn turn);

/// In centi-units, like an evaluation's change.
Score order_hint(const Position& position, Turn turn);

/// Part of it: the merit of a ball on that square, for the side to move, in the next turn of the opponent.
Score ball_merit(const Position& position, Cell ball);

}  // namespace sweeper::threestep
