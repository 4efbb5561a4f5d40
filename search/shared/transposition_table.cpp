#include "search/shared/transposition_table.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
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

/// The number after `name` in a file of /proc, converted from kilobytes to bytes; nullopt if `name` does not
/// occur.
std::optional<std::size_t> bytes_in(const char* path, std::string_view name) {
    std::ifstream file(path);
    std::string word;
    std::size_t kilobytes = 0;
    while (file >> word)
        if (word == name && file >> kilobytes) return kilobytes * 1024;
    return std::nullopt;
}

/// Number of bytes that can be allocated without using up the memory of the machine. The kernel would grant
/// larger requests.
std::size_t available_bytes() {
    return bytes_in("/proc/meminfo", "MemAvailable:").value_or(std::numeric_limits<std::size_t>::max());
}

/// Resident memory of this process in bytes; its address space can be larger.
std::size_t resident_bytes() {
    return bytes_in("/proc/self/status", "VmRSS:").value_or(0);
}

}  // namespace

TranspositionTable::~TranspositionTable() {
    if (lines_ != nullptr) munmap(lines_, line_count_ * sizeof(Line));
}

Result<void> TranspositionTable::resize(std::size_t megabytes) {
    const std::size_t count = std::max<std::size_t>(1, megabytes * (1024 * 1024 / sizeof(Line)));
    const std::size_t bytes = count * sizeof(Line);
    const std::size_t held = line_count_ * sizeof(Line);
    const std::string refusal = "a table of " + std::to_string(megabytes) + " MB cannot be had";
    if (bytes > held) {
        const std::size_t available = available_bytes();
        // At most this part of the old table is in memory.
        const std::size_t own = std::min(held, resident_bytes());
        if (bytes - own > available)
            return failure(refusal + " (" + std::to_string((available + own) / (1024 * 1024)) +
                           " MB of memory are available)");
    }
    void* const memory =
        lines_ != nullptr ? mremap(lines_, held, bytes, MREMAP_MAYMOVE)
                          : mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return failure(refusal + ": " + std::generic_category().message(errno));
    madvise(memory, bytes, MADV_HUGEPAGE);  // huge pages give fewer TLB misses; the request can fail
    lines_ = static_cast<Line*>(memory);
    line_count_ = count;
    clear();
    return {};
}

void TranspositionTable::clear() {
    // This returns the pages to the system; the next access reads zeros. It is fast for a table of any size.
    if (lines_ != nullptr) madvise(lines_, line_count_ * sizeof(Line), MADV_DONTNEED);
    generation_ = 0;
}

TranspositionTable::Line& TranspositionTable::line(Key key) const {
    __extension__ using Wide = unsigned __int128;
    return lines_[static_cast<std::size_t>((Wide{key} * line_count_) >> 64)];
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
        for (const Slot& slot : lines_[i].slots) {
            const std::uint64_t word = slot.words[1].load(std::memory_order_relaxed);
            used += bound_of(word) != Bound::none && age(word) == 0;
        }
    return static_cast<int>(used * 1000 / (sample * entries_per_line));
}

}  // namespace sweeper
