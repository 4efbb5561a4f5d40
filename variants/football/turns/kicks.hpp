// Kicks (FB-4 to FB-7), and the squares to which chains of kicks can bring the ball while no piece moves.
#pragma once

#include <array>
#include <optional>

#include "variants/football/board/board.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/moves.hpp"

namespace sweeper::football {

/// The pieces of one side, grouped by the directions of their kicks.
struct Team {
    Squares occupied;  ///< squares with pieces of both sides, without the ball's square
    Squares straight;  ///< rooks and queens
    Squares diagonal;  ///< bishops and queens
    Squares kings;
    Squares knights;
    Squares closed;  ///< squares that no kick may reach: the goal squares in a side's first turn (FB-8)

    Team(const Position& position, Side side);

    /// Takes a piece of this side off the board.
    void lift(Kind kind, int square);
    /// Puts a piece of this side on an empty square.
    void drop(Kind kind, int square);
    /// Forbids kicks of these pieces. They stay on the board.
    void silence(Squares pieces);

    /// Pieces that may kick a ball on this square.
    Squares kickers(int ball) const {
        const Squares any_way = kings | knights;
        return (straight_neighbours(ball) & (straight | any_way)) |
               (diagonal_neighbours(ball) & (diagonal | any_way));
    }

    /// Squares on which some piece can kick a ball.
    Squares kickable() const {
        return straight_neighbours(straight | kings | knights) |
               diagonal_neighbours(diagonal | kings | knights);
    }

  private:
    template <typename Change>
    void for_each_role(Kind kind, Change&& change);
};

/// The squares that decide a kick of a rook, bishop or queen (FB-5): those from the ball onwards, away from
/// the kicker, and those behind the kicker in the opposite direction, each up to the first piece, which is
/// included.
struct LineKick {
    Axis axis;
    Squares sight;

    LineKick(const Team& team, int kicker, int ball) : axis(axis_of_step(kicker - ball)) {
        // Ball and kicker are on one line, and the kicker does not block its own kick.
        const Squares itself = Squares::of(kicker);
        sight = football::sight(line(ball_lines, ball, axis), team.occupied - itself) - itself;
    }
};

/// The squares that decide the targets of one kick: empty squares, which are targets unless in team.closed,
/// and occupied squares, which stop the ball. Precondition: `kicker` is a member of team.kickers(ball).
inline Squares kick_sight(const Team& team, int kicker, int ball) {
    if (team.knights.contains(kicker)) {  // FB-6
        const Squares steps = knight_steps(ball);
        return is_corner(ball) ? steps : steps - neighbours(kicker);
    }
    const Squares seen = LineKick(team, kicker, ball).sight;
    if (!team.kings.contains(kicker)) return seen;
    return seen & (neighbours(kicker) | neighbours(ball));  // the first square of each ray
}

/// The targets of one kick. Precondition: as for kick_sight().
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
    /// All squares that decided the result, as in kick_sight(). A change of another square changes the reach
    /// only if it adds or removes a kicker of a ball on a member of `squares`.
    Squares examined;

    /// The squares on which the arrival or the removal of a piece of this kind may change the reach.
    Squares sensitive(Kind kind) const;
};

/// The exact reach of the ball: each piece kicks at most once (FB-4), and a ball on a goal square stays there
/// (ALL-6). After an interruption (engine/interruption.hpp) the result may be too small.
Reach reach(const Team& team, int ball);

/// A faster superset of reach(): pieces may kick any number of times.
class RelaxedReach {
  public:
    RelaxedReach(const Team& team, int ball);

    Squares squares() const {
        return squares_;
    }
    /// All squares that decided the result, as Reach::examined.
    Squares examined() const {
        return examined_;
    }

    /// The reach after the removal of one piece: `lifted` is the team without the piece on `from`. The result
    /// still includes the kicks of that piece, so it is a larger superset. Precondition: `from` is a member
    /// of examined().
    RelaxedReach without(const Team& lifted, int from) const;

  private:
    void follow(const Team& team, Squares pending);
    Squares look(const Team& team, int ball);
    Squares added(const Team& team, Squares seen);

    Squares squares_;
    Squares examined_;
    Squares kickable_;
    std::array<Squares, 4> seen_;  // [index(Axis)]: squares examined for kicks of rooks, bishops and queens
};

/// Optional knowledge that makes reaches() faster.
struct ReachHints {
    /// The new square of the piece that has just moved; -1 if no piece has moved. Most new chains need a kick
    /// of this piece.
    int moved = -1;
    /// A superset of the squares from which kicks of the other pieces can bring the ball to the target.
    Squares last_leg = board_squares;
};

/// Equals reach(team, ball).squares.contains(target). After an interruption the result may be a wrong
/// `false`. Correct hints never change the result.
bool reaches(const Team& team, int ball, int target, const ReachHints& hints = {});

/// The squares that the ball crosses or stops on in one chain of kicks from `ball` to `target`, without
/// `ball`. The chain stays possible as long as these squares are empty and the pieces that kick stay where
/// they are. Only the first part of the search of reaches() is made, so nullopt does not mean that there is
/// no chain.
std::optional<Squares> way_of_kicks(const Team& team, int ball, int target, const ReachHints& hints = {});

}  // namespace sweeper::football
