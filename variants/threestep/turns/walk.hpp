// What one piece can do in its one to three steps (THR-1): where it can end, and where the ball is then.
#pragma once

#include <cstddef>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/board/window.hpp"
#include "variants/threestep/turns/mid_turn.hpp"

namespace sweeper::threestep {

/// One state in which the piece leaves the ball, and all cells where it can end with it.
struct Branch {
    BallState ball;  ///< if on a goal square, the piece has scored, which ends the turn (ALL-6)
    bool is_goal = false;
    Window ends = 0;    ///< in the window around the walk's first square
    Window latest = 0;  ///< cells reached with the last step
};

class Walk {
  public:
    /// At most: the first branch; 8 cells around the ball with 17 squares on each line; a dribbled ball can
    /// be sent on from 8 cells again, and so can each ball of a second dribble.
    using Branches = FixedVector<Branch, 1024>;

    /// Precondition: the piece that stood on `from` has been lifted.
    Walk(const MidTurn& mid_turn, Cell from, int steps = max_steps);

    /// The first branch leaves the ball alone and has `from` among its ends. Several branches may have the
    /// same ball.
    const Branches& branches() const {
        return branches_;
    }
    /// Empty squares, in the window around `middle`, on which one more piece would change this walk.
    Window squares_that_matter(const MidTurn& mid_turn, Cell middle) const;

  private:
    void touch(const MidTurn& mid_turn, std::size_t i);
    void pass(const MidTurn& mid_turn, BallState ball, int direction, Window here);

    Cell from_;
    Branches branches_;
    CellSet crossed_;  ///< squares crossed by the ball
};

/// Cells where the piece can end without touching the ball, `from` included: the first branch of a Walk.
Window quiet_ends(const MidTurn& mid_turn, Cell from);

}  // namespace sweeper::threestep
