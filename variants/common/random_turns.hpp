// Functions for games that make varied start positions by playing random turns.
#pragma once

#include <cstddef>

#include "engine/random.hpp"

namespace sweeper {

/// The number of random half-turns to play from the kick-off, 4 to 8. Fewer turns give too few different
/// positions; more turns give positions that do not occur in real games.
inline std::size_t random_turn_count(Random& random) {
    constexpr std::size_t fewest = 4;
    constexpr std::size_t most = 8;
    return fewest + random.below(most - fewest + 1);
}

/// Whether neither side could score at once. `G` is the game's Rules. Precondition: the game is not over.
template <typename G>
bool is_quiet(const typename G::Position& position) {
    return !G::winning_turn(position) && !G::winning_turn(G::passed(position));
}

}  // namespace sweeper
