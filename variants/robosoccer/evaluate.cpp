#include "variants/robosoccer/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "variants/robosoccer/actions.hpp"

namespace sweeper::robosoccer {
namespace {

/// What is counted for each side, in the order of the weights.
enum Measure : std::size_t {
    to_move,       ///< 0 or 1
    ball_squared,  ///< the square of the ranks that the ball has come: the last ones are worth most
    ball_on_edge,  ///< 0 or 1: past the middle, on a file with one forward diagonal, which is easily barred
    ball_come,     ///< 0 or 1: it has come to the middle
    ball_stuck,    ///< 0 or 1: on an edge file, and no switch takes it off
    opposing_screens,  ///< diagonals from the ball to the opponent's first row that its pieces bar
    one_row_off,       ///< own robots on the row before the opponent's first
    two_rows_off,      ///< and on the row before that
    off_edges,         ///< own robots on files with two forward diagonals
    switches,          ///< own robots that can switch with the ball
    gain,              ///< ranks that the ball comes forward by one or two switches, at best
    open_ends,  ///< open diagonals to the opponent's first row from where one switch can bring the ball
    measure_count
};
static_assert(measure_count == weights.size());
using Counts = std::array<int, measure_count>;

/// Calls visit(seen) for each diagonal to the opponent's first row: its first piece before that row, or
/// no_square.
template <typename Visit>
void for_each_goal_diagonal(const Position& position, Side side, Square ball, Visit&& visit) {
    const Squares& goal_row = position.board().first_row(!side);
    for (const Ray ray : forward_diagonals(side))
        if (ray_from(ball, ray).intersects(goal_row))
            visit(first_seen(ball, ray, position.occupied() - goal_row));
}

void count_switches(const Position& position, Side side, Counts& counts) {
    const Board& board = position.board();
    const Squares own = position.robots(side);
    const Squares occupied = position.occupied();
    const int come = board.progress(side, position.ball(side));
    const auto gain_at = [&](Square square) {
        counts[gain] = std::max(counts[gain], board.progress(side, square) - come);
    };
    const Squares partners = switch_partners(position, side);
    const Squares edges = board.edge_files();
    counts[switches] = partners.size();
    counts[ball_stuck] = edges.contains(position.ball(side)) && (partners - edges).empty() ? 1 : 0;
    partners.for_each([&](Square partner) {
        gain_at(partner);
        seen_from(partner, occupied, own).for_each(gain_at);
        for_each_goal_diagonal(position, side, partner,
                               [&](Square seen) { counts[open_ends] += seen == no_square ? 1 : 0; });
    });
}

Counts count_for(const Position& position, Side side) {
    const Board& board = position.board();
    const Squares own = position.robots(side);
    const Direction back = side == Side::first ? Direction::down : Direction::up;
    const Squares one_off = board.next(board.first_row(!side), back);
    Counts counts{};
    counts[to_move] = position.side() == side ? 1 : 0;
    counts[one_row_off] = (own & one_off).size();
    counts[two_rows_off] = (own & board.next(one_off, back)).size();
    counts[off_edges] = (own - board.edge_files()).size();
    if (!position.has_ball(side)) return counts;
    const Square ball = position.ball(side);
    const int come = board.progress(side, ball);
    counts[ball_squared] = come * come;
    counts[ball_come] = 2 * come + 2 >= board.ranks() ? 1 : 0;
    counts[ball_on_edge] = 2 * come >= board.ranks() && board.edge_files().contains(ball) ? 1 : 0;
    for_each_goal_diagonal(position, side, ball, [&](Square seen) {
        counts[opposing_screens] += seen != no_square && !own.contains(seen) ? 1 : 0;
    });
    count_switches(position, side, counts);
    return counts;
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
