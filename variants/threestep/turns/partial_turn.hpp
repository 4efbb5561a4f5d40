// A turn under way, step by step: who has been used (THR-1), what the next step may be, and why others may
// not.
#pragma once

#include <string>

#include "engine/result.hpp"
#include "variants/threestep/turns/mid_turn.hpp"

namespace sweeper::threestep {

/// A step in the sense of the notation: a piece moves (perhaps dribbling), or sends the ball.
struct Action {
    bool is_pass = false;
    Cell from = no_cell;
    Cell to = no_cell;
};

/// `e2e3` or `e2:e9`.
std::string text(const Board& board, const Action& action);

class PartialTurn {
  public:
    /// Precondition: not finished.
    explicit PartialTurn(const Position& position);

    const MidTurn& mid_turn() const {
        return mid_turn_;
    }
    /// Squares of the side to move's pieces as they stand now, in no order; the rest is past_last_cell.
    const Pieces& own() const {
        return own_;
    }
    bool is_own(Cell cell) const;
    bool has_scored() const {
        return mid_turn_.is_target_goal(mid_turn_.ball());
    }
    /// The piece that has made the last step; no_cell before the first.
    Cell active() const {
        return active_;
    }
    bool is_second_active() const {
        return spent_ != no_cell;
    }
    /// Where the pieces used so far stand, and where they stood; no_cell for those to come.
    CellPair used() const {
        return {active_, spent_};
    }
    CellPair started() const {
        return started_;
    }
    /// Of the active piece.
    int steps_left() const {
        return max_steps - steps_;
    }
    /// Calls visit(piece, steps) for every piece that may still make steps, and how many.
    template <typename Visit>
    void for_each_usable(Visit&& visit) const {
        for (const Cell piece : own_)
            if (piece != past_last_cell && may_step(piece))
                visit(piece, piece == active_ ? steps_left() : max_steps);
    }

    /// All steps of one usable piece that the rules allow now.
    template <typename Visit>
    void for_each_action_of(Cell piece, Visit&& visit) const;
    /// All steps that the rules allow now. Each is a legal end of the turn, too.
    template <typename Visit>
    void for_each_action(Visit&& visit) const;
    /// Nothing if the step is legal, else why not.
    Result<void> check(const Action& action) const;
    /// Precondition: the step is legal.
    void play(const Action& action);

  private:
    bool may_step(Cell piece) const;
    Result<void> check_piece(Cell piece) const;
    Result<void> check_move(Cell from, Cell to) const;
    Result<void> check_dribble(int direction) const;
    Result<void> check_pass(Cell from, Cell to) const;
    Result<void> check_flight(Cell to, int direction) const;
    bool can_step_on(Cell to, bool from_own_goal) const;

    MidTurn mid_turn_;
    Pieces own_;
    CellPair started_{};
    Cell active_ = no_cell;
    Cell spent_ = no_cell;  ///< where the first piece stands once the second is in use
    int steps_ = 0;         ///< of the active piece
};

template <typename Visit>
void PartialTurn::for_each_action(Visit&& visit) const {
    for_each_usable([&](Cell piece, int) { for_each_action_of(piece, visit); });
}

template <typename Visit>
void PartialTurn::for_each_action_of(Cell piece, Visit&& visit) const {
    if (has_scored()) return;
    const BallState state = mid_turn_.ball_state();
    const Cell ball = state.ball;
    const bool from_own_goal = mid_turn_.is_own_goal(piece);
    for (const int direction : directions) {
        const Cell to = moved(piece, direction);
        if (to != ball) {
            if (can_step_on(to, from_own_goal)) visit(Action{false, piece, to});
            continue;
        }
        Cell target = moved(ball, direction);
        if (mid_turn_.can_hold_ball(target) && mid_turn_.passes_after_dribble(state, target))
            visit(Action{false, piece, ball});
        if (!mid_turn_.may_pass(state)) continue;
        for (; mid_turn_.can_hold_ball(target); target = moved(target, direction))
            if (mid_turn_.passes_after_pass(state, target)) visit(Action{true, piece, target});
        if (mid_turn_.can_be_shot(state, target)) visit(Action{true, piece, target});
    }
}

}  // namespace sweeper::threestep
