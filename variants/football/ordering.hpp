// What a turn does, in numbers for the search's history tables and its first ordering; both as a whole, and
// in the parts that turns share.
#pragma once

#include <array>
#include <cstdint>

#include "engine/score.hpp"
#include "variants/football/board.hpp"
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

/// The first two features: all turns that make the same piece move, or none, have them in common.
std::array<std::uint16_t, 2> move_features(const Position& position, Turn turn);

/// The third.
inline std::uint16_t ball_feature(const Position& position, Turn turn) {
    const int from = seen_by(position.side(), position.ball());
    const int to = seen_by(position.side(), turn.ball());
    return static_cast<std::uint16_t>(kind_to_features + from_to_features + from * square_count + to);
}

/// About what evaluation terms change by: the ball's way towards the goal, which is worth much more than ...
inline Score ball_hint(const Position& position, Turn turn) {
    constexpr Score per_step = 25;
    const int goal = target_goal(position.side());
    return per_step * (distance(position.ball(), goal) - distance(turn.ball(), goal));
}
/// ... the moved piece's towards the ball's new square.
inline Score piece_hint(Turn turn) {
    constexpr Score per_step = 5;
    if (!turn.has_move()) return 0;
    return per_step * (distance(turn.from(), turn.ball()) - distance(turn.to(), turn.ball()));
}

/// Both together.
inline Score order_hint(const Position& position, Turn turn) {
    return ball_hint(position, turn) + piece_hint(turn);
}

}  // namespace sweeper::football
