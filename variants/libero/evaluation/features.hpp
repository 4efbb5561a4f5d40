// Features of a turn for the search's history tables, and the static estimate of its merit (order hint).
#pragma once

#include <array>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "variants/libero/board/board.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// Three features, each with its own range of numbers: the moved piece's kind and new cell; its kind and old
/// cell; the ball's final cell. Cells are mirrored if Blue is to move, so that the side to move always plays
/// as Red.
using TurnFeatures = std::array<std::uint16_t, 3>;

/// 3 kinds on 180 cells, plus one number for "no piece moved" and one for "goal".
constexpr int kind_to_features = 3 * cell_count + 2;
constexpr int kind_from_features = kind_to_features;
/// 180 cells, plus one number for "the opponent has the ball" and one for "goal".
constexpr int ball_features = cell_count + 2;
constexpr int feature_count = kind_to_features + kind_from_features + ball_features;

TurnFeatures features(const Position& position, Turn turn);

/// Features for the static ordering of turns: the kind of the moved piece with its new and its old cell, each
/// on the board, relative to the ball, and relative to the ball's final cell; the ball's final cell, on the
/// board and relative to the ball; the numbers of own and opposing pieces beside the ball's final cell. Each
/// feature has two ranges of numbers of its own: one for turns of the side that has the ball, one for turns
/// of the other side. A feature that does not apply to a turn is 0.
using OrderFeatures = std::array<std::uint16_t, 8>;

constexpr Offsets<grid.files, grid.ranks> offsets{};
constexpr int order_to = 1;
constexpr int order_from = order_to + 2 * 3 * cell_count;
constexpr int order_to_from_ball = order_from + 2 * 3 * cell_count;
constexpr int order_from_from_ball = order_to_from_ball + 2 * 3 * offsets.count();
constexpr int order_to_from_end = order_from_from_ball + 2 * 3 * offsets.count();
constexpr int order_end = order_to_from_end + 2 * 3 * offsets.count();
constexpr int order_way = order_end + 2 * cell_count;
constexpr int order_near = order_way + 2 * offsets.count();
constexpr int most_near = 8;
constexpr int order_feature_count = order_near + 2 * (most_near + 1) * (most_near + 1);

OrderFeatures order_features(const Position& position, Turn turn);

/// The features of a turn that the policy rates (policy.hpp): the first two order features and the ball's
/// final cell, which also has two ranges of numbers. A feature that does not apply to a turn is 0.
using PolicyFeatures = std::array<std::uint16_t, 3>;

constexpr int policy_end = order_to_from_ball;
constexpr int policy_feature_count = policy_end + 2 * cell_count;

PolicyFeatures policy_features(const Position& position, Turn turn);

/// The sum of the weights of the order features and of the policy's ratings of the policy features; for a
/// goal a larger constant (goal_hint).
Score order_hint(const Position& position, Turn turn);

constexpr Score goal_hint = 2000;  // larger than the hint of any other turn, so that goals come first

/// LIB-8, LIB-9: whether the turn brings the ball into the goal.
inline bool scores(const Position& position, Turn turn) {
    return turn.is_goal() || (turn.ball() != no_cell && is_goal_cell_of(!position.side(), turn.ball()));
}

// Parts of the features of a turn that is not Turn::goal(). Turns with the same piece move have the same
// first part, and turns with the same final cell of the ball have the same second part.

/// The first two features.
std::array<std::uint16_t, 2> move_features(const Position& position, Turn turn);
/// The third feature. `ball` is no_cell if the opponent keeps the ball.
std::uint16_t ball_feature(const Position& position, Cell ball);

/// The first four order features. Precondition: the turn moves a piece.
std::array<std::uint16_t, 4> move_order(const Position& position, Turn turn);
/// The fifth order feature. Precondition: the turn moves a piece, and the opponent does not keep the ball.
std::uint16_t to_from_end_order(const Position& position, Turn turn);
/// The last three order features. Precondition: `ball` is not no_cell.
std::array<std::uint16_t, 3> end_order(const Position& position, Cell ball);
/// The last policy feature. Precondition: `ball` is not no_cell.
std::uint16_t policy_end_of(const Position& position, Cell ball);

}  // namespace sweeper::libero
