// A set of squares of a board that has more than 64: one bit for each square, in two or three words.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace sweeper {

/// Squares numbered from 0 to Count - 1. `Element` is what the game calls a square, an integer type. Compares
/// and combines by value.
///
/// insert() and erase() write all words: a set is mostly read whole, and reading it would stall if only a
/// part of it had just been stored.
template <typename Element, int Count>
class SquareSet {
    static_assert(Count > 64 && Count <= 192);
    static constexpr bool has_third = Count > 128;  // word
    using Word = std::uint64_t;

  public:
    constexpr SquareSet() = default;

    static constexpr SquareSet of(Element square) {
        if constexpr (!has_third) return {bit(square, square < 64), bit(square, square >= 64)};
        if constexpr (has_third)
            return {bit(square, is_in(square, 0)), bit(square, is_in(square, 1)),
                    bit(square, is_in(square, 2))};
    }

    static constexpr SquareSet all() {
        if constexpr (!has_third) return {~Word{0}, ones(Count - 64)};
        if constexpr (has_third) return {~Word{0}, ~Word{0}, ones(Count - 128)};
    }

    constexpr void insert(Element square) {
        *this |= of(square);
    }
    constexpr void erase(Element square) {
        *this -= of(square);
    }
    constexpr bool contains(Element square) const {
        return (word_of(square) >> place(square) & 1) != 0;
    }
    constexpr bool empty() const {
        Word all = low_ | middle_;
        if constexpr (has_third) all |= high_;
        return all == 0;
    }
    constexpr int size() const {
        int size = std::popcount(low_) + std::popcount(middle_);
        if constexpr (has_third) size += std::popcount(high_);
        return size;
    }
    constexpr bool intersects(const SquareSet& other) const {
        return !(*this & other).empty();
    }
    /// Whether every member of `other` is one of this set.
    constexpr bool includes(const SquareSet& other) const {
        return (other - *this).empty();
    }

    /// The smallest member. Branchless for two words, because the branch would be unpredictable.
    /// Precondition: not empty.
    constexpr Element front() const {
        if constexpr (has_third) {
            const Word word = low_ != 0 ? low_ : middle_ != 0 ? middle_ : high_;
            const int first = low_ != 0 ? 0 : middle_ != 0 ? 64 : 128;
            return static_cast<Element>(first + std::countr_zero(word));
        } else {
            const int low = std::countr_zero(low_);
            return static_cast<Element>(low + (std::countr_zero(middle_) & -(low >> 6)));
        }
    }
    /// The largest member, likewise branchless. Precondition: not empty.
    constexpr Element back() const requires(!has_third) {
        const int high = std::countl_zero(middle_);
        return static_cast<Element>(127 - high - (std::countl_zero(low_) & -(high >> 6)));
    }
    /// Removes and returns the smallest member. Precondition: not empty.
    constexpr Element pop_front() {
        if (low_ != 0) return pop_from(low_, 0);
        if constexpr (has_third)
            if (middle_ == 0) return pop_from(high_, 128);
        return pop_from(middle_, 64);
    }

    /// All numbers from the largest member of `below` (0 if it is empty) to the smallest of `above` (127 if
    /// it is empty; what is no square is only cut off by what the result is combined with), both included.
    /// Precondition: all of `below` are smaller than all of `above`. This is what chess programmers call the
    /// obstruction difference (Hoffmann 2003, Isenberg): subtracting one blocker changes just the bits up to
    /// the other.
    static constexpr SquareSet span(const SquareSet& below, const SquareSet& above) requires(!has_third) {
        const Word high = std::bit_floor(below.middle_);
        const Word low = high != 0 ? 0 : std::bit_floor(below.low_ | 1);
        const Word borrow = above.low_ < low;
        return {above.low_ ^ (above.low_ - low), above.middle_ ^ (above.middle_ - high - borrow)};
    }

    /// Every member's number raised or lowered, 0 < by < 64. What leaves 0 to Count - 1 is lost; files wrap
    /// round.
    constexpr SquareSet raised(int by) const requires(!has_third) {
        const Word high = middle_ << by | low_ >> (64 - by);
        return {low_ << by, high & ones(Count - 64)};
    }
    constexpr SquareSet lowered(int by) const requires(!has_third) {
        return {low_ >> by | middle_ << (64 - by), middle_ >> by};
    }

    friend constexpr SquareSet operator&(const SquareSet& a, const SquareSet& b) {
        return combined(a, b, [](Word x, Word y) { return x & y; });
    }
    friend constexpr SquareSet operator|(const SquareSet& a, const SquareSet& b) {
        return combined(a, b, [](Word x, Word y) { return x | y; });
    }
    friend constexpr SquareSet operator^(const SquareSet& a, const SquareSet& b) {
        return combined(a, b, [](Word x, Word y) { return x ^ y; });
    }
    /// Members of a that are not in b.
    friend constexpr SquareSet operator-(const SquareSet& a, const SquareSet& b) {
        return combined(a, b, [](Word x, Word y) { return x & ~y; });
    }
    constexpr SquareSet& operator&=(const SquareSet& other) {
        return *this = *this & other;
    }
    constexpr SquareSet& operator|=(const SquareSet& other) {
        return *this = *this | other;
    }
    constexpr SquareSet& operator^=(const SquareSet& other) {
        return *this = *this ^ other;
    }
    constexpr SquareSet& operator-=(const SquareSet& other) {
        return *this = *this - other;
    }
    friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

    /// Calls visit(square) for every member, smallest first.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (Word word = low_; word != 0; word &= word - 1)
            visit(static_cast<Element>(std::countr_zero(word)));
        for (Word word = middle_; word != 0; word &= word - 1)
            visit(static_cast<Element>(64 + std::countr_zero(word)));
        if constexpr (has_third)
            for (Word word = high_; word != 0; word &= word - 1)
                visit(static_cast<Element>(128 + std::countr_zero(word)));
    }

  private:
    struct NoWord {
        friend constexpr bool operator==(NoWord, NoWord) = default;
    };

    constexpr SquareSet(Word low, Word middle) requires(!has_third) : low_(low), middle_(middle) {}
    constexpr SquareSet(Word low, Word middle, Word high) requires(has_third)
        : low_(low), middle_(middle), high_(high) {}

    template <typename Combine>
    static constexpr SquareSet combined(const SquareSet& a, const SquareSet& b, Combine combine) {
        const Word low = combine(a.low_, b.low_);
        const Word next = combine(a.middle_, b.middle_);
        if constexpr (!has_third) return {low, next};
        if constexpr (has_third) return {low, next, combine(a.high_, b.high_)};
    }

    /// The lowest bits. Precondition: 0 < count <= 64.
    static constexpr Word ones(int count) {
        return ~Word{0} >> (64 - count);
    }
    static constexpr unsigned place(Element square) {
        return static_cast<unsigned>(square) % 64;
    }
    static constexpr bool is_in(Element square, int word) {
        return static_cast<int>(square) >> 6 == word;
    }
    /// The square's bit in the word that it lies in, else 0; no branch.
    static constexpr Word bit(Element square, bool is_there) {
        return Word{is_there} << place(square);
    }
    constexpr Word word_of(Element square) const {
        if constexpr (has_third)
            if (square >= 128) return high_;
        return square < 64 ? low_ : middle_;
    }
    static constexpr Element pop_from(Word& word, int first) {
        const int bit = std::countr_zero(word);
        word &= word - 1;
        return static_cast<Element>(first + bit);
    }

    // Named members, not an array: compilers keep them in registers.
    Word low_ = 0;                                                              ///< squares 0-63
    Word middle_ = 0;                                                           ///< 64-127
    [[no_unique_address]] std::conditional_t<has_third, Word, NoWord> high_{};  ///< 128-191
};

}  // namespace sweeper
