// Features of a turn for the search's histories, and a first estimate of its merit.
#pragma once

#include <array>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "engine/side.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// The topic of the turn (below), the squares taken, the squares left. All squares are seen from the side to
/// move, as if it were Red, and numbered as on the largest board.
using TurnFeatures = std::array<std::uint16_t, 5>;

/// The ball's new square, one of 361; or, if the ball is not moved, a piece's new square relative to it, one
/// of 7x7 or further away; or a goal.
constexpr int topic_features = number_count + 7 * 7 + 2;
/// 361 squares; then: none.
constexpr int square_features = number_count + 1;
constexpr int feature_count = topic_features + 2 * square_features;

TurnFeatures features(const Position& position, Turn turn);
/// The first feature of a turn.
std::uint16_t topic_feature(const Position& position, Turn turn);
/// The other features, for each square; no_cell stands for none.
std::uint16_t taken_feature(const Position& position, Cell cell);
std::uint16_t left_feature(const Position& position, Cell cell);

/// Features for the static ordering of turns: the squares taken and the squares left, each on the board,
/// relative to the ball, and relative to the ball's final square; the ball's final square, on the board and
/// relative to the ball; the number of steps from there to the nearest own piece and to the nearest piece of
/// the opponent. Each feature has its own range of numbers; 0 stands for what a turn lacks.
using OrderFeatures = std::array<std::uint16_t, 15>;

constexpr Offsets<max_size, max_size> offsets{};
constexpr int order_of_square = number_count + 2 * offsets.count();
constexpr int order_taken = 1;
constexpr int order_left = order_taken + order_of_square;
constexpr int order_end = order_left + order_of_square;
constexpr int order_way = order_end + number_count;
constexpr int order_steps = order_way + offsets.count();
constexpr int out_of_reach = 7;  // steps; more count as 7
constexpr int order_feature_count = order_steps + (out_of_reach + 1) * (out_of_reach + 1);

OrderFeatures order_features(const Position& position, Turn turn);

/// The sum of the weights of the order features on the built-in board, an estimate on others; more for a
/// goal.
Score order_hint(const Position& position, Turn turn);

constexpr Score goal_hint = 2000;  // goals come first

/// The merit, for the side to move, of leaving the ball on that square for the opponent's next turn: a
/// hand-made estimate in centi-units.
Score ball_merit(const Position& position, Cell ball);

// The order features in parts.

/// A square that is taken or left, on the board and relative to the ball. `begin` is order_taken or
/// order_left. Precondition: not no_cell.
std::array<std::uint16_t, 2> square_order(const Position& position, int begin, Cell cell);
/// The same relative to the ball's final square, but still without it: subtract offsets.part() of that
/// square's number as the side to move sees it. Precondition: not no_cell.
int end_order_of_square(const Position& position, int begin, Cell cell);
/// The ball's final square, on the board and relative to the ball.
std::array<std::uint16_t, 2> end_order(const Position& position, Cell end);
/// Steps from the nearest piece of that side to a ball on that square, out_of_reach at most.
int steps_to(const Position& position, Side side, Cell ball);
/// `own` and `opponents` are results of steps_to().
constexpr std::uint16_t steps_order(int own, int opponents) {
    return static_cast<std::uint16_t>(order_steps + own * (out_of_reach + 1) + opponents);
}

/// ALL-6: whether the square is in the goal that the side to move attacks.
bool is_in_goal(const Position& position, Cell ball);

}  // namespace sweeper::threestep
