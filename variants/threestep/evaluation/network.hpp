// The evaluation by a network (docs/tuning.md, "A network").
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// Whether the network can evaluate the position: on the built-in board.
bool has_network(const Position& position);

/// The number of a square in the network's inputs: from the view of `mover`, rank by rank from the opponent's
/// end. Precondition: the cell is a square of the built-in board.
int network_square(Side mover, Cell cell);

/// Score for the side to move; 400 means odds of ten to one (score.hpp). Returns nullopt if !has_network().
/// Precondition: the game is not finished.
std::optional<Score> evaluate_by_network(const Position& position);

}  // namespace sweeper::threestep
