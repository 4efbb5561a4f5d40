// Random valid positions that no game would reach: other numbers of pieces, other places.
#pragma once

#include <string>

#include "engine/random.hpp"

namespace reference {

/// A FEN of football chess, unfinished. Every other one is about corners and goal rows, where the rules have
/// exceptions.
std::string random_football_fen(sweeper::Random& random);

/// A FEN of libero, unfinished.
std::string random_libero_fen(sweeper::Random& random);

}  // namespace reference
