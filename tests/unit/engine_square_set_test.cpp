#include "engine/square_set.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "engine/random.hpp"

namespace sweeper {
namespace {

// Three words, the last one partly used: the size of the libero board.
using Squares = SquareSet<180>;

struct Pair {
    Squares squares;
    std::set<int> expected;
};

Pair random_pair(Random& random) {
    Pair pair;
    for (std::uint64_t n = random.below(120); n > 0; --n) {
        const int square = static_cast<int>(random.below(180));
        pair.squares.insert(square);
        pair.expected.insert(square);
    }
    return pair;
}

std::set<int> members(const Squares& squares) {
    std::vector<int> visited;
    squares.for_each([&](int square) { visited.push_back(square); });
    const std::set<int> sorted(visited.begin(), visited.end());
    CHECK(visited == std::vector<int>(sorted.begin(), sorted.end()));  // smallest first, each once
    return sorted;
}

TEST_CASE("a square set holds what std::set holds") {
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        auto [squares, expected] = random_pair(random);
        CHECK(members(squares) == expected);
        CHECK(squares.size() == static_cast<int>(expected.size()));
        CHECK(squares.empty() == expected.empty());
        for (int square = 0; square < 180; ++square)
            CHECK(squares.contains(square) == (expected.count(square) > 0));
        if (!expected.empty()) CHECK(squares.front() == *expected.begin());
        const int gone = static_cast<int>(random.below(180));
        squares.erase(gone);
        expected.erase(gone);
        CHECK(members(squares) == expected);
    }
}

TEST_CASE("pop_front empties a set in order") {
    Random random(2);
    auto [squares, expected] = random_pair(random);
    for (const int square : expected) CHECK(squares.pop_front() == square);
    CHECK(squares.empty());
    CHECK(squares == Squares{});
}

TEST_CASE("and, or, without and equality work member by member") {
    Random random(3);
    for (int i = 0; i < 100; ++i) {
        const auto [a, in_a] = random_pair(random);
        const auto [b, in_b] = random_pair(random);
        std::set<int> both, either = in_a, only_a;
        either.insert(in_b.begin(), in_b.end());
        for (const int square : in_a) (in_b.count(square) > 0 ? both : only_a).insert(square);
        CHECK(members(a & b) == both);
        CHECK(members(a | b) == either);
        CHECK(members(a - b) == only_a);
        CHECK(a.intersects(b) == !both.empty());
        CHECK(((a & b) | (a - b)) == a);
        CHECK((a == b) == (in_a == in_b));
        Squares c = a;
        CHECK((c &= b) == (a & b));
        c = a;
        CHECK((c |= b) == (a | b));
        c = a;
        CHECK((c -= b) == (a - b));
    }
}

TEST_CASE("the borders of the words belong to the right word") {
    for (const int square : {0, 63, 64, 127, 128, 179}) {
        Squares squares;
        squares.insert(square);
        CHECK(squares.size() == 1);
        CHECK(squares.front() == square);
        CHECK_FALSE(squares.contains(square == 0 ? 1 : square - 1));
        CHECK(squares.pop_front() == square);
        CHECK(squares.empty());
    }
}

}  // namespace
}  // namespace sweeper
