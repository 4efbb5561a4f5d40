// Hash keys of positions.
#pragma once

#include <cstdint>

namespace sweeper {

/// The hash key of a position (zobrist.hpp).
using Key = std::uint64_t;

}  // namespace sweeper
