// The list of built-in games.
#pragma once

#include <vector>

#include "engine/session.hpp"

namespace sweeper {

/// In the order of variants.def; the first is the default.
std::vector<Variant> builtin_variants();

}  // namespace sweeper
