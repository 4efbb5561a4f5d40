// Canonical text of a turn.
#pragma once

#include <string>

#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// The canonical text of a turn: the fewest steps, then the lexicographically smallest text
/// (docs/rules/README.md, "Notation"). Precondition: the turn is legal.
std::string text(const Position& position, Turn turn);

}  // namespace sweeper::threestep
