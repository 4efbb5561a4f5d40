// A set of squares for boards of more than 64 squares: one bit for each square, in two or three words.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace sweeper {

/// A set of squares with the numbers 0 to Count - 1. `Element` is the game's square type, an integer type.
/// Comparison and combination are by value.
///
/// insert() and erase() write all words. Most reads load the whole set, and such a load stalls if only one
/// word has just been stored (store forwarding fails).
template <typename Element, int Count>
class SquareSet {
    static_assert(Count > 64 && Count <= 192);
    static constexpr bool has_third = Count > 128;  // third word
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
    /// Whether every member of `other` is a member of this set.
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
    /// Removes and returns the smallest member. Precondition: not empty.
    constexpr Element pop_front() {
        if (low_ != 0) return pop_from(low_, 0);
        if constexpr (has_third)
            if (middle_ == 0) return pop_from(high_, 128);
        return pop_from(middle_, 64);
    }

    /// All numbers from the largest member of `below` (0 if `below` is empty) to the smallest member of
    /// `above` (127 if `above` is empty), both included. The result may contain numbers from Count to 127;
    /// the caller removes them by combining it with a set of squares. Precondition: all members of `below`
    /// are smaller than all members of `above`. Chess programmers call this method the obstruction difference
    /// (Hoffmann 2003, Isenberg): the subtraction of one blocker changes only the bits up to the other
    /// blocker.
    static constexpr SquareSet span(const SquareSet& below, const SquareSet& above) requires(!has_third) {
        const Word high = std::bit_floor(below.middle_);
        const Word low = high != 0 ? 0 : std::bit_floor(below.low_ | 1);
        const Word borrow = above.low_ < low;
        return {above.low_ ^ (above.low_ - low), above.middle_ ^ (above.middle_ - high - borrow)};
    }

    /// The set with every member's number raised or lowered by `by`, 0 < by < 64. Numbers below 0 and
    /// numbers from Count up are dropped. A step over the left or right edge wraps to the neighbouring rank.
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
    /// The members of `a` without those of `b`.
    friend constexpr SquareSet operator-(const SquareSet& a, const SquareSet& b) {
        return combined(a, b, [](Word x, Word y) { return x & ~y; });
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

    /// A word with the lowest `count` bits set. Precondition: 0 < count <= 64.
    static constexpr Word ones(int count) {
        return ~Word{0} >> (64 - count);
    }
    static constexpr unsigned place(Element square) {
        return static_cast<unsigned>(square) % 64;
    }
    static constexpr bool is_in(Element square, int word) {
        return static_cast<int>(square) >> 6 == word;
    }
    /// The square's bit if `is_there`, else 0. Branchless.
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

    // Separate members instead of an array, because compilers keep them in registers.
    Word low_ = 0;                                                              ///< squares 0-63
    Word middle_ = 0;                                                           ///< squares 64-127
    [[no_unique_address]] std::conditional_t<has_third, Word, NoWord> high_{};  ///< squares 128-191
};

}  // namespace sweeper
