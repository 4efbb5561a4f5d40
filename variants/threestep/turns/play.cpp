#include "variants/threestep/turns/play.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "variants/threestep/goal/winning_turn.hpp"
#include "variants/threestep/turns/obligation.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {
namespace {

/// Searches for steps of one or two pieces that lead to the result of a turn.
class Search {
  public:
    Search(const Position& position, Turn turn)
        : mid_turn_(position),
          own_(position.pieces(position.side()).data(),
               static_cast<std::size_t>(position.piece_count(position.side()))),
          left_(turn.left()),
          taken_(turn.taken()),
          ball_(turn.ball()) {}

    bool succeeds() {
        if (ball_ != mid_turn_.ball_state()) {
            const auto reaches_ball = [&](Cell cell) {
                return distance(cell, mid_turn_.ball()) <= max_steps;
            };
            return std::any_of(own_.begin(), own_.end(), reaches_ball) && by_any();
        }
        means_ = Means::moves;  // a cheap search that nearly always succeeds
        if (by_any()) return true;
        means_ = Means::all;
        return by_any();
    }

  private:
    enum class Means : std::uint8_t { moves, all };  ///< moves: without dribbles and passes

    bool by_any() {
        if (left_[1] != no_cell)
            return by_two(left_[0], taken_[0], left_[1], taken_[1]) ||
                   by_two(left_[0], taken_[1], left_[1], taken_[0]);
        return left_[0] != no_cell ? one_displaced(left_[0], taken_[0]) : none_displaced();
    }

    /// Whether steps exist that lead to the result in which `from` is empty and a piece stands on `to`.
    /// Either one piece moves alone; or a second piece helps and returns to its own square; or another piece
    /// moves to `to` and the piece from `from` moves to the other piece's square.
    bool one_displaced(Cell from, Cell to) {
        if (by_one(from, to)) return true;
        for (const Cell other : own_) {
            if (other == from) continue;
            if (in_order(other, to, from, other)) return true;
            if (by_two(from, to, other, other)) return true;
        }
        return false;
    }
    bool none_displaced() {
        for (std::size_t i = 0; i < own_.size(); ++i) {
            if (by_one(own_[i], own_[i])) return true;
            for (std::size_t j = 0; j < i; ++j)
                if (by_two(own_[i], own_[i], own_[j], own_[j])) return true;
        }
        return false;
    }

    bool by_one(Cell from, Cell to) {
        if (distance(from, to) > max_steps) return false;
        mid_turn_.lift(from);
        const bool found = brings_about(from, to);
        mid_turn_.put(from);
        return found;
    }
    bool by_two(Cell x, Cell p, Cell y, Cell q) {
        return in_order(x, p, y, q) || in_order(y, q, x, p);
    }

    /// Whether `first` can go to `first_end` and then `second` to `second_end`, with the wanted final state
    /// of the ball.
    bool in_order(Cell first, Cell first_end, Cell second, Cell second_end) {
        if (distance(first, first_end) > max_steps || distance(second, second_end) > max_steps) return false;
        mid_turn_.lift(first);
        const bool found = means_ == Means::all
                               ? in_order_with_ball(first, first_end, second, second_end)
                               : goes(first, first_end) && brings_about_after(first_end, second, second_end);
        mid_turn_.put(first);
        return found;
    }

    /// As in_order(), but also with dribbles and passes. Precondition: the first piece has been lifted.
    bool in_order_with_ball(Cell first, Cell first_end, Cell second, Cell second_end) {
        if (!may_touch(first, mid_turn_.ball(), first_end))
            return goes(first, first_end) && brings_about_after(first_end, second, second_end);
        const Walk walk(mid_turn_, first);
        const BallState ball = mid_turn_.ball_state();
        const Window end = only(first, first_end);
        bool found = false;
        for (std::size_t i = 0; i < walk.branches().size() && !found; ++i) {
            const Branch& branch = walk.branches()[i];
            if ((branch.ends & end) == 0) continue;
            if (branch.is_goal) {
                found = branch.ball == ball_ && second == second_end;
            } else if (branch.ball == ball_ || may_touch(second, branch.ball.ball, second_end)) {
                mid_turn_.put_ball(branch.ball);
                found = brings_about_after(first_end, second, second_end);
            }
        }
        mid_turn_.put_ball(ball);
        return found;
    }

    bool brings_about_after(Cell first_end, Cell second, Cell second_end) {
        mid_turn_.lift(second);
        mid_turn_.put(first_end);
        const bool found = brings_about(second, second_end);
        mid_turn_.lift(first_end);
        mid_turn_.put(second);
        return found;
    }

    /// Whether a piece can go from `from` to `to`, with the wanted final state of the ball. Precondition: the
    /// piece has been lifted.
    bool brings_about(Cell from, Cell to) const {
        if (means_ == Means::moves) return goes(from, to);
        if (ball_ == mid_turn_.ball_state() && goes(from, to)) return true;
        if (!may_touch(from, mid_turn_.ball(), to)) return false;
        const Walk walk(mid_turn_, from);
        const Window end = only(from, to);
        return std::any_of(walk.branches().begin(), walk.branches().end(), [&](const Branch& branch) {
            return branch.ball == ball_ && (branch.ends & end) != 0;
        });
    }
    /// Whether a piece has enough steps to touch the ball on its way. A pass takes one step but saves two,
    /// because the piece only comes beside the ball; hence the + 1. A dribble leads through the ball's square
    /// and saves no step.
    static bool may_touch(Cell from, Cell ball, Cell to) {
        return distance(from, ball) + distance(ball, to) <= max_steps + 1;
    }
    bool goes(Cell from, Cell to) const {
        return (quiet_ends(mid_turn_, from) & only(from, to)) != 0;
    }

    MidTurn mid_turn_;
    std::span<const Cell> own_;
    CellPair left_;
    CellPair taken_;
    BallState ball_;
    Means means_ = Means::all;
};

/// Whether the turn's squares fit the position: each square that a piece leaves has an own piece, each
/// square that a piece enters is empty, and the ball's square is possible after a turn.
bool fits(const Position& position, Turn turn) {
    const Board& board = position.board();
    const CellSet& own = position.cells(position.side());
    const CellSet& opponents = position.cells(!position.side());
    const CellPair left = turn.left();
    const CellPair taken = turn.taken();
    for (std::size_t i = 0; i < left.size() && left[i] != no_cell; ++i)
        if (!own.contains(left[i]) || own.contains(taken[i]) || opponents.contains(taken[i]) ||
            !board.open(position.side()).contains(taken[i]))
            return false;
    const BallState ball = turn.ball();
    if (ball.passes > max_passes) return false;
    const bool is_goal = board.ground(ball.ball) == goal_of(!position.side());
    return board.is_inside(ball.ball) || (is_goal && position.next_goal_wins());
}

}  // namespace

bool is_legal(const Position& position, Turn turn) {
    if (position.is_finished() || !turn.is_well_formed()) return false;
    if (turn.is_goal()) return winning_turn(position) == turn;
    if (!fits(position, turn) || !Search(position, turn).succeeds()) return false;
    const auto demand = demand_of(position);
    return !demand || demand->is_met_by(turn.ball().ball) || !can_be_met(*demand, PartialTurn(position));
}

Position play(const Position& position, Turn turn) {
    assert(is_legal(position, turn));
    if (turn.is_goal()) {  // THR-10
        Tally score = position.score();
        ++score[index(position.side())];
        return Position::kick_off(position.board(), !position.side(), score,
                                  static_cast<std::uint8_t>(position.target()));
    }
    Position next = position;
    next.move_pieces(turn.left(), turn.taken());
    next.put_ball(turn.ball());
    next.end_turn();
    return next;
}

}  // namespace sweeper::threestep
