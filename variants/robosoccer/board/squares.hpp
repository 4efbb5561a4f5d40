// Squares of Robosoccer and sets of squares. Every board lies in the same frame of 10 files and 12 ranks, the
// size of the largest board. Rows, diagonals and square numbers are therefore the same on all boards.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/geometry.hpp"

namespace sweeper::robosoccer {

/// The common frame of all boards. For every board size, squares are numbered rank * 10 + file, both from 0:
/// a1 = 0, b1 = 1, a2 = 10, j12 = 119.
constexpr Grid frame{10, 12};
constexpr std::size_t frame_size = 120;

using Square = std::uint8_t;
constexpr Square no_square = 0x7F;  // the largest 7-bit number; a turn stores a square in 7 bits

constexpr int file_of(Square square) {
    return square % frame.files;
}
constexpr int rank_of(Square square) {
    return square / frame.files;
}
constexpr Square square_at(int file, int rank) {
    return static_cast<Square>(rank * frame.files + file);
}
inline std::string name(Square square) {
    return frame.name(sweeper::Square{square});
}

/// A set of squares in two words. Comparison and combination are by value. This game does not use the
/// SquareSet of variants/common/square_set.hpp: its sets are mostly read from memory, where contains() is
/// faster with an array index. With SquareSet the search was 3 to 4 percent slower.
class Squares {
  public:
    constexpr Squares() = default;
    constexpr Squares(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

    static constexpr Squares of(Square square) {
        return {std::uint64_t{square < 64} << square % 64U, std::uint64_t{square >= 64} << square % 64U};
    }

    // Both functions write both words. Most reads load the whole set, and such a load stalls if only one word
    // has just been stored (store forwarding fails).
    constexpr void insert(Square square) {
        *this |= of(square);
    }
    constexpr void erase(Square square) {
        *this -= of(square);
    }
    constexpr bool contains(Square square) const {
        return (words_[square / 64U] >> square % 64U & 1) != 0;
    }
    constexpr bool empty() const {
        return (words_[0] | words_[1]) == 0;
    }
    constexpr int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]);
    }
    constexpr bool intersects(Squares other) const {
        return !(*this & other).empty();
    }
    // Both functions are branchless, because a branch on the word that has the member would be unpredictable.
    /// The smallest member. Precondition: not empty.
    constexpr Square front() const {
        const int low = std::countr_zero(words_[0]);
        return static_cast<Square>(low + (std::countr_zero(words_[1]) & -(low >> 6)));
    }
    /// The largest member. Precondition: not empty.
    constexpr Square back() const {
        const int high = std::countl_zero(words_[1]);
        return static_cast<Square>(127 - high - (std::countl_zero(words_[0]) & -(high >> 6)));
    }

    /// All numbers from the largest member of `below` (0 if `below` is empty) to the smallest member of
    /// `above` (127 if `above` is empty), both included. Precondition: all members of `below` are smaller
    /// than all members of `above`. Chess programmers call this method the obstruction difference (Hoffmann
    /// 2003): the subtraction changes only the bits between the two members.
    static constexpr Squares span(Squares below, Squares above) {
        const std::uint64_t high = std::bit_floor(below.words_[1]);
        const std::uint64_t low = high != 0 ? 0 : std::bit_floor(below.words_[0] | 1);
        const std::uint64_t borrow = above.words_[0] < low;
        return {above.words_[0] ^ (above.words_[0] - low),
                above.words_[1] ^ (above.words_[1] - high - borrow)};
    }

    friend constexpr Squares operator&(Squares a, Squares b) {
        return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
    }
    friend constexpr Squares operator|(Squares a, Squares b) {
        return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
    }
    friend constexpr Squares operator^(Squares a, Squares b) {
        return {a.words_[0] ^ b.words_[0], a.words_[1] ^ b.words_[1]};
    }
    /// The members of `a` without those of `b`.
    friend constexpr Squares operator-(Squares a, Squares b) {
        return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
    }
    constexpr Squares& operator&=(Squares other) {
        return *this = *this & other;
    }
    constexpr Squares& operator|=(Squares other) {
        return *this = *this | other;
    }
    constexpr Squares& operator^=(Squares other) {
        return *this = *this ^ other;
    }
    constexpr Squares& operator-=(Squares other) {
        return *this = *this - other;
    }
    friend constexpr bool operator==(const Squares&, const Squares&) = default;

    /// The set with every member's number raised or lowered by `by`, 0 < by < 64. Numbers outside 0 to 127
    /// are dropped.
    constexpr Squares raised(int by) const {
        return {words_[0] << by, words_[1] << by | words_[0] >> (64 - by)};
    }
    constexpr Squares lowered(int by) const {
        return {words_[0] >> by | words_[1] << (64 - by), words_[1] >> by};
    }

    /// Calls visit(square) for every member, smallest first.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::uint64_t word = words_[0]; word != 0; word &= word - 1)
            visit(static_cast<Square>(std::countr_zero(word)));
        for (std::uint64_t word = words_[1]; word != 0; word &= word - 1)
            visit(static_cast<Square>(64 + std::countr_zero(word)));
    }

  private:
    std::array<std::uint64_t, 2> words_{};  ///< squares 0-63, 64-127; the last eight numbers are not squares
};

}  // namespace sweeper::robosoccer
