// The board as a diagram for people.
#pragma once

#include <string>

#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// A diagram with coordinates, pieces and borders: | and - for lines, < > ^ v for arrows. Small arrows, whose
/// direction is part of the FEN, are in brackets. The seam between the last and the first file is drawn at
/// both edges.
std::string diagram(const Position& position);

}  // namespace sweeper::robosoccer
