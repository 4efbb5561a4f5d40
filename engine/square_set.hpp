// A set of squares as a fixed row of bits: bitboards for boards of any size.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sweeper {

/// A set of the integers 0 .. Size-1, one bit each, lowest first in 64-bit words. Compares and combines by
/// value.
template <int Size>
class SquareSet {
  public:
    static constexpr std::size_t words = (Size + 63) / 64;

    constexpr void insert(int square) {
        words_[word(square)] |= bit(square);
    }
    constexpr void erase(int square) {
        words_[word(square)] &= ~bit(square);
    }
    constexpr bool contains(int square) const {
        return (words_[word(square)] & bit(square)) != 0;
    }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t w : words_) any |= w;
        return any == 0;
    }
    constexpr int size() const {
        int total = 0;
        for (const std::uint64_t w : words_) total += std::popcount(w);
        return total;
    }
    /// The smallest member. Precondition: not empty.
    constexpr int front() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return static_cast<int>(i * 64) + std::countr_zero(words_[i]);
    }
    /// Removes and returns the smallest member. Precondition: not empty.
    constexpr int pop_front() {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        const int square = static_cast<int>(i * 64) + std::countr_zero(words_[i]);
        words_[i] &= words_[i] - 1;
        return square;
    }
    constexpr bool intersects(const SquareSet& other) const {
        return !(*this & other).empty();
    }

    friend constexpr SquareSet operator&(SquareSet a, const SquareSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.words_[i] &= b.words_[i];
        return a;
    }
    friend constexpr SquareSet operator|(SquareSet a, const SquareSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.words_[i] |= b.words_[i];
        return a;
    }
    /// Members of a that are not in b.
    friend constexpr SquareSet operator-(SquareSet a, const SquareSet& b) {
        for (std::size_t i = 0; i < words; ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }
    constexpr SquareSet& operator&=(const SquareSet& other) {
        return *this = *this & other;
    }
    constexpr SquareSet& operator|=(const SquareSet& other) {
        return *this = *this | other;
    }
    constexpr SquareSet& operator-=(const SquareSet& other) {
        return *this = *this - other;
    }
    friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

    /// Calls visit(square) for every member, smallest first.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words; ++i)
            for (std::uint64_t w = words_[i]; w != 0; w &= w - 1)
                visit(static_cast<int>(i * 64) + std::countr_zero(w));
    }

  private:
    static constexpr std::size_t word(int square) {
        return static_cast<std::size_t>(square) / 64;
    }
    static constexpr std::uint64_t bit(int square) {
        return std::uint64_t{1} << (static_cast<unsigned>(square) % 64);
    }

    std::array<std::uint64_t, words> words_{};
};

}  // namespace sweeper
