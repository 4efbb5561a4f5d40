// All results of one piece's steps in a turn (THR-1): its final cells and the ball's final states.
#pragma once

#include <cstddef>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/board/window.hpp"
#include "variants/threestep/turns/mid_turn.hpp"

namespace sweeper::threestep {

/// One way in which the piece can leave the ball, with all final cells of the piece that are then possible.
struct Branch {
    BallState ball;  ///< on a goal square: the piece has scored, which ends the turn (ALL-6)
    bool is_goal = false;
    Window ends = 0;    ///< final cells of the piece, in the window around its first square
    Window latest = 0;  ///< members of `ends` reached with the last step
};

class Walk {
  public:
    /// Upper bound of the branches: the first branch; passes from 8 cells around the ball to 17 squares on
    /// each line; the same passes again after a dribble and after each second dribble.
    using Branches = FixedVector<Branch, 1024>;

    /// The results of at most `steps` steps. Precondition: the piece from `from` has been lifted.
    Walk(const MidTurn& mid_turn, Cell from, int steps = max_steps);

    /// The first branch has the ball untouched, and `from` is one of its ends. Several branches may leave the
    /// ball in the same state.
    const Branches& branches() const {
        return branches_;
    }
    /// Empty squares on which an additional piece would change this walk, in the window around `middle`.
    Window squares_that_matter(const MidTurn& mid_turn, Cell middle) const;

  private:
    void touch(const MidTurn& mid_turn, std::size_t i);
    void pass(const MidTurn& mid_turn, BallState ball, int direction, Window here);

    Cell from_;
    Branches branches_;
    CellSet crossed_;  ///< squares that the ball crosses or ends on
};

/// The cells on which a piece can end without touching the ball, including `from`: the ends of the first
/// branch of a Walk.
Window quiet_ends(const MidTurn& mid_turn, Cell from);

}  // namespace sweeper::threestep
