// What a turn does, in the few numbers that the search's histories are kept by, and a first guess of its
// merit.
#pragma once

#include <array>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "engine/side.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

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
/// The first of them.
std::uint16_t topic_feature(const Position& position, Turn turn);
/// The others, square by square; no_cell: none.
std::uint16_t taken_feature(const Position& position, Cell cell);
std::uint16_t left_feature(const Position& position, Cell cell);

/// What the first guess of a turn's merit looks at: which squares are taken, and which left, on the board, as
/// seen from the ball and from where it ends; where that is, on the board and as seen from the ball; in how
/// many steps own pieces, and the opponent's, are there. Each number is in a range of its own; 0 stands for
/// what a turn lacks.
using OrderFeatures = std::array<std::uint16_t, 15>;

constexpr Offsets<max_size, max_size> offsets{};
constexpr int order_of_square = number_count + 2 * offsets.count();
constexpr int order_taken = 1;
constexpr int order_left = order_taken + order_of_square;
constexpr int order_end = order_left + order_of_square;
constexpr int order_way = order_end + number_count;
constexpr int order_steps = order_way + offsets.count();
constexpr int out_of_reach = 7;  // steps, or more
constexpr int order_feature_count = order_steps + (out_of_reach + 1) * (out_of_reach + 1);

OrderFeatures order_features(const Position& position, Turn turn);

/// The sum of their weights, on the built-in board; more for a goal.
Score order_hint(const Position& position, Turn turn);

constexpr Score goal_hint = 2000;  // nothing comes before a goal

/// The merit of a ball on that square, for the side to move, in the next turn of the opponent: by hand, in
/// centi-units.
Score ball_merit(const Position& position, Cell ball);

// The features of the first guess, by parts.

/// A square that is taken or left, on the board and as seen from the ball. `begin`: order_taken or
/// order_left. Precondition: a square.
std::array<std::uint16_t, 2> square_order(const Position& position, int begin, Cell cell);
/// The same as seen from where the ball ends: subtract offsets.part() of that, by its number as the side to
/// move sees it. Likewise.
int end_order_of_square(const Position& position, int begin, Cell cell);
/// Where the ball ends.
std::array<std::uint16_t, 2> end_order(const Position& position, Cell end);
/// From the nearest piece of that side to a ball there, out_of_reach at most.
int steps_to(const Position& position, Side side, Cell ball);
/// `own`, `opponents`: of steps_to().
constexpr std::uint16_t steps_order(int own, int opponents) {
    return static_cast<std::uint16_t>(order_steps + own * (out_of_reach + 1) + opponents);
}

/// ALL-6: whether the ball lies in the goal that the side to move plays to.
bool is_in_goal(const Position& position, Cell ball);

}  // namespace sweeper::threestep
