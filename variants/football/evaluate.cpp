#include "variants/football/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "variants/football/moves.hpp"
#include "variants/football/source.hpp"

namespace sweeper::football {
namespace {

/// What is counted for each side, in the order of the weights.
enum Measure : std::size_t {
    to_move,  ///< 0 or 1
    source,   ///< squares from which the pieces as they stand kick the ball into the goal: one kick there
    slots,    ///< empty squares on which a piece arriving would score with the ball where it can be brought
    open_squares,   ///< seen from its own goal along lines, the first pieces included
    steps_near,     ///< king's steps by which its pieces are nearer to the ball than the 8 of the longest way
    pieces_ahead,   ///< between the ball's rank and the goal that it plays to: they receive, and hinder
    ball_distance,  ///< first of 9: 1 for the ball's distance to the goal in king's steps, 0 ... 8
    measure_count = ball_distance + 9
};
static_assert(measure_count == weights.size());
using Counts = std::array<int, measure_count>;

// More of these hardly help.
constexpr int counted_source = 12;
constexpr int counted_slots = 12;

constexpr std::array<Squares, 10> ranks_from = [] {
    std::array<Squares, 10> sets{};  // [n]: ranks with index n and above; none from 9 on
    for (int square = 0; square < square_count; ++square)
        for (int rank = 0; rank <= rank_of(square); ++rank)
            sets[static_cast<std::size_t>(rank)].insert(square);
    return sets;
}();

/// All squares on the ranks between that of the ball and a side's target, the latter included.
Squares beyond(Side side, int ball) {
    const auto rank = static_cast<std::size_t>(rank_of(ball));
    return side == Side::first ? ranks_from[rank + 1] : ranks_from[0] - ranks_from[rank];
}

Counts count(const Position& position, Side side, const Outlook& outlook) {
    const int ball = position.ball();
    const int goal = target_goal(side);
    const int own_goal = target_goal(!side);
    const Squares occupied = position.occupied();
    const Source& goal_source = outlook.source;
    const Squares scoring = goal_source.slots(Kind::queen) | goal_source.slots(Kind::knight);
    const Squares open =
        straight_sight(ball_lines, own_goal, occupied) | diagonal_sight(ball_lines, own_goal, occupied);

    Counts counts{};
    counts[to_move] = side == position.side() ? 1 : 0;
    counts[source] = std::min(goal_source.squares().size() - 1, counted_source);
    counts[slots] = std::min((scoring - occupied).size(), counted_slots);
    counts[open_squares] = open.size();
    position.pieces(side).for_each([&](int square) { counts[steps_near] += 8 - distance(square, ball); });
    counts[pieces_ahead] = (position.pieces(side) & beyond(side, ball)).size();
    counts[ball_distance + static_cast<std::size_t>(distance(ball, goal))] = 1;
    return counts;
}

}  // namespace

Measures<weights.size()> measures(const Position& position) {
    return {count(position, Side::first, Outlook(position, Side::first)),
            count(position, Side::second, Outlook(position, Side::second))};
}

Score evaluate(const Position& position) {
    return weighed(measures(position), weights, position.side());
}

Score evaluate(const Position& position, const Outlook& mover, const Outlook& opponent) {
    const Side side = position.side();
    Measures<weights.size()> counts;
    counts[index(side)] = count(position, side, mover);
    counts[index(!side)] = count(position, !side, opponent);
    return weighed(counts, weights, side);
}

}  // namespace sweeper::football
