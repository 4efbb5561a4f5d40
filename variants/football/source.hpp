// From where the ball can be kicked onto a goal square: chains of kicks (FB-5, FB-6) followed backwards.
#pragma once

#include "engine/fixed_vector.hpp"
#include "variants/football/kicks.hpp"
#include "variants/football/squares.hpp"

namespace sweeper::football {

/// The squares from which a standing team brings the ball to the goal, and the slots from which one more
/// piece would help. Pieces kick as often as they like here: supersets of the truth.
class Source {
  public:
    /// `reach`: where the ball may be when it is kicked from a slot.
    Source(const Team& team, int goal, Squares reach);

    /// The goal itself is one.
    Squares squares() const {
        return squares_;
    }
    /// A piece that disappears from a square outside this set adds nothing to squares() and slots().
    Squares examined() const {
        return examined_;
    }
    /// False only if slots() would be the same with these squares added to `reach`.
    bool may_see(Squares balls) const {
        return balls.intersects(examined_ | left_out_);
    }
    /// Squares that a piece of this kind would have to arrive on to kick the ball from one of `reach` to one
    /// of squares(); they need not be empty.
    Squares slots(Kind kind) const;

    /// The same without one piece: `lifted` is the team that has lost the piece on `from`. Keeps what that
    /// piece did by kicking, so it is a larger superset than a new Source would be, but cheaper.
    Source without(const Team& lifted, int from, Squares reach) const;

  private:
    struct Seen {
        int square;
        Squares examined;
    };

    struct Scene;

    void follow(const Scene& scene, Squares pending);
    Squares added(const Scene& scene, Squares starts);
    template <Axis axis>
    bool may_kick(const Scene& scene, int target);
    /// These return from where the ball is kicked to `target`, and note slots and what they examined.
    template <Axis axis>
    Squares add_line_kicks(const Scene& scene, int target, Squares& examined);
    Squares add_knight_kicks(const Scene& scene, int target, Squares& examined);
    Squares add_kicks_past(const Scene& scene, int target, int square, Squares& examined);

    Squares squares_;
    Squares examined_;
    Squares left_out_;  // lines on which there is nothing that could kick and no ball
    Squares straight_slots_;
    Squares diagonal_slots_;
    Squares king_slots_;
    Squares knight_slots_;
    FixedVector<Seen, square_count> seen_;  // what each of squares_ examined
};

}  // namespace sweeper::football
