// Features of a turn for the search's history tables, and the static estimate of its merit (order hint).
#pragma once

#include <array>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "engine/side.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Five features: the topic of the turn (see topic_features), the two squares that pieces enter, the two
/// squares that pieces leave. All squares are from the view of the side to move (mirrored for Blue) and
/// numbered as on the largest board.
using TurnFeatures = std::array<std::uint16_t, 5>;

/// Number of topics. The topic of a turn that moves the ball is the ball's new square, one of 361. The topic
/// of other turns is a piece's new square relative to the ball: one of 7x7 squares or "further away". One
/// more topic is a goal.
constexpr int topic_features = number_count + 7 * 7 + 2;
/// 361 squares, plus one number for "no square".
constexpr int square_features = number_count + 1;
constexpr int feature_count = topic_features + 2 * square_features;

TurnFeatures features(const Position& position, Turn turn);
/// The first feature of a turn.
std::uint16_t topic_feature(const Position& position, Turn turn);
/// The feature of one square that a piece enters (taken) or leaves (left); no_cell stands for "no square".
std::uint16_t taken_feature(const Position& position, Cell cell);
std::uint16_t left_feature(const Position& position, Cell cell);

/// Features for the static ordering of turns: the squares that pieces enter and the squares that they leave,
/// each on the board, relative to the ball, and relative to the ball's final square; the ball's final square,
/// on the board and relative to the ball; the numbers of steps from the ball's final square to the nearest
/// own piece and to the nearest piece of the opponent. Each feature has its own range of numbers. A feature
/// that does not apply to a turn is 0.
using OrderFeatures = std::array<std::uint16_t, 15>;

constexpr Offsets<max_size, max_size> offsets{};
constexpr int order_of_square = number_count + 2 * offsets.count();
constexpr int order_taken = 1;
constexpr int order_left = order_taken + order_of_square;
constexpr int order_end = order_left + order_of_square;
constexpr int order_way = order_end + number_count;
constexpr int order_steps = order_way + offsets.count();
constexpr int counted_steps = 7;  // steps; larger distances count as 7
constexpr int order_feature_count = order_steps + (counted_steps + 1) * (counted_steps + 1);

OrderFeatures order_features(const Position& position, Turn turn);

/// The features of a turn that the policy rates (policy.hpp): the squares that pieces enter, the squares that
/// they leave, and the ball's final square. They are numbered as in the inputs of the networks
/// (network_inputs.hpp). A feature that does not apply to a turn is 0; all are 0 on other boards than the
/// built-in one.
using PolicyFeatures = std::array<std::uint16_t, 5>;

constexpr int policy_squares = 11 * 15;  ///< squares of the built-in board
constexpr int policy_taken = 1;
constexpr int policy_left = policy_taken + policy_squares;
constexpr int policy_end = policy_left + policy_squares;
constexpr int policy_feature_count = policy_end + policy_squares;

PolicyFeatures policy_features(const Position& position, Turn turn);

/// On the built-in board the sum of the weights of the order features and of the policy's ratings of the
/// policy features, on other boards a simple estimate. A goal gets a larger constant instead (goal_hint).
Score order_hint(const Position& position, Turn turn);

constexpr Score goal_hint = 2000;  // larger than the hint of any other turn, so that goals come first

/// A simple estimate of the merit of a turn's final ball square, in centi-units for the side to move.
Score ball_merit(const Position& position, Cell ball);

// Parts of the order features.

/// Order features of a square that a piece enters or leaves: on the board and relative to the ball. `begin`
/// is order_taken or order_left. Precondition: `cell` is not no_cell.
std::array<std::uint16_t, 2> square_order(const Position& position, int begin, Cell cell);
/// The order feature of a square that a piece enters or leaves, relative to the ball's final square, before
/// the subtraction of this final square. To get the feature, subtract offsets.part() of the final square's
/// number from the view of the side to move. Precondition: `cell` is not no_cell.
int end_order_of_square(const Position& position, int begin, Cell cell);
/// Order features of the ball's final square: on the board and relative to the ball's old square.
std::array<std::uint16_t, 2> end_order(const Position& position, Cell end);
/// Steps from the nearest piece of a side to a ball on a square, at most counted_steps.
int steps_to(const Position& position, Side side, Cell ball);
/// The order feature of the steps to the ball's final square. `own` and `opponents` are results of
/// steps_to().
constexpr std::uint16_t steps_order(int own, int opponents) {
    return static_cast<std::uint16_t>(order_steps + own * (counted_steps + 1) + opponents);
}

/// The policy feature of a square. `begin` is policy_taken, policy_left or policy_end. Precondition: `cell`
/// is a square of the built-in board.
std::uint16_t policy_feature(const Position& position, int begin, Cell cell);

/// ALL-6: whether the square is in the goal that the side to move attacks.
bool is_in_goal(const Position& position, Cell ball);

}  // namespace sweeper::threestep
