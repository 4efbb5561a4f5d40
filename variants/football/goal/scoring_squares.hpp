// From where the ball can be kicked onto a goal square: chains of kicks (FB-5, FB-6) followed backwards.
#pragma once

#include <array>
#include <optional>

#include "variants/football/board/squares.hpp"
#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {

/// The squares from which a standing team brings the ball to the goal, and the slots from which one more
/// piece would help. Pieces kick as often as they like here: supersets of the truth. Where the ball is makes
/// no difference, but to the slots.
class ScoringSquares {
  public:
    ScoringSquares(const Team& team, int goal);

    /// The goal itself is one.
    Squares squares() const {
        return squares_;
    }
    /// A piece that disappears from a square outside this set adds nothing to squares() and slots().
    Squares examined() const {
        return examined_;
    }
    /// Squares that a piece of this kind would have to arrive on to kick the ball from one of `reach`, all
    /// empty, to one of squares(); they need not be empty.
    Squares slots(Kind kind, Squares reach) const;

    /// The same without one piece: `lifted` is the team that has lost the piece on `from`. Keeps what that
    /// piece did by kicking, so it is a larger superset than a new ScoringSquares would be, but cheaper.
    /// Nothing if there is no more in squares() then, nor in slots() of this reach.
    std::optional<ScoringSquares> without(const Team& lifted, int from, Squares reach) const;

  private:
    void follow(const Team& team, Squares pending);
    void look(const Team& team, int target);
    Squares added(const Team& team, Squares starts);
    Squares all_line_starts(const Team& team);
    template <Axis axis>
    Squares line_starts(const Team& team);
    template <Axis axis>
    Squares line_slots(Squares reach) const;
    template <Axis axis>
    Squares king_slots(Squares reach) const;
    Squares knight_slots(Squares reach) const;

    Squares squares_;
    Squares examined_;
    Squares knight_steps_;      // from squares_
    std::array<Line, 4> seen_;  // [index(Axis)], from squares_: empty squares, and the occupied ones behind
};

}  // namespace sweeper::football
