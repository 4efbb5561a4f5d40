// Random valid positions that games do not reach: other numbers of pieces, unusual squares, other boards.
#pragma once

#include <string>

#include "engine/random.hpp"

namespace reference {

struct Placement {
    std::string board;  ///< text of a board file; empty if the game has only one board
    std::string fen;
};

/// Unfinished positions. Half of them concern corners and goal rows, where the rules have exceptions.
Placement football_placement(sweeper::Random& random);

/// Unfinished.
Placement libero_placement(sweeper::Random& random);

/// Boards of all sizes with random borders and arrows; some positions are of the setup, a few are finished.
/// Many have crowded first rows (ROB-8).
Placement robosoccer_placement(sweeper::Random& random);

/// Boards of all sizes with goals and zones of any width; few pieces, most of them near the ball; a few
/// finished games. Sometimes up to 11 pieces per side, for which the reference needs a second.
Placement threestep_placement(sweeper::Random& random);

/// The same, but unfinished, with both passes of THR-9 used and the ball in front of the goal of the side to
/// move.
Placement threestep_placement_with_passes_used(sweeper::Random& random);

}  // namespace reference
