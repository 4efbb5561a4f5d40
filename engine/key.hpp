// Hash keys of positions.
#pragma once

#include <cstdint>

namespace sweeper {

/// zobrist.hpp makes them.
using Key = std::uint64_t;

}  // namespace sweeper
