// The transposition table: results of earlier searches by position. All threads share it without locks.
//
// An entry has 16 bytes: two words, each of which is read and written atomically, but not the two together.
// Four entries fill one 64-byte cache line.
//
// Word 0:
// - bits 0-47: turn, Turn::bits(); 0 = none.
// - bits 48-63: bits 16-31 of the key. Each word holds half of the key's check bits, so that two words of
//   different positions, written by two threads, are not taken for one entry.
//
// Word 1:
// - bits 0-15: score, signed. Decided scores count plies from the node, not from the root.
// - bits 16-31: static score, signed.
// - bits 32-39: depth + depth_offset, so that depths of leaves (<= 0) fit.
// - bits 40-41: Bound.
// - bits 42-47: generation, the number of the search modulo 64. When an entry is chosen for replacement, its
//   depth counts as 4 half-turns less for each search that has begun since it was written.
// - bits 48-63: bits 0-15 of the key.
//
// The upper bits of the key select the cache line (multiply-shift); the lower 32 are the check bits. An entry
// of another position can still be returned, so every turn from the table is tested with is_legal() before it
// is played.
//
// The search never stores a position with a winning turn. So if it finds an entry, the side to move cannot
// score at once.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/info.hpp"
#include "engine/result.hpp"
#include "engine/score.hpp"
#include "engine/zobrist.hpp"
#include "system/memory.hpp"
#include "system/processor.hpp"

namespace sweeper {

struct TableEntry {
    std::uint64_t turn_bits = 0;
    Score score = no_score;
    Score static_score = no_score;
    int depth = 0;
    Bound bound = Bound::none;
};

/// Convert decided scores: in the search they count plies from the root, in the table they count plies from
/// the node. `ply`: the node's distance from the root.
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
    /// Resizes and clears the table. On error the table keeps its size, but its entries may be lost.
    Result<void> resize(std::size_t megabytes);
    void clear();
    /// Call once before each search: all entries become one search older.
    void new_search() {
        generation_ = (generation_ + 1) % generations;
    }

    std::optional<TableEntry> probe(Key key) const;
    /// Precondition: entry.depth >= -depth_offset. If `entry` has no turn, the turn that is already stored
    /// for this position is kept.
    void store(Key key, const TableEntry& entry);
    void prefetch(Key key) const {
        sweeper::prefetch(&line(key));
    }

    /// Share of the entries that the current search has written, in thousandths; estimated from a sample.
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

    Line* lines() const {
        return static_cast<Line*>(memory_.data());
    }
    Line& line(Key key) const;
    /// Number of searches since the entry was written, 0 .. generations-1.
    unsigned age(std::uint64_t word) const;

    ZeroedMemory memory_;
    std::size_t line_count_ = 0;
    unsigned generation_ = 0;
};

}  // namespace sweeper
