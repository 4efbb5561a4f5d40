// The list of built-in games.
#pragma once

#include <vector>

#include "engine/session.hpp"

namespace sweeper {

/// The games in the order of variants.def. The first game is the default.
std::vector<Variant> builtin_variants();

}  // namespace sweeper
