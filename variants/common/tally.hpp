// The score of a match, in games that go on after a goal.
#pragma once

#include <array>
#include <cstdint>

namespace sweeper {

/// Points or sets of each side: [index(Side)], as text `red-blue`.
using Tally = std::array<std::uint8_t, 2>;

}  // namespace sweeper
