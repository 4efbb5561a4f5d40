// What one piece can do in its one to three steps (THR-1): where it can end, and with the ball where.
#pragma once

#include <cstddef>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/board/window.hpp"
#include "variants/threestep/turns/mid_turn.hpp"

namespace sweeper::threestep {

/// One way to treat the ball, and all squares where the piece can end with it.
struct Branch {
    BallState ball;  ///< on a goal square: the piece has scored, which ends the turn (ALL-6)
    bool is_goal = false;
    Window ends = 0;    ///< in the window around the walk's first square
    Window latest = 0;  ///< reached with the last step
};

class Walk {
  public:
    /// At most: the first branch; 8 stands around the ball with 17 squares on each line; a ball that has been
    /// dribbled can be sent on from 8 stands again, and so can each ball that a second dribble gives.
    using Branches = FixedVector<Branch, 1024>;

    /// Precondition: the piece that stood on `from` has been lifted.
    Walk(const MidTurn& mid_turn, Cell from, int steps = max_steps);

    /// The first leaves the ball alone and has `from` among its ends. Several may have the same ball.
    const Branches& branches() const {
        return branches_;
    }
    /// Squares, in the window around `middle`, that are empty now and where one more piece would make another
    /// walk of this one.
    Window squares_that_matter(const MidTurn& mid_turn, Cell middle) const;

  private:
    void touch(const MidTurn& mid_turn, std::size_t i);
    void pass(const MidTurn& mid_turn, BallState ball, int direction, Window here);

    Cell from_;
    Branches branches_;
    CellSet crossed_;  ///< by the ball
};

/// Where the piece can end without touching the ball, `from` included: a Walk's first branch alone.
Window quiet_ends(const MidTurn& mid_turn, Cell from);

}  // namespace sweeper::threestep
