// The contribution of the third repetition (ALL-4) to the keys of the transposition table.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/random.hpp"
#include "engine/zobrist.hpp"

namespace sweeper {

/// A key for the positions that have occurred twice since the last kick-off; 0 if there are none, as in most
/// games. A further occurrence of such a position is a draw, so scores found in this game are valid only in
/// games with the same key. `game`: keys of the positions since the last kick-off, including the current one.
inline Key repetition_key(std::vector<Key> game) {
    std::sort(game.begin(), game.end());
    Key key = 0;
    for (auto twice = game.begin(); (twice = std::adjacent_find(twice, game.end())) != game.end(); ++twice)
        key += Random(*twice).next();
    return key;
}

}  // namespace sweeper
