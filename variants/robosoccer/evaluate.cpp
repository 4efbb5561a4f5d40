#include "variants/robosoccer/evaluate.hpp"

#include <array>
#include <cassert>
#include <cstddef>

#include "variants/robosoccer/actions.hpp"

namespace sweeper::robosoccer {
namespace {

/// What is counted for each side, in the order of the weights.
enum Measure : std::size_t {
    to_move,           ///< 0 or 1
    ball_ranks,        ///< ranks that the ball has come
    ball_squared,      ///< the square of it: the last ranks are worth more than the first
    ahead,             ///< own robots before the ball
    partners_to_come,  ///< own robots on the row before the opponent's first
    arrivals,          ///< own robots in reach of where the ball has an open diagonal to that row (ROB-7)
    own_screens,       ///< diagonals from the ball to that row on which an own robot is the first piece
    opposing_screens,  ///< likewise, an opponent's piece
    switches,          ///< own robots that can switch with the ball
    measure_count
};
static_assert(measure_count == weights.size());
using Counts = std::array<int, measure_count>;

void measure_diagonals(const Position& position, Side side, Counts& measures) {
    const Board& board = position.board();
    const Square ball = position.ball(side);
    const Squares own = position.robots(side);
    const Squares occupied = position.occupied();
    const Squares& goal_row = board.first_row(!side);
    for (const Ray ray : forward_diagonals(side)) {
        const Squares ends = ray_from(ball, ray) & goal_row;
        if (ends.empty()) continue;
        const Square seen = first_seen(ball, ray, occupied - goal_row);
        if (seen == no_square)
            measures[arrivals] += (own & board.reach(ends.front())).size();
        else
            ++measures[own.contains(seen) ? own_screens : opposing_screens];
    }
}

Counts count_for(const Position& position, Side side) {
    const Board& board = position.board();
    const Squares own = position.robots(side);
    const Squares& goal_row = board.first_row(!side);
    Counts measures{};
    measures[to_move] = position.side() == side ? 1 : 0;
    measures[partners_to_come] =
        (own & board.next(goal_row, side == Side::first ? Direction::down : Direction::up)).size();
    if (!position.has_ball(side)) return measures;
    const Square ball = position.ball(side);
    measures[ball_ranks] = board.progress(side, ball);
    measures[ball_squared] = measures[ball_ranks] * measures[ball_ranks];
    measures[ahead] = (own & ranks_beyond(ball, side)).size();
    measures[switches] = switch_partners(position, side).size();
    measure_diagonals(position, side, measures);
    return measures;
}

}  // namespace

Measures<weights.size()> measures(const Position& position) {
    assert(!position.is_finished());
    return {count_for(position, Side::first), count_for(position, Side::second)};
}

Score evaluate(const Position& position) {
    return weighed(measures(position), weights, position.side());
}

}  // namespace sweeper::robosoccer
