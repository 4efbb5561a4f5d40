// Can a side score at once (THR-6)? Exact; the search asks twice at every node.
#pragma once

#include <optional>

#include "variants/threestep/position.hpp"
#include "variants/threestep/turn.hpp"

namespace sweeper::threestep {

/// Turn::goal() where the game goes on after it, else a turn that ends it. Nothing in a finished position.
std::optional<Turn> winning_turn(const Position& position);

/// The same for `side`, as if it were to move. Precondition: not finished.
std::optional<Turn> find_goal(const Position& position, Side side);

}  // namespace sweeper::threestep
