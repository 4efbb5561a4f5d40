// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// Whether the network can evaluate the position: on the built-in board, once both balls are placed.
bool has_network(const Position& position);

/// The number of a square in the network's inputs: from the view of `mover`, rank by rank from the opponent's
/// first row. Precondition: the square is on the built-in board.
int network_square(Side mover, Square square);

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Returns nullopt if !has_network().
/// Precondition: nobody has scored.
std::optional<Score> evaluate_by_network(const Position& position);

}  // namespace sweeper::robosoccer
