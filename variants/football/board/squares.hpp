// A set of the 81 squares in two words. It cuts a line at the pieces nearest to a point of it, which is all
// that sliding pieces and balls need.
#pragma once

#include <bit>
#include <cstdint>

namespace sweeper::football {

/// Squares are numbered rank * 9 + file, both from 0, as in engine/geometry.hpp: a1 = 0, e1 = 4, i9 = 80.
class Squares {
  public:
    constexpr Squares() = default;
    constexpr Squares(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

    static constexpr Squares of(int square) {
        Squares set;
        set.insert(square);
        return set;
    }

    constexpr void insert(int square) {
        low_ |= low_bit(square);
        high_ |= high_bit(square);
    }
    constexpr void erase(int square) {
        low_ &= ~low_bit(square);
        high_ &= ~high_bit(square);
    }
    constexpr bool contains(int square) const {
        return (((square < 64 ? low_ : high_) >> (static_cast<unsigned>(square) % 64)) & 1) != 0;
    }
    constexpr bool empty() const {
        return (low_ | high_) == 0;
    }
    constexpr int size() const {
        return std::popcount(low_) + std::popcount(high_);
    }
    constexpr bool intersects(const Squares& other) const {
        return ((low_ & other.low_) | (high_ & other.high_)) != 0;
    }
    /// Whether every member of `other` is one of this set.
    constexpr bool includes(const Squares& other) const {
        return ((other.low_ & ~low_) | (other.high_ & ~high_)) == 0;
    }
    /// The smallest member. Precondition: not empty.
    constexpr int front() const {
        return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
    }
    /// Removes and returns the smallest member. Precondition: not empty.
    constexpr int pop_front() {
        if (low_ != 0) {
            const int square = std::countr_zero(low_);
            low_ &= low_ - 1;
            return square;
        }
        const int square = 64 + std::countr_zero(high_);
        high_ &= high_ - 1;
        return square;
    }

    /// All numbers from the largest member of `below` (0 if it is empty) to the smallest of `above` (the end
    /// if it is empty), both included. Precondition: all of `below` are smaller than all of `above`. This is
    /// what chess programmers call the obstruction difference (Hoffmann 2003, Isenberg): subtracting the one
    /// blocker changes just the bits up to the other.
    static constexpr Squares span(Squares below, Squares above) {
        const Squares first{below.high_ != 0 ? 0 : std::bit_floor(below.low_ | 1),
                            std::bit_floor(below.high_)};
        const std::uint64_t borrow = above.low_ < first.low_;
        return {above.low_ ^ (above.low_ - first.low_), above.high_ ^ (above.high_ - first.high_ - borrow)};
    }

    /// Every member moved by `step` numbers, 0 < step < 64; files wrap round, and members leave the board
    /// only at its two ends.
    constexpr Squares up(int step) const {
        const unsigned n = static_cast<unsigned>(step);
        return {low_ << n, ((high_ << n) | (low_ >> (64 - n))) & top_mask};
    }
    constexpr Squares down(int step) const {
        const unsigned n = static_cast<unsigned>(step);
        return {(low_ >> n) | (high_ << (64 - n)), high_ >> n};
    }

    friend constexpr Squares operator&(Squares a, Squares b) {
        return {a.low_ & b.low_, a.high_ & b.high_};
    }
    friend constexpr Squares operator|(Squares a, Squares b) {
        return {a.low_ | b.low_, a.high_ | b.high_};
    }
    /// Members of a that are not in b.
    friend constexpr Squares operator-(Squares a, Squares b) {
        return {a.low_ & ~b.low_, a.high_ & ~b.high_};
    }
    constexpr Squares& operator|=(Squares other) {
        return *this = *this | other;
    }
    constexpr Squares& operator-=(Squares other) {
        return *this = *this - other;
    }
    friend constexpr bool operator==(const Squares&, const Squares&) = default;

    /// Calls visit(square) for every member, smallest first.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::uint64_t word = low_; word != 0; word &= word - 1) visit(std::countr_zero(word));
        for (std::uint64_t word = high_; word != 0; word &= word - 1) visit(64 + std::countr_zero(word));
    }

  private:
    static constexpr std::uint64_t top_mask = (std::uint64_t{1} << 17) - 1;  // 81 squares - 64

    static constexpr std::uint64_t low_bit(int square) {
        return static_cast<std::uint64_t>(square < 64) << (static_cast<unsigned>(square) % 64);
    }
    static constexpr std::uint64_t high_bit(int square) {
        return static_cast<std::uint64_t>(square >= 64) << (static_cast<unsigned>(square) % 64);
    }

    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

}  // namespace sweeper::football
