// The score of a match, in games that go on after a goal.
#pragma once

#include <array>
#include <cstdint>

namespace sweeper {

/// [index(Side)]: points or sets of each side. The text form is `red-blue`.
using Tally = std::array<std::uint8_t, 2>;

}  // namespace sweeper
