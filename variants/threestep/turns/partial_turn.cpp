#include "variants/threestep/turns/partial_turn.hpp"

#include <algorithm>
#include <cassert>

namespace sweeper::threestep {
namespace {

/// The direction of one step from `from` towards `to`; 0 if the cells are not on one line.
int direction_of(Cell from, Cell to) {
    const int rows = row_of(to) - row_of(from);
    const int columns = column_of(to) - column_of(from);
    if (from == to || (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns))) return 0;
    return (to - from) / distance(from, to);
}

std::string zone_name(Ground ground) {
    switch (ground) {
        case Ground::neutral: return "the neutral zone";
        case Ground::red_zone: return "Red's shooting zone";
        case Ground::blue_zone: return "Blue's shooting zone";
        case Ground::red_goal: return "Red's goal";
        case Ground::blue_goal: return "Blue's goal";
        case Ground::perimeter:
        case Ground::none: break;
    }
    return "the perimeter";
}

}  // namespace

std::string text(const Board& board, const Action& action) {
    return board.name(action.from) + (action.is_pass ? ":" : "") + board.name(action.to);
}

PartialTurn::PartialTurn(const Position& position)
    : mid_turn_(position), own_(position.pieces(position.side())) {
    assert(!position.is_finished());
}

bool PartialTurn::is_own(Cell cell) const {
    return std::find(own_.begin(), own_.end(), cell) != own_.end();
}

/// THR-1: whether a piece may make another step.
bool PartialTurn::may_step(Cell piece) const {
    if (piece == active_) return steps_ < max_steps;
    return spent_ == no_cell;
}

/// THR-2: whether a piece may step on a cell, ignoring the ball.
bool PartialTurn::can_step_on(Cell to, bool from_own_goal) const {
    if (!mid_turn_.board().open(mid_turn_.side()).contains(to) || !mid_turn_.is_empty(to)) return false;
    return !mid_turn_.is_own_goal(to) || from_own_goal || !mid_turn_.is_goal_taken();
}

void PartialTurn::play(const Action& action) {
    assert(check(action));
    if (action.from != active_) {
        started_[active_ == no_cell ? 0 : 1] = action.from;
        spent_ = active_;
        active_ = action.from;
        steps_ = 0;
    }
    ++steps_;
    const BallState ball = mid_turn_.ball_state();
    if (action.is_pass) {
        const bool is_goal = mid_turn_.is_target_goal(action.to);
        mid_turn_.put_ball(
            {action.to, is_goal ? ball.passes : *mid_turn_.passes_after_pass(ball, action.to)});
        return;
    }
    if (action.to == ball.ball) {
        const Cell ahead = moved(action.to, action.to - action.from);
        mid_turn_.put_ball({ahead, *mid_turn_.passes_after_dribble(ball, ahead)});
    }
    mid_turn_.lift(action.from);
    mid_turn_.put(action.to);
    *std::find(own_.begin(), own_.end(), action.from) = action.to;
    active_ = action.to;
}

Result<void> PartialTurn::check(const Action& action) const {
    if (has_scored()) return failure("a goal ends the turn (ALL-6)");
    if (auto piece = check_piece(action.from); !piece) return piece;
    if (action.from == action.to) return failure("both squares are the same");
    return action.is_pass ? check_pass(action.from, action.to) : check_move(action.from, action.to);
}

Result<void> PartialTurn::check_piece(Cell piece) const {
    const std::string name = mid_turn_.board().name(piece);
    if (!is_own(piece))
        return failure(mid_turn_.is_empty(piece) ? "no piece on " + name + " (THR-1)"
                                                 : "the piece on " + name + " is the opponent's (THR-1)");
    if (may_step(piece)) return {};
    if (piece == active_) return failure("the piece on " + name + " has made its three steps (THR-1)");
    if (piece == spent_) return failure("the piece on " + name + " has been used already (THR-1)");
    return failure("two pieces have been used, those on " + mid_turn_.board().name(spent_) + " and " +
                   mid_turn_.board().name(active_) + " (THR-1)");
}

Result<void> PartialTurn::check_move(Cell from, Cell to) const {
    const std::string name = mid_turn_.board().name(to);
    if (distance(from, to) > 1) return failure("a step is one square (THR-2)");
    if (to == mid_turn_.ball()) return check_dribble(to - from);
    if (!mid_turn_.is_empty(to)) return failure(name + " is occupied (THR-2)");
    if (mid_turn_.is_target_goal(to)) return failure(name + ": the opponent's goal is closed (THR-2)");
    if (!can_step_on(to, mid_turn_.is_own_goal(from)))
        return failure(name + ": another piece is on the own goal squares (THR-2)");
    return {};
}

Result<void> PartialTurn::check_dribble(int direction) const {
    const BallState ball = mid_turn_.ball_state();
    const Cell to = moved(ball.ball, direction);
    if (mid_turn_.is_target_goal(to))
        return failure("a goal comes by a pass, not by a dribble (THR-5, THR-6)");
    if (mid_turn_.is_own_goal(to)) return failure("the ball may not be pushed into the own goal (THR-5)");
    if (!mid_turn_.board().is_inside(to)) return failure("the ball would leave the pitch (THR-3)");
    const std::string name = mid_turn_.board().name(to);
    if (!mid_turn_.is_empty(to))
        return failure("the ball would be pushed onto " + name + ", which is occupied (THR-3)");
    if (mid_turn_.passes_after_dribble(ball, to)) return {};
    return failure("the ball may not be brought from the neutral zone to " + name +
                   ", in the opponent's shooting zone (THR-7)");
}

Result<void> PartialTurn::check_pass(Cell from, Cell to) const {
    const BallState ball = mid_turn_.ball_state();
    const std::string ball_name = mid_turn_.board().name(ball.ball);
    if (distance(from, ball.ball) != 1)
        return failure("the ball, on " + ball_name + ", is not adjacent (THR-4)");
    const int direction = ball.ball - from;
    if (to == ball.ball || direction_of(ball.ball, to) != direction)
        return failure("a piece sends the ball straight away from itself (THR-4)");
    if (!mid_turn_.may_pass(ball))
        return failure("a third pass while the ball stays in " +
                       zone_name(mid_turn_.board().ground(ball.ball)) + " (THR-9)");
    return check_flight(to, direction);
}

Result<void> PartialTurn::check_flight(Cell to, int direction) const {
    const Board& board = mid_turn_.board();
    const BallState ball = mid_turn_.ball_state();
    for (Cell cell = moved(ball.ball, direction);; cell = moved(cell, direction)) {
        if (!mid_turn_.is_empty(cell))
            return failure("the piece on " + board.name(cell) + " is in the way of the ball (THR-4)");
        if (cell == to) break;
    }
    if (mid_turn_.can_be_shot(ball, to)) return {};
    const Ground before = board.ground(ball.ball);
    const Ground after = board.ground(to);
    if (mid_turn_.is_target_goal(to))
        return failure("a shot must start in the own shooting zone, not in " + zone_name(before) +
                       " (THR-6)");
    if (!board.is_inside(to)) return failure("the ball may not stop in " + zone_name(after) + " (THR-5)");
    if (mid_turn_.is_brought_home(before, after))
        return failure("the ball may not be brought from the neutral zone into " + zone_name(after) +
                       " (THR-7)");
    if (mid_turn_.is_from_zone_to_zone(before, after))
        return failure("no pass goes from one shooting zone straight into the other (THR-8)");
    return {};
}

}  // namespace sweeper::threestep
