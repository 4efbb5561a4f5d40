// Sets of the 81 squares. Squares are numbered rank * 9 + file, both from 0, as in engine/geometry.hpp: a1 =
// 0, e1 = 4, i9 = 80.
#pragma once

#include "variants/common/square_set.hpp"

namespace sweeper::football {

using Squares = SquareSet<int, 81>;

}  // namespace sweeper::football
