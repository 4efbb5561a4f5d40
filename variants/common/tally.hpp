// What each side has scored, in games that go on after a goal.
#pragma once

#include <array>
#include <cstdint>

namespace sweeper {

/// `red-blue`, [index(Side)].
using Tally = std::array<std::uint8_t, 2>;

}  // namespace sweeper
