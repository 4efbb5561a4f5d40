// Compares sets of squares (of two and of three words) with std::set.
#include "variants/common/square_set.hpp"

#include <doctest/doctest.h>

#include <set>

#include "engine/random.hpp"

namespace sweeper {
namespace {

using Reference = std::set<int>;

template <int Count>
using Set = SquareSet<int, Count>;

template <int Count>
Reference members(const Set<Count>& set) {
    Reference found;
    set.for_each([&](int square) { found.insert(square); });
    return found;
}

template <int Count>
Set<Count> random_set(Random& random) {
    Set<Count> set;
    for (std::uint64_t i = random.below(12); i > 0; --i) set.insert(static_cast<int>(random.below(Count)));
    return set;
}

template <int Count>
void check_operations(Random& random) {
    const Set<Count> a = random_set<Count>(random);
    const Set<Count> b = random_set<Count>(random);
    for (int square = 0; square < Count; ++square) {
        const bool in_a = a.contains(square);
        const bool in_b = b.contains(square);
        CHECK((a & b).contains(square) == (in_a && in_b));
        CHECK((a | b).contains(square) == (in_a || in_b));
        CHECK((a - b).contains(square) == (in_a && !in_b));
    }
    CHECK(a.size() == static_cast<int>(members<Count>(a).size()));
    CHECK(a.empty() == (a.size() == 0));
    CHECK(a.intersects(b) == !(a & b).empty());
    CHECK(a.includes(b) == ((a | b) == a));
    CHECK((Set<Count>::all() - a).size() == Count - a.size());

    Set<Count> rest = a;
    for (const int square : members<Count>(a)) {
        CHECK(rest.front() == square);
        CHECK(rest.pop_front() == square);
        CHECK(!rest.contains(square));
    }
    CHECK(rest.empty());
}

template <int Count>
void check_shifts(Random& random) {
    const Set<Count> set = random_set<Count>(random);
    const int by = 1 + static_cast<int>(random.below(63));
    Reference up;
    Reference down;
    set.for_each([&](int square) {
        if (square + by < Count) up.insert(square + by);
        if (square >= by) down.insert(square - by);
    });
    CHECK(members<Count>(set.raised(by)) == up);
    CHECK(members<Count>(set.lowered(by)) == down);
}

TEST_CASE("sets of squares agree with std::set") {
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        check_operations<81>(random);
        check_operations<128>(random);
        check_operations<180>(random);
        check_shifts<81>(random);
        check_shifts<128>(random);
    }
}

TEST_CASE("span() reaches from the largest member of the lower set to the smallest of the upper set") {
    using Squares = Set<81>;
    for (int low = 0; low < 80; ++low)
        for (int high = low + 1; high < 81; ++high) {
            const Squares span = Squares::span(Squares::of(low), Squares::of(high));
            CHECK(*members<81>(span).begin() == low);
            CHECK(*members<81>(span).rbegin() == high);
            CHECK(span.size() == high - low + 1);
        }
}

}  // namespace
}  // namespace sweeper
