// What the transposition table must know about the third repetition (ALL-4).
#pragma once

#include <algorithm>
#include <vector>

#include "engine/random.hpp"
#include "engine/zobrist.hpp"

namespace sweeper {

/// A key for the positions that have occurred twice since the last kick-off. They are draws when they occur
/// again, so scores that were found in such a game hold only in games with the same key. 0 if there are no
/// such positions, as in most games. `game`: keys of the positions since the last kick-off, including the
/// current one.
inline Key repetition_key(std::vector<Key> game) {
    std::sort(game.begin(), game.end());
    Key key = 0;
    for (auto twice = game.begin(); (twice = std::adjacent_find(twice, game.end())) != game.end(); ++twice)
        key += Random(*twice).next();
    return key;
}

}  // namespace sweeper
