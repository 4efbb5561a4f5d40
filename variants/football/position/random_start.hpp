// Start positions: the usual start and the random starts of FB-10.
#pragma once

#include "engine/random.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

Position start_position();

/// FB-10: the eight pieces in random order, bishops on squares of different colour. In one half of the cases
/// both sides have the same order, in the other half two independent orders.
Position random_start(Random& random);

}  // namespace sweeper::football
