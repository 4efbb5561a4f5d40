// Canonical text of a turn (docs/rules/README.md, "Notation"): the fewest actions, then the smallest text.
#pragma once

#include <string>

#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// The canonical text of a turn. Precondition: the turn is legal.
std::string text(const Position& position, Turn turn);

}  // namespace sweeper::libero
