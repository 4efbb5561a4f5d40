// Features of a turn, for the search's history tables and for its static ordering of turns. Functions compute
// all features of a turn, or only the features that many turns have in common.
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

/// Three features: kind of piece and its new square; the piece's old and new square; the ball's old and new
/// square. Squares are from the view of the side to move (its target goal at the top), so that both sides use
/// the same table entries. Each feature has its own range of numbers.
Features features(const Position& position, Turn turn);

inline constexpr int kind_to_features = kind_count * square_count + 1;    // the last number: no piece moves
inline constexpr int from_to_features = square_count * square_count + 1;  // the last number: no piece moves
inline constexpr int ball_features = square_count * square_count;
inline constexpr int feature_count = kind_to_features + from_to_features + ball_features;

/// The first two features, which depend only on the piece move.
std::array<std::uint16_t, 2> move_features(const Position& position, Turn turn);

/// The third feature of features().
inline std::uint16_t ball_feature(const Position& position, Turn turn) {
    const int from = seen_by(position.side(), position.ball());
    const int to = seen_by(position.side(), turn.ball());
    return static_cast<std::uint16_t>(kind_to_features + from_to_features + from * square_count + to);
}

/// Features for the static ordering of turns: the kind of the moved piece with its old and its new square,
/// each as a square of the board, relative to the ball, and relative to the ball's final square; the ball's
/// old and new square; how many pieces stand beside the ball's final square. Each feature has its own range
/// of numbers. In a turn without a piece move, the features of the moved piece are 0.
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

/// The features of a turn that the policy rates (policy.hpp): the first two order features and the ball's
/// final square. In a turn without a piece move, the features of the moved piece are 0.
using PolicyFeatures = std::array<std::uint16_t, 3>;

inline constexpr int policy_end = order_to_from_ball;
inline constexpr int policy_feature_count = policy_end + square_count;

PolicyFeatures policy_features(const Position& position, Turn turn);

/// The sum of the weights of the order features and of the policy's ratings of the policy features.
Score order_hint(const Position& position, Turn turn);

// Parts of the order features.

/// The first four order features. Precondition: the turn moves a piece.
std::array<std::uint16_t, 4> move_order(const Position& position, Turn turn);
/// The fifth and sixth order feature before the subtraction of the ball's final square. To get the features,
/// subtract from both numbers offsets.part() of that square from the view of the side to move. Precondition:
/// the turn moves a piece.
std::array<int, 2> end_order_of_move(const Position& position, Turn turn);
/// The last two order features, which depend on the ball alone.
std::array<std::uint16_t, 2> ball_order(const Position& position, Turn turn);

/// The last policy feature.
inline std::uint16_t policy_end_of(const Position& position, Turn turn) {
    return static_cast<std::uint16_t>(policy_end + seen_by(position.side(), turn.ball()));
}

}  // namespace sweeper::football
