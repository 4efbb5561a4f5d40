#include "variants/threestep/features.hpp"

#include <algorithm>

#include "variants/threestep/window.hpp"

namespace sweeper::threestep {
namespace {

constexpr Score goal_hint = 2000;       // nothing comes before a goal
constexpr Score per_ball_step = 8;      // towards the goal
constexpr Score zone_hint = 30;         // the ball where it can be shot from
constexpr Score per_opponent_step = 6;  // from the nearest opponent to the ball, up to 7
constexpr Score per_own_step = -10;     // from the nearest own piece to the ball, up to 7
constexpr int out_of_reach = 7;

/// Written so that the compiler makes one vector of it.
int steps_to(const Position& position, Side side, Cell ball) {
    const auto apart = [](int a, int b) { return static_cast<std::int16_t>(a > b ? a - b : b - a); };
    std::int16_t least = out_of_reach;
    for (const Cell piece : position.pieces(side)) {  // who is not there is far away
        const std::int16_t steps =
            std::max(apart(row_of(piece), row_of(ball)), apart(column_of(piece), column_of(ball)));
        least = std::min(least, steps);
    }
    return least;
}

int topic(const Position& position, Turn turn) {
    const Board& board = position.board();
    const Cell ball = turn.ball().ball;
    const int seen_ball = board.number_seen(position.side(), ball);
    if (ball != position.ball()) return seen_ball;
    const Cell taken = turn.taken()[0];
    if (taken == no_cell || distance(ball, taken) > max_steps)
        return number_count + window_size * window_size;
    const int seen = board.number_seen(position.side(), taken);
    const int bit = bit_of(cell_of_number(seen_ball), cell_of_number(seen));
    return number_count + bit / 8 * window_size + bit % 8;
}

}  // namespace

TurnFeatures features(const Position& position, Turn turn) {
    const auto at = [](int feature) { return static_cast<std::uint16_t>(feature); };
    constexpr int none = number_count;
    constexpr int taken = topic_features;
    constexpr int left = topic_features + square_features;
    if (turn.is_goal())
        return {at(topic_features - 1), at(taken + none), at(taken + none), at(left + none), at(left + none)};
    const auto square = [&](Cell cell) { return position.board().number_seen(position.side(), cell); };
    return {at(topic(position, turn)), at(taken + square(turn.taken()[0])),
            at(taken + square(turn.taken()[1])), at(left + square(turn.left()[0])),
            at(left + square(turn.left()[1]))};
}

Score ball_merit(const Position& position, Cell ball) {
    const Board& board = position.board();
    const Side side = position.side();
    if (board.ground(ball) == goal_of(!side)) return goal_hint;
    return per_ball_step * (board.goal_distance(!side, ball) - board.goal_distance(side, ball)) +
           (board.ground(ball) == zone_of(side) ? zone_hint : 0) +
           per_opponent_step * steps_to(position, !side, ball);
}

Score order_hint(const Position& position, Turn turn) {
    if (turn.is_goal()) return goal_hint;
    const Cell ball = turn.ball().ball;
    int own_steps = steps_to(position, position.side(), ball);
    for (const Cell cell : turn.taken())
        if (cell != no_cell) own_steps = std::min(own_steps, distance(cell, ball));
    return ball_merit(position, ball) + per_own_step * own_steps;
}

}  // namespace sweeper::threestep
