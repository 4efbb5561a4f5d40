// Hash keys of positions.
#pragma once

#include <cstdint>

namespace sweeper {

/// How keys are made: zobrist.hpp.
using Key = std::uint64_t;

}  // namespace sweeper
