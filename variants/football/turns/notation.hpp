// A turn as text (rules/README.md, "Notation").
#pragma once

#include <string>

#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// Canonical: the fewest actions that reach the result, then the lexicographically smallest text.
/// Precondition: the turn is legal.
std::string text(const Position& position, Turn turn);

}  // namespace sweeper::football
