// ALL-4 in the search: which positions count as drawn because they stood before, and what the transposition
// table must know of it.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/random.hpp"
#include "engine/zobrist.hpp"

namespace sweeper {

/// A key for the positions of a game that have stood twice since the last kick-off: they are draws when they
/// come again, so scores found in such a game hold in no other. 0 if there are none, as in most games.
/// `game`: keys of the positions since the last kick-off, the current one included.
inline Key repetition_key(std::vector<Key> game) {
    std::sort(game.begin(), game.end());
    Key key = 0;
    for (auto twice = game.begin(); (twice = std::adjacent_find(twice, game.end())) != game.end(); ++twice)
        key += Random(*twice).next();
    return key;
}

}  // namespace sweeper
