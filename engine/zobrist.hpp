// Zobrist keys (Zobrist 1970) made at compile time, and how `count` enters the key of the transposition
// table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/key.hpp"
#include "engine/outcome.hpp"
#include "engine/random.hpp"

namespace sweeper {

/// Size random keys. Games take different seeds, so no position of one game shares a key with one of another
/// by design.
template <std::size_t Size>
constexpr std::array<Key, Size> zobrist_keys(std::uint64_t seed) {
    std::array<Key, Size> keys{};
    Random random(seed);
    for (Key& key : keys) key = random.next();
    return keys;
}

/// What `count` (half-turns since the kick-off) adds to a position's key. Repetition (ALL-4) ignores it, the
/// table must not: a first turn has rules of its own (FB-8, counts 0 and 1), and close to the draw of ALL-5
/// the same board is worth less. In between all counts share their entries.
constexpr Key count_key(int count) {
    constexpr int near_draw = draw_count - 60;
    if (count >= 2 && count < near_draw) return 0;
    return Random(0xC0047 + static_cast<std::uint64_t>(count)).next();
}

/// The key under which a position's search results are stored: position.key() tells positions apart as ALL-4
/// does.
template <typename Position>
constexpr Key table_key(const Position& position) {
    return position.key() ^ count_key(position.count());
}

}  // namespace sweeper
