// A set of the 180 cells in three words. Named, not an array, they stay in registers, and everything here is
// made of such sets.
#pragma once

#include <bit>
#include <cstdint>

namespace sweeper::libero {

/// Cells are numbered rank * 20 + file, both from 0 (cells.hpp). Compares and combines by value.
class Cells {
  public:
    constexpr Cells() = default;

    constexpr void insert(int cell) {
        low_ |= bit(cell, 0);
        middle_ |= bit(cell, 1);
        high_ |= bit(cell, 2);
    }
    constexpr void erase(int cell) {
        low_ &= ~bit(cell, 0);
        middle_ &= ~bit(cell, 1);
        high_ &= ~bit(cell, 2);
    }
    constexpr bool contains(int cell) const {
        const std::uint64_t word = cell < 64 ? low_ : cell < 128 ? middle_ : high_;
        return (word >> (static_cast<unsigned>(cell) % 64) & 1) != 0;
    }
    constexpr bool empty() const {
        return (low_ | middle_ | high_) == 0;
    }
    constexpr int size() const {
        return std::popcount(low_) + std::popcount(middle_) + std::popcount(high_);
    }
    constexpr bool intersects(const Cells& other) const {
        return ((low_ & other.low_) | (middle_ & other.middle_) | (high_ & other.high_)) != 0;
    }
    /// The smallest member. Precondition: not empty.
    constexpr int front() const {
        if (low_ != 0) return std::countr_zero(low_);
        if (middle_ != 0) return 64 + std::countr_zero(middle_);
        return 128 + std::countr_zero(high_);
    }
    /// Removes and returns the smallest member. Precondition: not empty.
    constexpr int pop_front() {
        std::uint64_t& word = low_ != 0 ? low_ : middle_ != 0 ? middle_ : high_;
        const int base = low_ != 0 ? 0 : middle_ != 0 ? 64 : 128;
        const int cell = base + std::countr_zero(word);
        word &= word - 1;
        return cell;
    }

    friend constexpr Cells operator&(const Cells& a, const Cells& b) {
        return {a.low_ & b.low_, a.middle_ & b.middle_, a.high_ & b.high_};
    }
    friend constexpr Cells operator|(const Cells& a, const Cells& b) {
        return {a.low_ | b.low_, a.middle_ | b.middle_, a.high_ | b.high_};
    }
    /// Members of a that are not in b.
    friend constexpr Cells operator-(const Cells& a, const Cells& b) {
        return {a.low_ & ~b.low_, a.middle_ & ~b.middle_, a.high_ & ~b.high_};
    }
    constexpr Cells& operator&=(const Cells& other) {
        return *this = *this & other;
    }
    constexpr Cells& operator|=(const Cells& other) {
        return *this = *this | other;
    }
    constexpr Cells& operator-=(const Cells& other) {
        return *this = *this - other;
    }
    friend constexpr bool operator==(const Cells&, const Cells&) = default;

    /// Calls visit(cell) for every member, smallest first.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::uint64_t word = low_; word != 0; word &= word - 1) visit(std::countr_zero(word));
        for (std::uint64_t word = middle_; word != 0; word &= word - 1) visit(64 + std::countr_zero(word));
        for (std::uint64_t word = high_; word != 0; word &= word - 1) visit(128 + std::countr_zero(word));
    }

  private:
    constexpr Cells(std::uint64_t low, std::uint64_t middle, std::uint64_t high)
        : low_(low), middle_(middle), high_(high) {}

    /// The cell's bit if it lies in that word, else 0; no branch.
    static constexpr std::uint64_t bit(int cell, int word) {
        return static_cast<std::uint64_t>(cell >> 6 == word) << (static_cast<unsigned>(cell) % 64);
    }

    std::uint64_t low_ = 0;     ///< cells 0-63
    std::uint64_t middle_ = 0;  ///< 64-127
    std::uint64_t high_ = 0;    ///< 128-179
};

}  // namespace sweeper::libero
