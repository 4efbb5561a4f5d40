// The board as a diagram for people.
#pragma once

#include <string>

#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// Coordinates, pieces, and the borders between them: | and - for lines, < > ^ v for arrows, in brackets
/// those that a FEN can turn. The seam between the last and the first file is drawn on both sides.
std::string diagram(const Position& position);

}  // namespace sweeper::robosoccer
