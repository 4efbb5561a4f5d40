// Zobrist keys (Zobrist 1970), computed at compile time, and the keys of the transposition table, which also
// depend on `count`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/key.hpp"
#include "engine/outcome.hpp"
#include "engine/random.hpp"

namespace sweeper {

/// `Size` random keys. Games use different seeds, so that their keys do not coincide systematically.
template <std::size_t Size>
constexpr std::array<Key, Size> zobrist_keys(std::uint64_t seed) {
    std::array<Key, Size> keys{};
    Random random(seed);
    for (Key& key : keys) key = random.next();
    return keys;
}

/// The contribution of `count` (half-turns since the kick-off) to a table key. The repetition rule (ALL-4)
/// ignores `count`, but the table must not: the first turns have rules of their own (FB-8, counts 0 and 1),
/// and in the last 60 half-turns before the draw by ALL-5 the same board is worth less. All counts in between
/// share their table entries.
constexpr Key count_key(int count) {
    constexpr int near_draw = draw_count - 60;
    if (count >= 2 && count < near_draw) return 0;
    return Random(0xC0047 + static_cast<std::uint64_t>(count)).next();
}

/// The key of a position in the transposition table. position.key() alone does not suffice, because it
/// ignores `count`, as ALL-4 does.
template <typename Position>
constexpr Key table_key(const Position& position) {
    return position.key() ^ count_key(position.count());
}

}  // namespace sweeper
