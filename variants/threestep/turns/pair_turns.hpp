// All results of turns of two given pieces, as a relation: for every final state of the ball and every final
// square of one piece, the set of final squares of the other piece. Results are combined and counted as sets
// of squares; only requested results become turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "variants/threestep/turns/ball_index.hpp"
#include "variants/threestep/turns/mid_turn.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {

/// Whether results include goals: `each` if a goal ends the game, else `none`, because Turn::goal()
/// represents all goals.
enum class Goals : std::uint8_t { none, each };

class PairTurns {
  public:
    PairTurns(const Position& position, Goals goals) : mid_turn_(position), goals_(goals) {}

    /// Computes the results of the pieces on `x` and `y`, and drops the results of the previous call.
    /// Precondition: two different pieces of the side to move are on `x` and `y`.
    void make(Cell x, Cell y);

    Cell x() const {
        return x_;
    }
    Cell y() const {
        return y_;
    }
    /// The number of final states of the ball. State 0 is the state before the turn.
    std::size_t size() const {
        return balls_.size();
    }
    BallState ball(std::size_t i) const {
        return balls_.state(i);
    }

    /// The results in which both old squares are empty, each result once. One piece ends on `row`, a bit of
    /// x's window and a member of rows(i); the returned bits of y's window are the ends of the other piece.
    Window doubles(std::size_t i, int row) const;
    Window rows(std::size_t i) const {
        return rows_[i].used;
    }
    /// The number of results of doubles() in all rows together.
    std::uint64_t count_doubles(std::size_t i) const;

    /// Calls visit(left, taken) for all other results: one square is left and one is entered. If the pieces
    /// end on the squares on which they began, calls visit(no_cell, no_cell). Some results are visited more
    /// than once.
    template <typename Visit>
    void for_each_single(std::size_t i, Visit&& visit) const;

  private:
    /// The results with one final state of the ball.
    struct Rows {
        Window used = 0;  ///< ends of x, as bits of x's window
        std::array<Window, window_bits>
            ends_of_y;  ///< [bit of x's end]: ends of y; valid for members of `used`
    };
    enum class Order : std::uint8_t { x_first, y_first };

    void add_turns(Order order);
    void add_second(Order order, Cell first, const Branch& branch, Cell second);
    void add(Order order, Window first_ends, const Walk& second);
    void add(Order order, Window first_ends, BallState ball, Window second_ends);
    Rows& rows_of(BallState ball);

    MidTurn mid_turn_;
    Goals goals_;
    Cell x_ = no_cell;
    Cell y_ = no_cell;
    BallIndex balls_;
    std::vector<Rows>
        rows_;  ///< [number of the ball's state]: its results; may have unused entries at the end
};

template <typename Visit>
void PairTurns::for_each_single(std::size_t i, Visit&& visit) const {
    const Rows& rows = rows_[i];
    const Window x_seen_by_y = only(y_, x_);
    for_each_bit(rows.used, [&](int row) {
        const Window ends = rows.ends_of_y[static_cast<std::size_t>(row)];
        const Cell p = cell_of_bit(x_, row);
        if (p == x_ || p == y_) {
            const Cell left = p == x_ ? y_ : x_;
            for_each_bit(ends, [&](int bit) {
                const Cell q = cell_of_bit(y_, bit);
                if (q == left) {
                    visit(no_cell, no_cell);
                } else {
                    visit(left, q);
                }
            });
            return;
        }
        if ((ends & centre) != 0) visit(x_, p);
        if ((ends & x_seen_by_y) != 0) visit(y_, p);
    });
}

}  // namespace sweeper::threestep
