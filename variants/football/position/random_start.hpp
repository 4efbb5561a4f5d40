// Positions to start from: the usual one and the random ones of FB-10.
#pragma once

#include "engine/random.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

Position start_position();

/// FB-10: the eight pieces in any order, bishops on squares of different colour; symmetric or independent, as
/// chance wills.
Position random_start(Random& random);

}  // namespace sweeper::football
