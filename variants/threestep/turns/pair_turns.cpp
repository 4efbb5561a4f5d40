#include "variants/threestep/turns/pair_turns.hpp"

#include <bit>

namespace sweeper::threestep {

void PairTurns::make(Cell x, Cell y) {
    x_ = x;
    y_ = y;
    balls_.clear();
    rows_of(mid_turn_.ball_state());
    add_turns(Order::x_first);
    add_turns(Order::y_first);
}

void PairTurns::add_turns(Order order) {
    const Cell first = order == Order::x_first ? x_ : y_;
    const Cell second = order == Order::x_first ? y_ : x_;
    const BallState ball = mid_turn_.ball_state();
    mid_turn_.lift(first);
    const Walk walk(mid_turn_, first);
    mid_turn_.lift(second);
    for (const Branch& branch : walk.branches()) {
        if (branch.is_goal) {
            if (goals_ == Goals::each) add(order, branch.ends, branch.ball, centre);
            continue;
        }
        mid_turn_.put_ball(branch.ball);
        add_second(order, first, branch, second);
    }
    mid_turn_.put_ball(ball);
    mid_turn_.put(second);
    mid_turn_.put(first);
}

/// Adds the actions of the second piece after a branch of the first piece, for each end of the first piece.
/// Most ends of the first piece give the same actions of the second piece, so these are computed only once.
void PairTurns::add_second(Order order, Cell first, const Branch& branch, Cell second) {
    const Walk walk(mid_turn_, second);
    const Window in_the_way = branch.ends & walk.squares_that_matter(mid_turn_, first);
    if (branch.ends != in_the_way) add(order, branch.ends & ~in_the_way, walk);
    for_each_bit(in_the_way, [&](int bit) {
        const Cell end = cell_of_bit(first, bit);
        mid_turn_.put(end);
        add(order, Window{1} << bit, Walk(mid_turn_, second));
        mid_turn_.lift(end);
    });
}

void PairTurns::add(Order order, Window first_ends, const Walk& second) {
    for (const Branch& branch : second.branches())
        if (!branch.is_goal || goals_ == Goals::each) add(order, first_ends, branch.ball, branch.ends);
}

/// Adds all combinations of an end of the first piece and an end of the second piece.
void PairTurns::add(Order order, Window first_ends, BallState ball, Window second_ends) {
    Rows& rows = rows_of(ball);
    const Window x_ends = order == Order::x_first ? first_ends : second_ends;
    const Window y_ends = order == Order::x_first ? second_ends : first_ends;
    for_each_bit(x_ends & ~rows.used,
                 [&](int row) { rows.ends_of_y[static_cast<std::size_t>(row)] = y_ends; });
    for_each_bit(x_ends & rows.used,
                 [&](int row) { rows.ends_of_y[static_cast<std::size_t>(row)] |= y_ends; });
    rows.used |= x_ends;
}

PairTurns::Rows& PairTurns::rows_of(BallState ball) {
    const std::size_t known = balls_.size();
    const std::size_t number = balls_[ball];
    if (number == rows_.size()) rows_.emplace_back();
    if (number == known) rows_[number].used = 0;
    return rows_[number];
}

Window PairTurns::doubles(std::size_t i, int row) const {
    const Rows& rows = rows_[i];
    const Cell p = cell_of_bit(x_, row);
    if (p == x_ || p == y_) return 0;
    Window ends = rows.ends_of_y[static_cast<std::size_t>(row)] & ~(centre | only(y_, x_));
    // The same result also arises if the two pieces exchange their targets (ALL-2). Only one of these two
    // combinations is kept.
    const Window y_at_p = only(y_, p);
    if (y_at_p == 0) return ends;
    const Window before_p = (Window{1} << row) - 1;
    for_each_bit(translated(ends, y_, x_) & rows.used & before_p, [&](int bit) {
        if ((rows.ends_of_y[static_cast<std::size_t>(bit)] & y_at_p) != 0)
            ends &= ~only(y_, cell_of_bit(x_, bit));
    });
    return ends;
}

std::uint64_t PairTurns::count_doubles(std::size_t i) const {
    std::uint64_t count = 0;
    for_each_bit(rows(i),
                 [&](int row) { count += static_cast<std::uint64_t>(std::popcount(doubles(i, row))); });
    return count;
}

}  // namespace sweeper::threestep
