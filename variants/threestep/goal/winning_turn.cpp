#include "variants/threestep/goal/winning_turn.hpp"

#include <algorithm>
#include <span>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/goal/scoring_squares.hpp"
#include "variants/threestep/turns/mid_turn.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {
namespace {

/// The end of a scoring sequence of one piece.
struct Shot {
    Cell end = no_cell;  ///< the piece's final cell
    BallState goal;
};

/// A shot by a piece on `stand` at a ball beside it (THR-6); nullopt if the shot is impossible.
std::optional<Shot> shot_from(const MidTurn& mid_turn, Cell stand, BallState ball) {
    const int direction = ball.ball - stand;
    const ShotArea& area = mid_turn.board().shot_area(mid_turn.side());
    if ((area.directions_from[ball.ball] & direction_bit(direction)) == 0) return std::nullopt;
    Cell to = moved(ball.ball, direction);
    while (mid_turn.can_hold_ball(to)) to = moved(to, direction);
    if (!mid_turn.can_be_shot(ball, to)) return std::nullopt;
    return Shot{stand, {to, ball.passes}};
}

/// The ball after a dribble from `stand`; nullopt if the dribble is illegal.
std::optional<BallState> dribbled(const MidTurn& mid_turn, Cell stand, BallState ball) {
    const Cell ahead = moved(ball.ball, ball.ball - stand);
    if (!mid_turn.can_hold_ball(ahead)) return std::nullopt;
    const auto passes = mid_turn.passes_after_dribble(ball, ahead);
    return passes ? std::optional(BallState{ahead, *passes}) : std::nullopt;
}

/// The shot of a piece that has dribbled with its first step, from `from` to `now`. With the second step the
/// piece dribbles again or moves to another side of the ball; with the third step it shoots.
std::optional<Shot> shot_after_dribble(const MidTurn& mid_turn, Cell from, Window open, Cell now,
                                       BallState ball) {
    if (const auto next = dribbled(mid_turn, now, ball))
        if (const auto shot = shot_from(mid_turn, ball.ball, *next)) return shot;
    if (mid_turn.board().shot_area(mid_turn.side()).directions_from[ball.ball] == 0) return std::nullopt;
    Window stands = ring(from, ball.ball) & grown(only(from, now)) & open;
    for (; stands != 0; stands &= stands - 1)
        if (const auto shot = shot_from(mid_turn, cell_of_bit(from, std::countr_zero(stands)), ball))
            return shot;
    return std::nullopt;
}

/// The shot of a piece that scores alone: it walks up to two steps and shoots; or it walks one step, dribbles
/// and shoots; or it dribbles with its first step. A pass to itself need not be tried, because a dribble has
/// the same effect. Precondition: the piece from `from` has been lifted.
std::optional<Shot> shot_by(const MidTurn& mid_turn, Cell from) {
    const BallState ball = mid_turn.ball_state();
    const Window open = mid_turn.open_around(from) | centre;
    const Window quiet = open & ~only(from, ball.ball);
    const Window one = grown(centre) & quiet;
    Window stands = grown(one) & quiet & ring(from, ball.ball);
    for (; stands != 0; stands &= stands - 1) {
        const Cell stand = cell_of_bit(from, std::countr_zero(stands));
        if (const auto shot = shot_from(mid_turn, stand, ball)) return shot;
        if ((stands & -stands & one) == 0) continue;
        const auto ahead = dribbled(mid_turn, stand, ball);
        if (!ahead) continue;
        if (const auto shot = shot_from(mid_turn, ball.ball, *ahead)) return shot;
        if (stand != from) continue;
        if (const auto shot = shot_after_dribble(mid_turn, from, open, ball.ball, *ahead)) return shot;
    }
    return std::nullopt;
}

class Attack {
  public:
    /// Searches for a goal of `side` as if it were to move.
    Attack(const Position& position, Side side)
        : position_(position),
          mid_turn_(position, side),
          own_(position.pieces(side).data(), static_cast<std::size_t>(position.piece_count(side))) {}

    std::optional<GoalPlay> find() {
        const auto touches = [&](Cell cell) { return distance(cell, mid_turn_.ball()) <= max_steps; };
        if (std::none_of(own_.begin(), own_.end(), touches)) return std::nullopt;
        const ScoringSquares hot(position_, mid_turn_.side());
        if (hot.empty()) return std::nullopt;
        const bool is_hot = hot.squares().contains(mid_turn_.ball());
        for (const Cell piece : own_) {
            if (!touches(piece)) continue;
            mid_turn_.lift(piece);
            if ((is_hot && score_alone(piece)) || bring_to(hot.squares(), piece)) return result_;
            mid_turn_.put(piece);
        }
        if (!is_hot) return std::nullopt;
        for (const Cell piece : own_)
            if (touches(piece) && score_past_others(piece)) return result_;
        return std::nullopt;
    }

  private:
    /// A state of the ball after actions of the first piece, which may move the ball again.
    struct Branch {
        BallState ball;
        Window ends = 0;    ///< possible cells of the piece, in the window around its first cell
        Window latest = 0;  ///< members of `ends` reached with the last step
    };
    /// In the first branch the ball is untouched. In the other branches the piece has moved the ball and can
    /// reach it again. There are at most two such branches after the first step, and one for each direction
    /// of a dribble with the second step.
    using Branches = FixedVector<Branch, 32>;

    bool score_alone(Cell piece) {
        const auto shot = shot_by(mid_turn_, piece);
        return shot && note(no_cell, no_cell, piece, *shot);
    }

    /// Whether `piece` brings the ball to a scoring square from which another piece scores. Works like a
    /// Walk, but tries each scoring square as soon as it is found. Precondition: `piece` has been lifted.
    bool bring_to(CellSet hot, Cell piece) {
        const Window open = mid_turn_.open_around(piece) | centre;
        Branches branches;
        branches.push_back({mid_turn_.ball_state(), centre, centre});
        for (int steps_left = max_steps - 1; steps_left >= 0; --steps_left) {
            const std::size_t known = branches.size();
            for (std::size_t i = 0; i < known; ++i) {
                if (touch(branches, i, hot, piece, open, steps_left)) return true;
                Branch& branch = branches[i];
                branch.latest = grown(branch.latest) & open & ~only(piece, branch.ball.ball) & ~branch.ends;
                branch.ends |= branch.latest;
            }
        }
        return false;
    }

    /// Makes the dribbles and passes from the cells in `latest` of a branch. `steps_left` is the number of
    /// steps remaining after the dribble or pass. Returns whether another piece then scores.
    bool touch(Branches& branches, std::size_t i, CellSet& hot, Cell piece, Window open, int steps_left) {
        const BallState ball = branches[i].ball;
        Window stands = branches[i].latest & ring(piece, ball.ball);
        for (; stands != 0; stands &= stands - 1) {
            const Window here = stands & -stands;
            const int direction = ball.ball - cell_of_bit(piece, std::countr_zero(stands));
            const auto leave = [&](Cell to, std::optional<std::uint8_t> passes, Window stand, bool goes_on) {
                if (!passes) return false;
                const BallState left{to, *passes};
                if (hot.contains(to)) {
                    Window ends = stand;
                    const Window quiet = open & ~only(piece, to);
                    for (int step = 0; step < steps_left; ++step) ends |= grown(ends) & quiet;
                    if (score_after(hot, piece, ends, left)) return true;
                }
                if (goes_on) branches.push_back({left, stand, stand});
                return false;
            };
            Cell to = moved(ball.ball, direction);
            if (!mid_turn_.can_hold_ball(to)) continue;
            if (steps_left > 0 || hot.contains(to))
                if (leave(to, mid_turn_.passes_after_dribble(ball, to), only(piece, ball.ball),
                          steps_left > 0))
                    return true;
            if (!mid_turn_.may_pass(ball)) continue;
            // `gap` is the distance of the piece from the ball after the pass.
            for (int gap = 2; mid_turn_.can_hold_ball(to); to = moved(to, direction), ++gap)
                if (gap <= steps_left || hot.contains(to))
                    if (leave(to, mid_turn_.passes_after_pass(ball, to), here, gap <= steps_left))
                        return true;
        }
        return false;
    }

    /// Whether a second piece scores after `first` has moved the ball and ended on one of the squares `ends`.
    /// Precondition: `first` has been lifted.
    bool score_after(CellSet& hot, Cell first, Window ends, BallState left) {
        const BallState ball = mid_turn_.ball_state();
        mid_turn_.put_ball(left);
        bool can_score = false;
        bool scored = false;
        for (const Cell second : own_) {
            if (second == first || distance(second, left.ball) > max_steps) continue;
            mid_turn_.lift(second);
            // If the second piece cannot score with the first piece off the board, it cannot score at all.
            if (shot_by(mid_turn_, second)) {
                can_score = true;
                scored = score_second(first, ends, second);
            }
            mid_turn_.put(second);
            if (scored) break;
        }
        mid_turn_.put_ball(ball);
        if (!can_score) hot.erase(left.ball);
        return scored;
    }

    /// Whether `second` can score while `first` stands on one of the squares `ends`. Precondition: both
    /// pieces have been lifted.
    bool score_second(Cell first, Window ends, Cell second) {
        for (; ends != 0; ends &= ends - 1) {
            const Cell first_end = cell_of_bit(first, std::countr_zero(ends));
            mid_turn_.put(first_end);
            const auto shot = shot_by(mid_turn_, second);
            mid_turn_.lift(first_end);
            if (shot) return note(first, first_end, second, *shot);
        }
        return false;
    }

    /// Whether `scorer` scores after another piece has moved away without touching the ball.
    bool score_past_others(Cell scorer) {
        for (const Cell other : own_) {
            if (other == scorer) continue;
            mid_turn_.lift(other);
            const Window ends = quiet_ends(mid_turn_, other);
            mid_turn_.lift(scorer);
            const bool scored = shot_by(mid_turn_, scorer) && score_second(other, ends, scorer);
            mid_turn_.put(scorer);
            mid_turn_.put(other);
            if (scored) return true;
        }
        return false;
    }

    bool note(Cell first, Cell first_end, Cell scorer, const Shot& shot) {
        result_ = {first, first_end, mid_turn_.ball_state(), scorer, shot.end, shot.goal};
        return true;
    }

    const Position& position_;
    MidTurn mid_turn_;
    std::span<const Cell> own_;
    GoalPlay result_;
};

}  // namespace

bool scores_alone(const MidTurn& mid_turn, Cell from) {
    return shot_by(mid_turn, from).has_value();
}

std::optional<Turn> winning_turn(const Position& position) {
    return position.is_finished() ? std::nullopt : find_goal(position, position.side());
}

std::optional<Turn> find_goal(const Position& position, Side side) {
    const auto play = find_goal_play(position, side);
    if (!play) return std::nullopt;
    if (!position.next_goal_wins(side)) return Turn::goal();
    return Turn::made(play->first, play->first_end, play->scorer, play->scorer_end, play->goal);
}

std::optional<GoalPlay> find_goal_play(const Position& position, Side side) {
    return Attack(position, side).find();
}

}  // namespace sweeper::threestep
