// Random valid positions that no game would reach: other numbers of pieces, other places, other boards.
#pragma once

#include <string>

#include "engine/random.hpp"

namespace reference {

struct Placement {
    std::string board;  ///< text of a board file; empty where the game has but one board
    std::string fen;
};

/// Unfinished. Every other one is about corners and goal rows, where the rules have exceptions.
Placement football_placement(sweeper::Random& random);

/// Unfinished.
Placement libero_placement(sweeper::Random& random);

/// Boards of all sizes with random borders and arrows; some positions of the setup, a few finished ones. Many
/// have a crowd on a first row (ROB-8).
Placement robosoccer_placement(sweeper::Random& random);

/// Boards of all sizes with goals and zones of any width; few pieces, most of them near the ball, a few
/// finished games. Now and then up to 11 pieces a side, which takes the reference a second.
Placement threestep_placement(sweeper::Random& random);

/// Likewise; unfinished, both passes of THR-9 are used and the ball lies before the goal of the side to move.
Placement threestep_placement_with_passes_used(sweeper::Random& random);

}  // namespace reference
