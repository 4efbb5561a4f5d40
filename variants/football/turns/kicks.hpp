// Kicks (FB-4 to FB-7), and where chains of kicks can bring the ball while no piece moves.
#pragma once

#include <array>

#include "variants/football/board/board.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/moves.hpp"

namespace sweeper::football {

/// The pieces of one side, by the directions in which they kick.
struct Team {
    Squares occupied;  ///< pieces of both sides, without the ball
    Squares straight;  ///< rooks and queens
    Squares diagonal;  ///< bishops and queens
    Squares kings;
    Squares knights;
    Squares closed;  ///< squares closed to the ball, whoever kicks: the goal squares in a side's first turn
                     ///< (FB-8)

    Team(const Position& position, Side side);

    /// Takes a piece of this side off the board.
    void lift(Kind kind, int square);
    /// Puts a piece of this side on an empty square.
    void drop(Kind kind, int square);
    /// These pieces stay where they are but no longer kick.
    void silence(Squares pieces);

    /// Pieces that may kick a ball on this square.
    Squares kickers(int ball) const {
        const Squares any_way = kings | knights;
        return (straight_neighbours(ball) & (straight | any_way)) |
               (diagonal_neighbours(ball) & (diagonal | any_way));
    }

    /// Squares on which a ball has a kicker. A ball on any other square stays there.
    Squares kickable() const {
        return straight_neighbours(straight | kings | knights) |
               diagonal_neighbours(diagonal | kings | knights);
    }

  private:
    template <typename Change>
    void for_each_role(Kind kind, Change&& change);
};

/// The squares that decide a kick of a rook, bishop or queen (FB-5): the ray behind the ball, away from the
/// kicker, and the ray behind the kicker, in the other direction.
struct LineKick {
    Axis axis;
    Squares sight;

    LineKick(const Team& team, int kicker, int ball) : axis(axis_of_step(kicker - ball)) {
        // Both squares are on one line; the kicker does not block its own kick.
        const Squares itself = Squares::of(kicker);
        sight = football::sight(line(ball_lines, ball, axis), team.occupied - itself) - itself;
    }
};

/// The squares that decide where `kicker`, a member of team.kickers(ball), can send the ball: empty ones,
/// which are targets unless in team.closed, and occupied ones, which stop the ball.
inline Squares kick_sight(const Team& team, int kicker, int ball) {
    if (team.knights.contains(kicker)) {  // FB-6
        const Squares steps = knight_steps(ball);
        return is_corner(ball) ? steps : steps - neighbours(kicker);
    }
    const Squares seen = LineKick(team, kicker, ball).sight;
    if (!team.kings.contains(kicker)) return seen;
    return seen & (neighbours(kicker) | neighbours(ball));  // the first square of each ray
}

/// The targets of that kick.
inline Squares kick_targets(const Team& team, int kicker, int ball) {
    return kick_sight(team, kicker, ball) - team.occupied - team.closed;
}

/// Squares from which a piece could kick a ball that is on a member of `reach`.
struct Beside {
    Squares straight;
    Squares diagonal;

    explicit Beside(Squares reach)
        : straight(straight_neighbours(reach - goals)), diagonal(diagonal_neighbours(reach - goals)) {}

    Squares of(Kind kind) const {
        if (kind == Kind::rook) return straight;
        if (kind == Kind::bishop) return diagonal;
        return straight | diagonal;
    }
};

/// The squares to which chains of kicks bring the ball, the empty chain included.
struct Reach {
    Squares squares;
    /// All squares that decided the result, as in kick_sight(). A change elsewhere leaves the reach as it is,
    /// if it neither makes a piece a kicker of a ball on one of `squares` nor takes a kicker away.
    Squares examined;

    /// A piece of this kind that appears on or disappears from a square outside this set leaves the reach as
    /// it is.
    Squares sensitive(Kind kind) const;
};

/// Exact: each piece kicks at most once (FB-4), and a ball on a goal square stays there (ALL-6). If
/// interrupted (engine/interruption.hpp), the result may be too small.
Reach reach(const Team& team, int ball);

/// A faster superset of reach(): pieces may kick any number of times.
class RelaxedReach {
  public:
    RelaxedReach(const Team& team, int ball);

    Squares squares() const {
        return squares_;
    }
    /// As Reach::examined.
    Squares examined() const {
        return examined_;
    }

    /// The same without one piece: `lifted` is the team without the piece on `from`, a member of examined().
    /// The result still includes that piece's kicks, so it is a larger superset.
    RelaxedReach without(const Team& lifted, int from) const;

  private:
    void follow(const Team& team, Squares pending);
    Squares look(const Team& team, int ball);
    Squares added(const Team& team, Squares seen);

    Squares squares_;
    Squares examined_;
    Squares kickable_;
    std::array<Squares, 4> seen_;  // [index(Axis)]: squares examined by line pieces
};

/// Optional knowledge that makes reaches() faster.
struct ReachHints {
    /// The square on which a piece has just arrived, which the chain probably needs; -1: none.
    int moved = -1;
    /// A superset of the squares from which the ball is brought to the target without a kick of the moved
    /// piece.
    Squares last_leg = board_squares;
};

/// Equals reach(team, ball).squares.contains(target), and likewise may be false if interrupted. Correct hints
/// never change the result.
bool reaches(const Team& team, int ball, int target, const ReachHints& hints = {});

}  // namespace sweeper::football
