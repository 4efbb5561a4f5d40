#include "variants/robosoccer/evaluation/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "variants/robosoccer/board/switch_lines.hpp"

namespace sweeper::robosoccer {
namespace {

/// The measures of each side, in the order of the weights.
enum Measure : std::size_t {
    to_move,       ///< 1 for the side to move, else 0
    ball_squared,  ///< square of the number of ranks that the ball has advanced, so that the last ranks count
                   ///< most
    ball_on_edge,  ///< 1 if the ball is past the middle and on an edge file, else 0; from an edge file
                   ///< only one forward diagonal starts, which is easily blocked
    ball_come,     ///< 1 if the ball has reached the middle, else 0
    ball_stuck,    ///< 1 if the ball is on an edge file and no switch brings it off the edge files, else 0
    opposing_screens,  ///< number of diagonals from the ball to the opponent's first row blocked by opposing
                       ///< pieces
    one_row_off,       ///< number of own robots one row before the opponent's first row
    two_rows_off,      ///< number of own robots two rows before the opponent's first row
    off_edges,         ///< number of own robots that are not on edge files
    switches,          ///< number of own robots that can switch with the ball
    gain,              ///< largest number of ranks that one or two switches advance the ball
    open_ends,  ///< number of open diagonals to the opponent's first row, counted from every square that the
                ///< ball can reach by one switch
    measure_count
};
static_assert(measure_count == weights.size());
using Counts = std::array<int, measure_count>;

/// Counts the measures of one side of a position.
class Counter {
  public:
    Counter(const Position& position, Squares occupied, Side side)
        : position_(position), board_(position.board()), occupied_(occupied), side_(side) {}

    Counts counts() {
        count_robots();
        if (position_.has_ball(side_)) {
            count_ball();
            count_switches();
        }
        return counts_;
    }

  private:
    void count_robots() {
        const Direction back = side_ == Side::first ? Direction::down : Direction::up;
        const Squares one_off = board_.next(goal_row_, back);
        counts_[to_move] = position_.side() == side_ ? 1 : 0;
        counts_[one_row_off] = (own_ & one_off).size();
        counts_[two_rows_off] = (own_ & board_.next(one_off, back)).size();
        counts_[off_edges] = (own_ - board_.edge_files()).size();
    }

    void count_ball() {
        const bool on_edge = board_.edge_files().contains(ball_);
        counts_[ball_squared] = come_ * come_;
        counts_[ball_come] = 2 * come_ + 2 >= board_.ranks() ? 1 : 0;
        counts_[ball_on_edge] = 2 * come_ >= board_.ranks() && on_edge ? 1 : 0;
        for (const Ray ray : forward_diagonals(side_)) {
            if (!ray_from(ball_, ray).intersects(goal_row_)) continue;
            const Square seen = first_seen(ball_, ray, occupied_ - goal_row_);
            counts_[opposing_screens] += seen != no_square && !own_.contains(seen) ? 1 : 0;
        }
    }

    void count_switches() {
        const Squares partners = seen_from(ball_, occupied_, own_);
        const Squares edges = board_.edge_files();
        counts_[switches] = partners.size();
        counts_[ball_stuck] = edges.contains(ball_) && (partners - edges).empty() ? 1 : 0;
        partners.for_each([&](Square partner) {
            gain_at(partner);
            for (const Ray ray : forward_diagonals(side_)) {  // only these switches advance the ball further
                const Squares& line = ray_from(partner, ray);
                const Square seen = first_seen(partner, ray, occupied_);
                if (seen != no_square && own_.contains(seen)) gain_at(seen);
                const bool open = !line.intersects(occupied_ - goal_row_);
                counts_[open_ends] += open && line.intersects(goal_row_) ? 1 : 0;
            }
        });
    }

    void gain_at(Square square) {
        counts_[gain] = std::max(counts_[gain], board_.progress(side_, square) - come_);
    }

    const Position& position_;
    const Board& board_;
    const Squares occupied_;
    const Side side_;
    const Squares own_ = position_.robots(side_);
    const Squares& goal_row_ = board_.first_row(!side_);
    const Square ball_ = position_.ball(side_);
    const int come_ = board_.progress(
        side_, ball_);  ///< number of ranks that the ball has advanced; valid if the ball is placed
    Counts counts_{};
};

}  // namespace

Measures<weights.size()> measures(const Position& position) {
    assert(!position.is_finished());
    const Squares occupied = position.occupied();
    return {Counter(position, occupied, Side::first).counts(),
            Counter(position, occupied, Side::second).counts()};
}

Score evaluate(const Position& position) {
    return weighed(measures(position), weights, position.side());
}

}  // namespace sweeper::robosoccer
