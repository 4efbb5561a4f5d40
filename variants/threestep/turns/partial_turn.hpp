// A turn in progress, step by step: the pieces used so far (THR-1), the legal next steps, and the errors for
// illegal steps.
#pragma once

#include <string>

#include "engine/result.hpp"
#include "variants/threestep/turns/mid_turn.hpp"

namespace sweeper::threestep {

/// A step as in the notation: a move of a piece (also a dribble), or a pass or shot.
struct Action {
    bool is_pass = false;
    Cell from = no_cell;
    Cell to = no_cell;
};

/// The text of a step: `e2e3` or `e2:e9`.
std::string text(const Board& board, const Action& action);

class PartialTurn {
  public:
    /// A turn without any step. Precondition: the game is not finished.
    explicit PartialTurn(const Position& position);

    const MidTurn& mid_turn() const {
        return mid_turn_;
    }
    /// The current squares of the pieces of the side to move, in no order, padded with past_last_cell.
    const Pieces& own() const {
        return own_;
    }
    bool is_own(Cell cell) const;
    bool has_scored() const {
        return mid_turn_.is_target_goal(mid_turn_.ball());
    }
    /// The square of the piece that made the last step; no_cell before the first step.
    Cell active() const {
        return active_;
    }
    bool is_second_active() const {
        return spent_ != no_cell;
    }
    /// The current squares of the pieces used so far; no_cell for pieces not used yet. started() has their
    /// first squares.
    CellPair used() const {
        return {active_, spent_};
    }
    CellPair started() const {
        return started_;
    }
    /// The number of remaining steps of the active piece.
    int steps_left() const {
        return max_steps - steps_;
    }
    /// Calls visit(piece, steps) for every piece that may make another step. `steps` is the number of its
    /// remaining steps.
    template <typename Visit>
    void for_each_usable(Visit&& visit) const {
        for (const Cell piece : own_)
            if (piece != past_last_cell && may_step(piece))
                visit(piece, piece == active_ ? steps_left() : max_steps);
    }

    /// Calls visit(action) for all legal next steps of one usable piece.
    template <typename Visit>
    void for_each_action_of(Cell piece, Visit&& visit) const;
    /// Calls visit(action) for all legal next steps. The turn may end after each step, unless THR-9 demands
    /// more.
    template <typename Visit>
    void for_each_action(Visit&& visit) const;
    /// Succeeds if the step is legal; otherwise the error says why it is not.
    Result<void> check(const Action& action) const;
    /// Makes a step. Precondition: the step is legal.
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
    Cell spent_ = no_cell;  ///< square of the first piece; no_cell before the second piece's first step
    int steps_ = 0;         ///< number of steps of the active piece so far
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
