// What a turn does, in numbers for the search's history tables and its first ordering.
#pragma once

#include <array>
#include <cstdint>

#include "engine/score.hpp"
#include "variants/football/position.hpp"
#include "variants/football/turn.hpp"

namespace sweeper::football {

using Features = std::array<std::uint16_t, 3>;

/// As the side to move sees the board (its goal on top), so that both sides share what is learnt; each in a
/// range of its own: which kind of piece goes where, from where to where a piece goes, from where to where
/// the ball.
Features features(const Position& position, Turn turn);

inline constexpr int kind_to_features = kind_count * square_count + 1;    // + 1: no piece moves
inline constexpr int from_to_features = square_count * square_count + 1;  // likewise
inline constexpr int ball_features = square_count * square_count;
inline constexpr int feature_count = kind_to_features + from_to_features + ball_features;

/// The ball's way towards the goal and the moved piece's towards the ball.
Score order_hint(const Position& position, Turn turn);

}  // namespace sweeper::football
