#include "variants/threestep/evaluation/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <span>

namespace sweeper::threestep {
namespace {

/// The measures of each side, in the order of the weights.
enum Measure : std::size_t {
    to_move,         ///< 1 for the side to move, else 0
    ball_to_goal,    ///< number of steps from the ball to the opponent's goal
    ball_in_zone,    ///< 1 if the ball is in the side's own shooting zone, else 0
    nearest,         ///< number of steps from the side's nearest piece to the ball, at most 7
    second_nearest,  ///< number of steps from the second nearest piece to the ball, at most 7; two pieces
                     ///< move in a turn
    attackers,       ///< number of pieces at most shooting_distance from the opponent's goal
    defenders,       ///< number of pieces that are nearer to the own goal than the ball
    goalkeeper,      ///< 1 if a piece is on an own goal square, else 0
    used_passes,  ///< number of used passes (THR-9) if the ball is in the zone in front of the own goal, else
                  ///< 0
    crowded,      ///< number of pieces beside another piece of the same side
    measure_count
};
static_assert(measure_count == weights.size());
using Counts = std::array<int, measure_count>;

constexpr int out_of_reach = 7;       // steps: one more than two pieces make in a turn
constexpr int shooting_distance = 6;  // steps: two to the ball plus the depth of a shooting zone

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
