// Random valid positions that games hardly ever reach: other numbers of pieces, unusual squares, other
// boards.
#pragma once

#include <string>

#include "engine/random.hpp"

namespace reference {

struct Placement {
    std::string board;  ///< text of a board file; empty if the game has only one board
    std::string fen;
};

/// A random unfinished position. In half of the positions, pieces and ball are near corners and goal rows,
/// where the rules have exceptions.
Placement football_placement(sweeper::Random& random);

/// A random unfinished position.
Placement libero_placement(sweeper::Random& random);

/// A random board of any size with random borders and arrows, and a position on it. Some positions are in the
/// setup, a few are finished, many have crowded first rows (ROB-8).
Placement robosoccer_placement(sweeper::Random& random);

/// A random board of any size with goals and zones of any width, and a position on it: usually with a few
/// pieces, many of them near the ball. A few positions are finished. Some have up to 11 pieces per side, for
/// which the reference needs a second.
Placement threestep_placement(sweeper::Random& random);

/// A random unfinished position with both passes of THR-9 used and the ball in front of the goal of the side
/// to move.
Placement threestep_placement_with_passes_used(sweeper::Random& random);

}  // namespace reference
