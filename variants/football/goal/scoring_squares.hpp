// Squares from which the ball can be kicked into the goal: chains of kicks (FB-5, FB-6) followed backwards.
#pragma once

#include <array>
#include <optional>

#include "variants/football/board/squares.hpp"
#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {

/// The squares from which a team that does not move brings the ball to the goal, and the slots from which one
/// more piece would help. Both are supersets, because pieces may kick any number of times here. Only slots()
/// depends on where the ball is.
class ScoringSquares {
  public:
    ScoringSquares(const Team& team, int goal);

    /// Includes the goal itself.
    Squares squares() const {
        return squares_;
    }
    /// Removing a piece from a square outside this set adds nothing to squares() and slots().
    Squares examined() const {
        return examined_;
    }
    /// Squares from which an arriving piece of this kind would kick the ball from a member of `reach`, all
    /// empty, to a member of squares(). They need not be empty.
    Squares slots(Kind kind, Squares reach) const;

    /// The same without one piece: `lifted` is the team without the piece on `from`. The result still
    /// includes what that piece achieved by kicking, so it is a larger superset than a new ScoringSquares,
    /// but cheaper. Returns nullopt if neither squares() nor slots() of this reach grow.
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
    Squares knight_steps_;      // a knight's step from squares_
    std::array<Line, 4> seen_;  // [index(Axis)], from squares_: empty squares, and the occupied ones behind
};

}  // namespace sweeper::football
