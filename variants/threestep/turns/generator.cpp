#include "variants/threestep/turns/generator.hpp"

#include <algorithm>
#include <bit>

namespace sweeper::threestep {
namespace {

constexpr std::size_t room_for_step = 200;

bool is_full(const Generator::Batch& batch) {
    return batch.size() + room_for_step > Generator::Batch::capacity();
}

}  // namespace

Generator::Later::Later(const Position& position)
    : pieces(position.pieces(position.side())),
      count(static_cast<std::size_t>(position.piece_count(position.side()))),
      goals(position.next_goal_wins() ? Goals::each : Goals::none),
      shared(pieces),
      pair(position, goals) {
    std::stable_sort(
        pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(count),
        [&](Cell a, Cell b) { return distance(a, position.ball()) < distance(b, position.ball()); });
}

bool Generator::next(Batch& batch) {
    batch.clear();
    if (position_.is_finished()) return false;
    if (stage_ == Stage::best_ball_turns) add_best_ball_turns(batch);
    if (!batch.empty()) return true;
    if (!later_) later_ = std::make_unique<Later>(position_);
    if (stage_ == Stage::one_piece) add_one_piece(batch);
    if (stage_ == Stage::pairs) add_pairs(batch);
    return !batch.empty();
}

void Generator::add_best_ball_turns(Batch& batch) {
    demand_ = obligation(position_);
    given_ = best_ball_turns(position_, demand_);
    for (const Turn turn : given_) batch.push_back(turn);
    stage_ = Stage::one_piece;
}

void Generator::add_one_piece(Batch& batch) {
    for (; first_ < later_->count; ++first_, ball_ = 0) {
        const Cell from = later_->pieces[first_];
        MidTurn mid_turn(position_);
        mid_turn.lift(from);
        const Walk walk(mid_turn, from);
        for (; ball_ < walk.branches().size(); ++ball_) {
            if (is_full(batch)) return;
            const Branch& branch = walk.branches()[ball_];
            if ((branch.is_goal && later_->goals == Goals::none) || !allows(demand_, branch.ball.ball))
                continue;
            if ((branch.ends & centre) != 0 && later_->shared.insert(no_cell, no_cell, branch.ball))
                add(batch, Turn::made({}, {}, branch.ball));
            for_each_bit(later_->shared.insert(from, branch.ends & ~centre, branch.ball), [&](int bit) {
                add(batch, Turn::made({from}, {cell_of_bit(from, bit)}, branch.ball));
            });
        }
    }
    stage_ = Stage::pairs;
    first_ = second_ = 0;
}

void Generator::add_pairs(Batch& batch) {
    while (!is_full(batch)) {
        if (second_ == 0 || ball_ == later_->pair.size()) {
            if (!next_pair()) return;
        }
        if (!allows(demand_, later_->pair.ball((ball_ + 1) % later_->pair.size()).ball)) {
            ++ball_;
            continue;
        }
        if (row_ == 0) add_singles(batch);
        add_doubles(batch);
    }
}

/// Goes to the next pair of pieces. All pairs of the n nearest pieces come before the first pair with the
/// next piece.
bool Generator::next_pair() {
    if (++first_ >= second_) {
        first_ = 0;
        ++second_;
    }
    if (second_ >= later_->count) {
        stage_ = Stage::done;
        return false;
    }
    later_->pair.make(later_->pieces[first_], later_->pieces[second_]);
    ball_ = 0;
    row_ = 0;
    return true;
}

void Generator::add_singles(Batch& batch) {
    const PairTurns& pair = later_->pair;
    const std::size_t slot = (ball_ + 1) % pair.size();
    pair.for_each_single(slot, [&](Cell left, Cell taken) {
        if (later_->shared.insert(left, taken, pair.ball(slot)))
            add(batch, Turn::made({left}, {taken}, pair.ball(slot)));
    });
}

void Generator::add_doubles(Batch& batch) {
    const PairTurns& pair = later_->pair;
    const std::size_t slot = (ball_ + 1) % pair.size();
    Window rows = pair.rows(slot) >> row_ << row_;
    for (; rows != 0; rows &= rows - 1) {
        row_ = std::countr_zero(rows);
        if (is_full(batch)) return;
        const Cell p = cell_of_bit(pair.x(), row_);
        for_each_bit(pair.doubles(slot, row_), [&](int bit) {
            add(batch, Turn::made(ordered(pair.x(), pair.y()), ordered(p, cell_of_bit(pair.y(), bit)),
                                  pair.ball(slot)));
        });
    }
    row_ = 0;
    ++ball_;
}

void Generator::add(Batch& batch, Turn turn) const {
    const auto before = [](Turn a, Turn b) { return a.bits() < b.bits(); };
    if (!std::binary_search(given_.begin(), given_.end(), turn, before)) batch.push_back(turn);
}

}  // namespace sweeper::threestep
