// Canonical text of a turn.
#pragma once

#include <string>

#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Fewest steps, then lexicographically smallest (docs/rules/README.md, "Notation"). Precondition: legal.
std::string text(const Position& position, Turn turn);

}  // namespace sweeper::threestep
