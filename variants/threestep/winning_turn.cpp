#include "variants/threestep/winning_turn.hpp"

#include <algorithm>
#include <span>

#include "variants/threestep/walk.hpp"

namespace sweeper::threestep {
namespace {

constexpr CellSet nowhere{};

/// Squares of the ball from which some piece might score alone in its three steps: all from which one can,
/// and some more. Own pieces are taken to be in nobody's way.
///
/// The last step is a shot along one of the board's shot lines: the ball on a square of the shooting zone,
/// the shooter behind it. The shooter has walked there (two steps), or has driven the ball: along the same
/// line (three squares behind the ball at first), or around a corner (two squares from where it shoots the
/// ball).
class HotSquares {
  public:
    HotSquares(const Position& position, Side side)
        : board_(position.board()),
          opponents_(position.cells(!side)),
          own_(position.cells(side)),
          near_(own_.grown()),
          far_(near_.grown()),
          shooting_(far_.grown() & board_.zone(side)) {
        if (shooting_ == nowhere) return;
        for (const ShotLine& line : board_.shot_lines(side)) add(line);
    }

    bool contains(Cell ball) const {
        return squares_.contains(ball);
    }
    const CellSet& squares() const {
        return squares_;
    }

  private:
    void add(const ShotLine& line) {
        if (opponents_.contains(line.goal)) return;
        Cell ball = line.goal;
        for (int i = 0; i < line.length; ++i) {
            ball = moved(ball, line.outward);
            if (opponents_.contains(ball)) return;
            if (shooting_.contains(ball)) add(ball, line.outward);
        }
    }
    void add(Cell ball, int outward) {
        const Cell stand = moved(ball, outward);
        if (opponents_.contains(stand)) return;
        if (far_.contains(stand)) squares_.insert(ball);
        if (far_.contains(ball)) add_ring(ball);
        if (!board_.is_inside(stand)) return;
        const Cell behind = moved(stand, outward);
        if (near_.contains(behind)) squares_.insert(stand);
        if (board_.is_inside(behind) && own_.contains(moved(behind, outward))) squares_.insert(behind);
    }
    void add_ring(Cell ball) {
        for (const int direction : directions) {
            const Cell start = moved(ball, direction);
            if (board_.is_inside(start) && own_.contains(moved(start, direction))) squares_.insert(start);
        }
    }

    const Board& board_;
    const CellSet& opponents_;
    const CellSet& own_;
    CellSet near_;      ///< within one step of an own piece
    CellSet far_;       ///< within two
    CellSet shooting_;  ///< where a shot may start: squares of the zone, own pieces within three steps
    CellSet squares_;
};

class Attack {
  public:
    /// Of `side`, as if it were to move.
    Attack(const Position& position, Side side)
        : position_(position),
          scene_(position, side),
          own_(position.pieces(side).data(), static_cast<std::size_t>(position.piece_count(side))) {}

    std::optional<Turn> find() {
        const auto touches = [&](Cell cell) { return distance(cell, scene_.ball()) <= max_steps; };
        if (std::none_of(own_.begin(), own_.end(), touches)) return std::nullopt;
        const HotSquares hot(position_, scene_.side());
        if (hot.squares() == nowhere) return std::nullopt;
        for (const Cell piece : own_)
            if (touches(piece) && score_by(piece, hot)) return result_;
        if (!hot.contains(scene_.ball())) return std::nullopt;
        for (const Cell piece : own_)
            if (touches(piece) && score_past_others(piece)) return result_;
        return std::nullopt;
    }

  private:
    /// The piece scores alone, or another goes on with the ball where it has left it.
    bool score_by(Cell piece, const HotSquares& hot) {
        scene_.lift(piece);
        const Walk walk = Walk::for_goal(scene_, piece, hot.squares());
        bool scored = false;
        for (std::size_t i = 1; i < walk.branches().size() && !scored; ++i) {
            const Branch& branch = walk.branches()[i];
            if (branch.is_goal)
                scored =
                    note(piece, cell_of_bit(piece, std::countr_zero(branch.ends)), no_cell, no_cell, branch);
            else if (hot.contains(branch.ball.ball))
                scored = score_after(piece, branch);
        }
        scene_.put(piece);
        return scored;
    }

    /// `first` has treated the ball and ends where the branch lets it. Any other piece scores?
    bool score_after(Cell first, const Branch& branch) {
        const BallState ball = scene_.ball_state();
        scene_.put_ball(branch.ball);
        bool scored = false;
        for (const Cell second : own_) {
            if (second == first || distance(second, branch.ball.ball) > max_steps) continue;
            scene_.lift(second);
            scored = score_second(first, branch.ends, second);
            scene_.put(second);
            if (scored) break;
        }
        scene_.put_ball(ball);
        return scored;
    }

    /// Both are lifted. `second` scores while `first` stands on one of `ends`? If it does not score with the
    /// first off the board, it never does.
    bool score_second(Cell first, Window ends, Cell second) {
        if (goal_of(Walk::for_goal(scene_, second, nowhere)) == nullptr) return false;
        for (; ends != 0; ends &= ends - 1) {
            const Cell first_end = cell_of_bit(first, std::countr_zero(ends));
            scene_.put(first_end);
            const Walk walk = Walk::for_goal(scene_, second, nowhere);
            scene_.lift(first_end);
            if (const Branch* goal = goal_of(walk))
                return note(first, first_end, second, cell_of_bit(second, std::countr_zero(goal->ends)),
                            *goal);
        }
        return false;
    }

    /// Another piece steps aside, without touching the ball, and `scorer` scores alone?
    bool score_past_others(Cell scorer) {
        for (const Cell other : own_) {
            if (other == scorer) continue;
            scene_.lift(other);
            const Window ends = quiet_ends(scene_, other);
            scene_.lift(scorer);
            const bool scored = score_second(other, ends, scorer);
            scene_.put(scorer);
            scene_.put(other);
            if (scored) return true;
        }
        return false;
    }

    static const Branch* goal_of(const Walk& walk) {
        for (const Branch& branch : walk.branches())
            if (branch.is_goal) return &branch;
        return nullptr;
    }

    bool note(Cell x, Cell p, Cell y, Cell q, const Branch& goal) {
        result_ = position_.next_goal_wins(scene_.side()) ? Turn::made(x, p, y, q, goal.ball) : Turn::goal();
        return true;
    }

    const Position& position_;
    Scene scene_;
    std::span<const Cell> own_;
    Turn result_;
};

}  // namespace

std::optional<Turn> winning_turn(const Position& position) {
    return position.is_finished() ? std::nullopt : find_goal(position, position.side());
}

std::optional<Turn> find_goal(const Position& position, Side side) {
    return Attack(position, side).find();
}

}  // namespace sweeper::threestep
