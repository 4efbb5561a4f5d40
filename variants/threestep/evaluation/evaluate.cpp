#include "variants/threestep/evaluation/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <span>

namespace sweeper::threestep {
namespace {

/// What is counted for each side, in the order of the weights.
enum Measure : std::size_t {
    to_move,         ///< 0 or 1
    ball_to_goal,    ///< steps from the ball to the opponent's goal
    ball_in_zone,    ///< 0 or 1: the ball is in this side's shooting zone
    nearest,         ///< steps from the nearest piece to the ball, 7 at most: who gets there first
    second_nearest,  ///< the same for the second nearest: two pieces make a turn
    attackers,       ///< pieces near enough to the opponent's goal to shoot a ball that arrives
    defenders,       ///< pieces nearer to the own goal than the ball is
    goalkeeper,      ///< 0 or 1: a piece on the own goal squares
    used_passes,     ///< passes of THR-9 that this side has used while the ball is in front of its goal
    crowded,         ///< pieces next to a piece of their side: two do the work of one
    measure_count
};
static_assert(measure_count == weights.size());
using Counts = std::array<int, measure_count>;

constexpr int out_of_reach = 7;       // steps; two pieces make six in a turn
constexpr int shooting_distance = 6;  // steps from the goal: two to the ball, and the depth of a zone

Counts count_for(const Position& position, Side side) {
    const Board& board = position.board();
    const Cell ball = position.ball();
    Counts measures{};
    measures[to_move] = position.side() == side ? 1 : 0;
    measures[ball_to_goal] = board.goal_distance(side, ball);
    measures[ball_in_zone] = board.ground(ball) == zone_of(side) ? 1 : 0;
    measures[used_passes] = board.ground(ball) == zone_of(!side) ? position.passes() : 0;
    measures[nearest] = measures[second_nearest] = out_of_reach;
    const int ball_to_own_goal = board.goal_distance(!side, ball);
    const auto count = static_cast<std::size_t>(position.piece_count(side));
    for (const Cell piece : std::span(position.pieces(side)).first(count)) {
        const int steps = distance(piece, ball);
        measures[second_nearest] = std::min(measures[second_nearest], std::max(steps, measures[nearest]));
        measures[nearest] = std::min(measures[nearest], steps);
        measures[attackers] += board.goal_distance(side, piece) <= shooting_distance ? 1 : 0;
        measures[defenders] += board.goal_distance(!side, piece) < ball_to_own_goal ? 1 : 0;
        measures[crowded] += position.cells(side).is_crowded(piece) ? 1 : 0;
        measures[goalkeeper] |= board.goal_distance(!side, piece) == 0 ? 1 : 0;
    }
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

}  // namespace sweeper::threestep
