// Squares from which the ball can be kicked into the goal, found by following chains of kicks (FB-5, FB-6)
// backwards.
#pragma once

#include <array>
#include <optional>

#include "variants/football/board/squares.hpp"
#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {

/// Scoring squares: squares from which the pieces of a team can kick the ball into the goal without a piece
/// move. Slots: squares from which a piece that moves there could kick the ball to a scoring square. Both
/// sets are supersets of the exact sets, because pieces may kick any number of times here. Only slots()
/// depends on the ball's square.
class ScoringSquares {
  public:
    ScoringSquares(const Team& team, int goal);

    /// The scoring squares and the goal itself.
    Squares squares() const {
        return squares_;
    }
    /// Removing a piece from a square outside this set adds nothing to squares() and slots().
    Squares examined() const {
        return examined_;
    }
    /// Squares from which an arriving piece of this kind would kick the ball from a member of `reach` to a
    /// member of squares(). The result may contain occupied squares. Precondition: all members of `reach` are
    /// empty.
    Squares slots(Kind kind, Squares reach) const;

    /// The scoring squares after the removal of one piece: `lifted` is the team without the piece on `from`.
    /// The result still includes the squares found through that piece's kicks. It is therefore a larger
    /// superset than a new ScoringSquares, but cheaper. Returns nullopt if neither squares() nor slots() for
    /// `reach` grow.
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
    Squares knight_steps_;      // squares a knight's step away from squares_
    std::array<Line, 4> seen_;  // [index(Axis)]: squares seen from squares_, up to the first occupied square,
                                // which is included
};

}  // namespace sweeper::football
