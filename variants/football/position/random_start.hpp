// Start positions: the usual one and the random ones of FB-10.
#pragma once

#include "engine/random.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

Position start_position();

/// FB-10: the eight pieces in random order, bishops on squares of different colour. Both sides have the same
/// order or independent ones, with equal chances.
Position random_start(Random& random);

}  // namespace sweeper::football
