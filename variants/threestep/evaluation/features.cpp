#include "variants/threestep/evaluation/features.hpp"

#include <algorithm>
#include <utility>

#include "engine/ordering.hpp"
#include "variants/threestep/board/built_in_board.hpp"
#include "variants/threestep/board/window.hpp"
#include "variants/threestep/evaluation/network_inputs.hpp"
#include "variants/threestep/evaluation/policy.hpp"
#include "variants/threestep/weights/order_weights.hpp"

namespace sweeper::threestep {
namespace {

static_assert(policy_squares == network_grid.squares());

constexpr int taken_features = topic_features;
constexpr int left_features = topic_features + square_features;

std::uint16_t number(int feature) {
    return static_cast<std::uint16_t>(feature);
}

/// The offset from the square `from` to the square `at`, from the view of the side to move.
int offset(const Position& position, Cell at, Cell from) {
    const Board& board = position.board();
    const Side side = position.side();
    return offsets.of(board.number_seen(side, at), board.number_seen(side, from));
}

/// Steps from the nearest own piece to the ball's final square. Each moved piece counts on its old and on its
/// new square.
int own_steps_after(const Position& position, Turn turn) {
    const Cell ball = turn.ball().ball;
    int steps = steps_to(position, position.side(), ball);
    for (const Cell cell : turn.taken())
        if (cell != no_cell) steps = std::min(steps, distance(cell, ball));
    return steps;
}

/// The order hint on boards without learned weights.
Score hint_elsewhere(const Position& position, Turn turn) {
    constexpr Score per_own_step = -10;  // for each step from the nearest own piece to the ball
    return ball_merit(position, turn.ball().ball) + per_own_step * own_steps_after(position, turn);
}

}  // namespace

TurnFeatures features(const Position& position, Turn turn) {
    if (turn.is_goal())
        return {number(topic_features - 1), taken_feature(position, no_cell),
                taken_feature(position, no_cell), left_feature(position, no_cell),
                left_feature(position, no_cell)};
    return {topic_feature(position, turn), taken_feature(position, turn.taken()[0]),
            taken_feature(position, turn.taken()[1]), left_feature(position, turn.left()[0]),
            left_feature(position, turn.left()[1])};
}

std::uint16_t topic_feature(const Position& position, Turn turn) {
    const Board& board = position.board();
    const Cell ball = turn.ball().ball;
    const int seen_ball = board.number_seen(position.side(), ball);
    if (ball != position.ball()) return number(seen_ball);
    const Cell taken = turn.taken()[0];
    if (taken == no_cell || distance(ball, taken) > max_steps)
        return number(number_count + window_size * window_size);
    const int seen = board.number_seen(position.side(), taken);
    const int bit = bit_of(cell_of_number(seen_ball), cell_of_number(seen));
    return number(number_count + bit / 8 * window_size + bit % 8);
}

std::uint16_t taken_feature(const Position& position, Cell cell) {
    return number(taken_features + position.board().number_seen(position.side(), cell));
}

std::uint16_t left_feature(const Position& position, Cell cell) {
    return number(left_features + position.board().number_seen(position.side(), cell));
}

OrderFeatures order_features(const Position& position, Turn turn) {
    OrderFeatures features{};
    if (turn.is_goal()) return features;
    const Cell ball = turn.ball().ball;
    const int end = offsets.part(position.board().number_seen(position.side(), ball));
    auto next = features.begin();
    const auto add = [&next](const auto& part) { next = std::copy(part.begin(), part.end(), next); };
    add(end_order(position, ball));
    *next++ = steps_order(own_steps_after(position, turn), steps_to(position, !position.side(), ball));
    for (const auto& [begin, cells] :
         {std::pair(order_taken, turn.taken()), std::pair(order_left, turn.left())})
        for (const Cell cell : cells) {
            if (cell == no_cell) continue;
            add(square_order(position, begin, cell));
            *next++ = number(end_order_of_square(position, begin, cell) - end);
        }
    return features;
}

PolicyFeatures policy_features(const Position& position, Turn turn) {
    PolicyFeatures features{};
    if (turn.is_goal() || !is_built_in(position.board())) return features;
    auto next = features.begin();
    for (const auto& [begin, cells] :
         {std::pair(policy_taken, turn.taken()), std::pair(policy_left, turn.left())})
        for (const Cell cell : cells) *next++ = cell == no_cell ? 0 : policy_feature(position, begin, cell);
    *next = policy_feature(position, policy_end, turn.ball().ball);
    return features;
}

Score order_hint(const Position& position, Turn turn) {
    if (turn.is_goal() || is_in_goal(position, turn.ball().ball)) return goal_hint;
    if (!is_built_in(position.board())) return hint_elsewhere(position, turn);
    const PositionPolicy policy = policy_of(position);
    Score hint = sum_of_weights(order_weights, order_features(position, turn));
    for (const std::uint16_t feature : policy_features(position, turn)) hint += policy.rating(feature);
    return hint;
}

Score ball_merit(const Position& position, Cell ball) {
    constexpr Score per_ball_step = 8;      // for each step towards the opponent's goal
    constexpr Score zone_hint = 30;         // for a ball in the own shooting zone
    constexpr Score per_opponent_step = 6;  // for each step from the nearest opponent's piece to the ball
    const Board& board = position.board();
    const Side side = position.side();
    if (is_in_goal(position, ball)) return goal_hint;
    return per_ball_step * (board.goal_distance(!side, ball) - board.goal_distance(side, ball)) +
           (board.ground(ball) == zone_of(side) ? zone_hint : 0) +
           per_opponent_step * steps_to(position, !side, ball);
}

std::array<std::uint16_t, 2> square_order(const Position& position, int begin, Cell cell) {
    return {number(begin + position.board().number_seen(position.side(), cell)),
            number(begin + number_count + offset(position, cell, position.ball()))};
}

int end_order_of_square(const Position& position, int begin, Cell cell) {
    return begin + number_count + offsets.count() + offsets.none() +
           offsets.part(position.board().number_seen(position.side(), cell));
}

std::array<std::uint16_t, 2> end_order(const Position& position, Cell end) {
    return {number(order_end + position.board().number_seen(position.side(), end)),
            number(order_way + offset(position, end, position.ball()))};
}

std::uint16_t policy_feature(const Position& position, int begin, Cell cell) {
    return number(begin + network_square(position.side(), cell));
}

/// The form of this loop lets the compiler vectorise it.
int steps_to(const Position& position, Side side, Cell ball) {
    const auto apart = [](int a, int b) { return static_cast<std::int16_t>(a > b ? a - b : b - a); };
    std::int16_t least = counted_steps;
    for (const Cell piece :
         position.pieces(side)) {  // past_last_cell is far from every ball and never the nearest
        const std::int16_t steps =
            std::max(apart(row_of(piece), row_of(ball)), apart(column_of(piece), column_of(ball)));
        least = std::min(least, steps);
    }
    return least;
}

bool is_in_goal(const Position& position, Cell ball) {
    return position.board().ground(ball) == goal_of(!position.side());
}

}  // namespace sweeper::threestep
