// The points or sets that each side has won, in games that go on after a goal.
#pragma once

#include <array>
#include <cstdint>

namespace sweeper {

/// [index(Side)]: a small number for each side. The text form is `red-blue`.
using Tally = std::array<std::uint8_t, 2>;

}  // namespace sweeper
