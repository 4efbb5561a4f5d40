// The board in the middle of a turn: all data that decides whether a single step is legal (THR-2 to THR-9).
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

#include "variants/threestep/board/board.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

class MidTurn {
  public:
    explicit MidTurn(const Position& position) : MidTurn(position, position.side()) {}
    /// The board of a position as if `side` were to move.
    MidTurn(const Position& position, Side side)
        : board_(&position.board()),
          side_(side),
          ball_(position.ball_state()),
          occupied_(position.occupied()),
          in_goal_(0) {
        for (const Cell cell : position.pieces(side))
            if (cell != past_last_cell) in_goal_ += is_own_goal(cell);
    }

    const Board& board() const {
        return *board_;
    }
    Side side() const {
        return side_;
    }
    BallState ball_state() const {
        return ball_;
    }
    Cell ball() const {
        return ball_.ball;
    }
    void put_ball(BallState ball) {
        ball_ = ball;
    }
    /// Whether a cell has no piece. The ball may be on it.
    bool is_empty(Cell cell) const {
        return !occupied_.contains(cell);
    }
    /// Whether a cell is inside the rim (THR-5) and has no piece.
    bool can_hold_ball(Cell cell) const {
        return board_->is_inside(cell) && is_empty(cell);
    }

    /// Takes a piece of the side to move off the board, during its walk or after it has left the cell.
    void lift(Cell cell) {
        assert(!is_empty(cell));
        occupied_.erase(cell);
        in_goal_ -= is_own_goal(cell);
    }
    void put(Cell cell) {
        assert(is_empty(cell));
        occupied_.insert(cell);
        in_goal_ += is_own_goal(cell);
    }

    /// THR-2: whether a piece is on the own goal squares, so that a walking piece may not step on these
    /// squares.
    bool is_goal_taken() const {
        return in_goal_ > 0;
    }
    bool is_own_goal(Cell cell) const {
        return board_->ground(cell) == goal_of(side_);
    }
    bool is_target_goal(Cell cell) const {
        return board_->ground(cell) == goal_of(!side_);
    }
    /// Cells on which a walking piece may step, in the window around its first square `middle`. The ball's
    /// square counts as empty.
    Window open_around(Cell middle) const {
        Window open = board_->open_around(side_, middle) & ~occupied_.around(middle);
        if (is_goal_taken()) open &= ~board_->goal_around(side_, middle);
        return open;
    }

    // Rules of the ball, for any state `ball`, which may differ from ball_state().

    /// The count of passes after a dribble that moves the ball to the neighbouring cell `to`; nullopt if
    /// THR-7 forbids the dribble.
    std::optional<std::uint8_t> passes_after_dribble(BallState ball, Cell to) const {
        const Ground before = board_->ground(ball.ball);
        const Ground after = board_->ground(to);
        if (is_brought_home(before, after)) return std::nullopt;
        return after == before ? ball.passes : std::uint8_t{0};
    }
    /// THR-9: whether a pass is allowed. A third pass is forbidden, whatever its target.
    bool may_pass(BallState ball) const {
        return ball.passes < max_passes || board_->ground(ball.ball) != zone_of(!side_);
    }
    /// The count of passes after a pass to `to`; nullopt if THR-7 or THR-8 forbids the pass. Precondition:
    /// may_pass(ball).
    std::optional<std::uint8_t> passes_after_pass(BallState ball, Cell to) const {
        const Ground before = board_->ground(ball.ball);
        const Ground after = board_->ground(to);
        if (is_brought_home(before, after) || is_from_zone_to_zone(before, after)) return std::nullopt;
        if (after != before) return std::uint8_t{0};
        const bool counts = before == zone_of(!side_);
        return static_cast<std::uint8_t>(ball.passes + (counts ? 1 : 0));
    }
    /// THR-6: whether the ball may be shot onto a goal square. Does not check the line from the ball to the
    /// goal square.
    bool can_be_shot(BallState ball, Cell to) const {
        return is_target_goal(to) && is_empty(to) && board_->ground(ball.ball) == zone_of(side_);
    }
    /// THR-7: whether the ball goes from the neutral zone to the zone in front of the own goal.
    bool is_brought_home(Ground before, Ground after) const {
        return before == Ground::neutral && after == zone_of(!side_);
    }
    /// THR-8: whether the ball goes from one shooting zone to the other.
    static bool is_from_zone_to_zone(Ground before, Ground after) {
        return before != Ground::neutral && after != Ground::neutral && before != after;
    }

  private:
    const Board* board_;
    Side side_;
    BallState ball_;
    CellSet occupied_;
    int in_goal_;  ///< number of pieces of the side to move on its own goal squares
};

}  // namespace sweeper::threestep
