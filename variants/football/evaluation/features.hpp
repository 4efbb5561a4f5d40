// What a turn does, in numbers for the search's history tables and its first ordering; both as a whole, and
// in the parts that turns share.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "variants/football/board/board.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

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

/// What the first guess of a turn's merit looks at: what kind of piece comes from where and goes where, on
/// the board, seen from the ball, and seen from where the ball ends; the ball's way, and how many stand
/// beside its end. Each number is in a range of its own; 0 stands for what a turn without a piece move lacks.
using OrderFeatures = std::array<std::uint16_t, 8>;

inline constexpr Offsets<grid.files, grid.ranks> offsets{};
inline constexpr int order_to = 1;
inline constexpr int order_from = order_to + kind_count * square_count;
inline constexpr int order_to_from_ball = order_from + kind_count * square_count;
inline constexpr int order_from_from_ball = order_to_from_ball + kind_count * offsets.count();
inline constexpr int order_to_from_end = order_from_from_ball + kind_count * offsets.count();
inline constexpr int order_from_from_end = order_to_from_end + kind_count * offsets.count();
inline constexpr int order_ball = order_from_from_end + kind_count * offsets.count();
inline constexpr int order_beside = order_ball + square_count * square_count;
inline constexpr int most_beside = 8;
inline constexpr int order_feature_count = order_beside + (most_beside + 1) * (most_beside + 1);

OrderFeatures order_features(const Position& position, Turn turn);

/// The sum of their weights.
Score order_hint(const Position& position, Turn turn);

// The same in parts.

/// The first four features. Precondition: there is a piece move.
std::array<std::uint16_t, 4> move_order(const Position& position, Turn turn);
/// The next two: where the move's squares lie as seen from the ball's end. Subtract offsets.part() of that,
/// as the side to move sees it, from each. Precondition: likewise.
std::array<int, 2> end_order_of_move(const Position& position, Turn turn);
/// The last two.
std::array<std::uint16_t, 2> ball_order(const Position& position, Turn turn);

}  // namespace sweeper::football
