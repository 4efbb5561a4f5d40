// The transposition table: what earlier searches found out about a position, shared by all threads without
// locks.
//
// An entry is 16 bytes, two words that are read and written one by one; four entries fill one 64-byte cache
// line.
//
// Word 0, and why a field is as wide as it is:
// - 0-47 turn: Turn::bits(), 0 = none.
// - 48-63 key, bits 16-31: each word carries half of the key's check bits, so that two words of different
//   positions, written by two threads, are not taken for one entry.
//
// Word 1:
// - 0-15 score: node-relative (decided scores count from this node), signed.
// - 16-31 static score. The position has no winning turn: the search stores no other.
// - 32-39 depth: plus depth_offset, so that leaves (depth <= 0) fit.
// - 40-41 bound: Bound.
// - 42-47 generation: number of the search, modulo 64: old entries go first.
// - 48-63 key, bits 0-15.
//
// The line is chosen by the key's upper bits (multiply-shift), the check bits are its lower 32. A false hit
// is still possible, hence every turn from the table is tested with is_legal before it is played.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/info.hpp"
#include "engine/result.hpp"
#include "engine/score.hpp"
#include "engine/zobrist.hpp"

namespace sweeper {

struct TableEntry {
    std::uint64_t turn_bits = 0;
    Score score = no_score;
    Score static_score = no_score;
    int depth = 0;
    Bound bound = Bound::none;
};

/// Scores are stored as seen from the node, not from the root.
constexpr Score score_to_table(Score score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score + ply : score - ply;
}
constexpr Score score_from_table(Score score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score - ply : score + ply;
}

class TranspositionTable {
  public:
    TranspositionTable() = default;
    ~TranspositionTable();
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;

    /// Takes an empty table of this size. Only what the old one has not is asked of the system; if that
    /// cannot be had, the old table stays as it is.
    Result<void> resize(std::size_t megabytes);
    void clear();
    /// Once before each search: ages all entries by one.
    void new_search() {
        generation_ = (generation_ + 1) % generations;
    }

    std::optional<TableEntry> probe(Key key) const;
    /// Depth is at least -depth_offset. A known turn of the same position is kept if this entry has none.
    void store(Key key, const TableEntry& entry);
    void prefetch(Key key) const {
        __builtin_prefetch(&line(key));
    }

    /// Thousandths of the entries that this search has written (a sample).
    int hash_full() const;

    static constexpr int depth_offset = 8;

  private:
    static constexpr unsigned generations = 64;
    static constexpr std::size_t entries_per_line = 4;

    struct Slot {
        std::atomic<std::uint64_t> words[2];
    };
    struct alignas(64) Line {
        Slot slots[entries_per_line];
    };
    static_assert(sizeof(Line) == 64);

    Line& line(Key key) const;
    /// Searches since the entry was written, 0 .. generations-1.
    unsigned age(std::uint64_t word) const;

    Line* lines_ = nullptr;
    std::size_t line_count_ = 0;
    unsigned generation_ = 0;
};

}  // namespace sweeper
