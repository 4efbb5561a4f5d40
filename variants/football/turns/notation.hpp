// The text of a turn (docs/rules/README.md, "Notation").
#pragma once

#include <string>

#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// The canonical text: the fewest actions that lead to the result; among these the lexicographically smallest
/// text. Precondition: the turn is legal.
std::string text(const Position& position, Turn turn);

}  // namespace sweeper::football
