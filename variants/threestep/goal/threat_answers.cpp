#include "variants/threestep/goal/threat_answers.hpp"

#include <optional>

#include "variants/threestep/goal/winning_turn.hpp"
#include "variants/threestep/turns/mid_turn.hpp"

namespace sweeper::threestep {
namespace {

/// Finds a sequence of steps of one piece and the squares that must be empty for these steps.
class Path {
  public:
    /// Precondition: the piece that stood on `from` has been lifted.
    Path(const MidTurn& mid_turn, Cell from, CellSet& needed)
        : mid_turn_(mid_turn), from_(from), open_(mid_turn.open_around(from) | centre), needed_(needed) {}

    /// Adds to `needed` the squares of a shortest sequence that brings piece and ball to their final squares.
    /// Returns false if there is no such sequence.
    bool add(Cell end, BallState ball_end) {
        end_ = end;
        ball_end_ = ball_end;
        for (int steps = 0; steps <= max_steps; ++steps)
            if (go(from_, mid_turn_.ball_state(), steps)) return true;
        return false;
    }

  private:
    bool go(Cell cell, BallState ball, int steps_left) {
        if (cell == end_ && ball == ball_end_) return true;
        if (steps_left == 0 || distance(cell, end_) > steps_left) return false;
        if (ball != ball_end_ && distance(cell, ball.ball) > steps_left) return false;
        for (const int direction : directions) {
            const Cell to = moved(cell, direction);
            if (to == ball.ball) {
                if (dribble(to, ball, direction, steps_left) || pass(cell, ball, direction, steps_left))
                    return true;
            } else if ((only(from_, to) & open_) != 0 && go(to, ball, steps_left - 1)) {
                needed_.insert(to);
                return true;
            }
        }
        return false;
    }

    bool dribble(Cell to, BallState ball, int direction, int steps_left) {
        const Cell ahead = moved(to, direction);
        if (!mid_turn_.can_hold_ball(ahead)) return false;
        const auto passes = mid_turn_.passes_after_dribble(ball, ahead);
        if (!passes || !go(to, {ahead, *passes}, steps_left - 1)) return false;
        needed_.insert(to);
        needed_.insert(ahead);
        return true;
    }

    bool pass(Cell cell, BallState ball, int direction, int steps_left) {
        if (!mid_turn_.may_pass(ball)) return false;
        Cell to = moved(ball.ball, direction);
        for (; mid_turn_.can_hold_ball(to); to = moved(to, direction)) {
            const auto passes = mid_turn_.passes_after_pass(ball, to);
            if (passes && go(cell, {to, *passes}, steps_left - 1)) return add_line(ball.ball, to, direction);
        }
        return mid_turn_.can_be_shot(ball, to) && go(cell, {to, ball.passes}, steps_left - 1) &&
               add_line(ball.ball, to, direction);
    }

    bool add_line(Cell from, Cell to, int direction) {
        for (Cell cell = moved(from, direction); cell != to; cell = moved(cell, direction))
            needed_.insert(cell);
        needed_.insert(to);
        return true;
    }

    const MidTurn& mid_turn_;
    Cell from_;
    Window open_;
    CellSet& needed_;
    Cell end_ = no_cell;
    BallState ball_end_;
};

/// The squares that must be empty for one scoring turn of `side`; nullopt if `side` cannot score.
std::optional<CellSet> squares_to_score(const Position& position, Side side) {
    const auto goal = find_goal_play(position, side);
    if (!goal) return std::nullopt;
    CellSet needed;
    MidTurn mid_turn(position, side);
    if (goal->first != no_cell) {
        mid_turn.lift(goal->first);
        if (!Path(mid_turn, goal->first, needed).add(goal->first_end, goal->left)) return std::nullopt;
        mid_turn.put(goal->first_end);
        mid_turn.put_ball(goal->left);
    }
    mid_turn.lift(goal->scorer);
    if (!Path(mid_turn, goal->scorer, needed).add(goal->scorer_end, goal->goal)) return std::nullopt;
    return needed;
}

std::size_t index_of(BallState ball) {
    return static_cast<std::size_t>(number_of(ball.ball)) * (max_passes + 1) + ball.passes;
}

}  // namespace

ThreatAnswers::ThreatAnswers(const Position& position, Turn /*threat*/) : position_(position) {
    by_ball_.fill(unseen);
}

bool ThreatAnswers::may_save(Turn turn) {
    if (turn.is_goal()) return true;
    const BallState ball = turn.ball();
    if (!position_.board().is_inside(ball.ball)) return true;
    int& number = by_ball_[index_of(ball)];
    // Most states of the ball occur in only one turn. It is cheaper to search such a turn than to make a case
    // for it.
    if (number == unseen) {
        number = seen_once;
        return true;
    }
    if (number == seen_once) number = add_case(ball, no_cell);
    const Case& here = case_at(number);
    if (!here.scores) return true;
    const auto [first, second] = turn.taken();
    const bool bars_first = here.needed.contains(first);
    if (!bars_first && !here.needed.contains(second)) return false;
    if (here.barred.size() == here.barred.capacity()) return true;
    // The turn enters one or two squares. It is proven not to stop the threat only if the opponent can score
    // while one of them is barred, in a way that does not need the other one.
    const Case& next = case_at(case_with(number, ball, bars_first ? first : second));
    return !next.scores || next.needed.contains(bars_first ? second : first);
}

int ThreatAnswers::case_with(int number, BallState ball, Cell barred) {
    for (const auto& [cell, next] : case_at(number).barred)
        if (cell == barred) return next;
    const int next = add_case(ball, barred);
    case_at(number).barred.push_back({barred, next});
    return next;
}

int ThreatAnswers::add_case(BallState ball, Cell barred) {
    Case made;
    const Side side = position_.side();
    // If position_ has a piece on the ball's new square, the piece leaves it in the same turn. Such a case
    // stays undecided.
    if (!position_.occupied().contains(ball.ball)) {
        Position what_if = position_;
        what_if.put_ball(ball);
        if (barred != no_cell) what_if.put_obstacle(side, barred);
        if (const auto needed = squares_to_score(what_if, !side)) {
            made.scores = true;
            made.needed = *needed;
        }
    }
    cases_.push_back(made);
    return static_cast<int>(cases_.size()) - 1;
}

}  // namespace sweeper::threestep
