#include "search/shared/transposition_table.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <system_error>

namespace sweeper {

namespace {

constexpr std::uint64_t turn_mask = (std::uint64_t{1} << 48) - 1;
constexpr unsigned key_shift = 48;

constexpr std::uint64_t first_word_key(Key key) {
    return ((key >> 16) & 0xFFFF) << key_shift;
}
constexpr std::uint64_t second_word_key(Key key) {
    return (key & 0xFFFF) << key_shift;
}
constexpr bool same_key(std::uint64_t word, std::uint64_t key_bits) {
    return (word & ~turn_mask) == key_bits;
}

std::uint64_t pack(const TableEntry& entry, unsigned generation) {
    const auto field = [](auto value, unsigned shift) { return static_cast<std::uint64_t>(value) << shift; };
    return field(static_cast<std::uint16_t>(entry.score), 0) |
           field(static_cast<std::uint16_t>(entry.static_score), 16) |
           field(static_cast<std::uint8_t>(entry.depth + TranspositionTable::depth_offset), 32) |
           field(static_cast<std::uint8_t>(entry.bound), 40) | field(generation, 42);
}

constexpr int depth_of(std::uint64_t word) {
    return static_cast<int>((word >> 32) & 0xFF) - TranspositionTable::depth_offset;
}
constexpr Bound bound_of(std::uint64_t word) {
    return static_cast<Bound>((word >> 40) & 3);
}

}  // namespace

Result<void> TranspositionTable::resize(std::size_t megabytes) {
    const std::size_t count = std::max<std::size_t>(1, megabytes * (1024 * 1024 / sizeof(Line)));
    const std::size_t bytes = count * sizeof(Line);
    const std::size_t held = memory_.size();
    const std::string refusal = "a table of " + std::to_string(megabytes) + " MB cannot be had";
    if (bytes > held) {
        const std::size_t available = available_memory();
        // At most this part of the old table is in memory.
        const std::size_t own = std::min(held, resident_memory());
        if (bytes - own > available)
            return failure(refusal + " (" + std::to_string((available + own) / (1024 * 1024)) +
                           " MB of memory are available)");
    }
    if (const std::error_code fault = memory_.resize(bytes)) return failure(refusal + ": " + fault.message());
    line_count_ = count;
    generation_ = 0;
    return {};
}

void TranspositionTable::clear() {
    memory_.clear();
    generation_ = 0;
}

TranspositionTable::Line& TranspositionTable::line(Key key) const {
    return lines()[multiply_high(key, line_count_)];
}

unsigned TranspositionTable::age(std::uint64_t word) const {
    return (generation_ + generations - static_cast<unsigned>((word >> 42) & 63)) % generations;
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const {
    for (const Slot& slot : line(key).slots) {
        const std::uint64_t second = slot.words[1].load(std::memory_order_relaxed);
        if (!same_key(second, second_word_key(key)) || bound_of(second) == Bound::none) continue;
        const std::uint64_t first = slot.words[0].load(std::memory_order_relaxed);
        if (!same_key(first, first_word_key(key))) continue;
        TableEntry entry;
        entry.turn_bits = first & turn_mask;
        entry.score = static_cast<std::int16_t>(second & 0xFFFF);
        entry.static_score = static_cast<std::int16_t>((second >> 16) & 0xFFFF);
        entry.depth = depth_of(second);
        entry.bound = bound_of(second);
        return entry;
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    Slot* victim = nullptr;
    int victim_worth = std::numeric_limits<int>::max();
    std::uint64_t turn = entry.turn_bits;
    for (Slot& slot : line(key).slots) {
        const std::uint64_t first = slot.words[0].load(std::memory_order_relaxed);
        const std::uint64_t second = slot.words[1].load(std::memory_order_relaxed);
        if (bound_of(second) != Bound::none && same_key(second, second_word_key(key)) &&
            same_key(first, first_word_key(key))) {
            // A much shallower bound does not replace a deep result of the current search.
            if (entry.bound != Bound::exact && age(second) == 0 && entry.depth + 3 < depth_of(second)) return;
            if (turn == 0) turn = first & turn_mask;
            victim = &slot;
            break;
        }
        // An entry is worth its depth minus this number of half-turns for each search since it was written.
        constexpr int depth_per_search = 4;
        const int worth = bound_of(second) == Bound::none
                              ? std::numeric_limits<int>::min()
                              : depth_of(second) - depth_per_search * static_cast<int>(age(second));
        if (worth < victim_worth) {
            victim_worth = worth;
            victim = &slot;
        }
    }
    victim->words[0].store(turn | first_word_key(key), std::memory_order_relaxed);
    victim->words[1].store(pack(entry, generation_) | second_word_key(key), std::memory_order_relaxed);
}

int TranspositionTable::hash_full() const {
    const std::size_t sample = std::min<std::size_t>(250, line_count_);
    if (sample == 0) return 0;
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : lines()[i].slots) {
            const std::uint64_t word = slot.words[1].load(std::memory_order_relaxed);
            used += bound_of(word) != Bound::none && age(word) == 0;
        }
    return static_cast<int>(used * 1000 / (sample * entries_per_line));
}

}  // namespace sweeper
