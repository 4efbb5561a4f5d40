// Kicks (FB-4 ... FB-7) and where chains of them can bring the ball while no piece moves.
#pragma once

#include <array>

#include "variants/football/board/board.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/moves.hpp"

namespace sweeper::football {

/// One side's pieces as the ball meets them: by the directions they kick in.
struct Team {
    Squares occupied;  ///< pieces of both sides, without the ball
    Squares straight;  ///< rooks and queens
    Squares diagonal;  ///< bishops and queens
    Squares kings;
    Squares knights;
    Squares closed;  ///< where the ball may not go, whoever kicks: the goal squares in a first turn (FB-8)

    Team(const Position& position, Side side);

    /// A piece of this side leaves the board.
    void lift(Kind kind, int square);
    /// A piece of this side arrives on an empty square.
    void drop(Kind kind, int square);
    /// These pieces stay where they are, but kick no more.
    void silence(Squares pieces);

    /// Pieces that may kick a ball on this square.
    Squares kickers(int ball) const {
        const Squares any_way = kings | knights;
        return (straight_neighbours(ball) & (straight | any_way)) |
               (diagonal_neighbours(ball) & (diagonal | any_way));
    }

    /// Squares on which a ball has a kicker: a ball elsewhere stays where it is.
    Squares kickable() const {
        return straight_neighbours(straight | kings | knights) |
               diagonal_neighbours(diagonal | kings | knights);
    }

  private:
    template <typename Change>
    void for_each_role(Kind kind, Change&& change);
};

/// What a ball that a rook, bishop or queen kicks (FB-5) looks at: away from the kicker behind the ball, and
/// the other way behind the kicker.
struct LineKick {
    Axis axis;
    Squares sight;

    LineKick(const Team& team, int kicker, int ball) : axis(axis_of_step(kicker - ball)) {
        // One line through both squares, but that the kicker stands in nobody's way.
        const Squares itself = Squares::of(kicker);
        sight = football::sight(line(ball_lines, ball, axis), team.occupied - itself) - itself;
    }
};

/// Squares on which `kicker`, one of team.kickers(ball), looks to see where it can send the ball: empty ones,
/// to which it can but for team.closed, and occupied ones, which stop the ball.
inline Squares kick_sight(const Team& team, int kicker, int ball) {
    if (team.knights.contains(kicker)) {  // FB-6
        const Squares steps = knight_steps(ball);
        return is_corner(ball) ? steps : steps - neighbours(kicker);
    }
    const Squares seen = LineKick(team, kicker, ball).sight;
    if (!team.kings.contains(kicker)) return seen;
    return seen & (neighbours(kicker) | neighbours(ball));  // the first square of each ray
}

/// Where that kick can send the ball.
inline Squares kick_targets(const Team& team, int kicker, int ball) {
    return kick_sight(team, kicker, ball) - team.occupied - team.closed;
}

/// From where pieces could kick a ball on one of `reach`.
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

/// Where the ball can be brought by any chain of kicks, the empty chain included.
struct Reach {
    Squares squares;
    /// All squares that decided it, as in kick_sight(). A change elsewhere that makes no piece a kicker of a
    /// ball on one of `squares`, and no kicker a bystander, leaves the reach as it is.
    Squares examined;

    /// Pieces of this kind that appear on or disappear from a square outside this set leave the reach as it
    /// is.
    Squares sensitive(Kind kind) const;
};

/// Exact unless interrupted (engine/interruption.hpp), then perhaps too small: each piece kicks once at most
/// (FB-4), and a ball on a goal square stays there (ALL-6).
Reach reach(const Team& team, int ball);

/// The same if pieces could kick as often as they like: a superset, faster.
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

    /// The same without one piece: `lifted` is the team that has lost the piece on `from`, one of
    /// examined(). Counts on the kicks of that piece, so it is a larger superset.
    RelaxedReach without(const Team& lifted, int from) const;

  private:
    void follow(const Team& team, Squares pending);
    Squares look(const Team& team, int ball);
    Squares added(const Team& team, Squares seen);

    Squares squares_;
    Squares examined_;
    Squares kickable_;
    std::array<Squares, 4> seen_;  // [index(Axis)], what line pieces examined
};

/// What makes reaches() faster.
struct ReachHints {
    /// Where a piece has just arrived, which the chain is likely to need; -1: nowhere.
    int moved = -1;
    /// All squares, or more, from which the ball is brought to the target without a kick of that piece.
    Squares last_leg = board_squares;
};

/// reach(team, ball).squares.contains(target), likewise. The answer is the same for any hints that are true.
bool reaches(const Team& team, int ball, int target, const ReachHints& hints = {});

}  // namespace sweeper::football
