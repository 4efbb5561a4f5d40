// The board for people.
#pragma once

#include <string>

#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// Coordinates, pieces, and the borders between them: | and - for lines, < > ^ v for arrows, in brackets
/// those that a FEN can turn. The seam between the last file and the first is drawn on both sides.
std::string diagram(const Position& position);

}  // namespace sweeper::robosoccer
