#include "engine/fixed_vector.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace sweeper {
namespace {

using Numbers = FixedVector<int, 4>;

TEST_CASE("a fixed vector fills to its capacity and empties again") {
    Numbers numbers;
    CHECK(numbers.empty());
    CHECK(Numbers::capacity() == 4);
    for (int i = 1; i <= 4; ++i) {
        numbers.push_back(i * i);
        CHECK(numbers.size() == static_cast<std::size_t>(i));
        CHECK(numbers.back() == i * i);
    }
    CHECK(numbers[2] == 9);
    numbers[2] = 7;
    CHECK(std::vector<int>(numbers.begin(), numbers.end()) == std::vector<int>{1, 4, 7, 16});
    numbers.pop_back();
    CHECK(numbers.back() == 7);
    numbers.clear();
    CHECK(numbers.empty());
    CHECK(numbers.begin() == numbers.end());
}

TEST_CASE("a copy of a fixed vector is independent") {
    Numbers numbers;
    numbers.push_back(1);
    numbers.push_back(2);
    Numbers copy = numbers;
    copy[0] = 9;
    copy.push_back(3);
    CHECK(numbers.size() == 2);
    CHECK(numbers[0] == 1);
    CHECK(copy.size() == 3);

    numbers = copy;
    CHECK(std::equal(numbers.begin(), numbers.end(), copy.begin(), copy.end()));
    const Numbers& itself = numbers;
    numbers = itself;
    CHECK(numbers.size() == 3);
    CHECK(numbers[0] == 9);

    numbers = Numbers{};
    CHECK(numbers.empty());
}

TEST_CASE("the elements may have any trivial type") {
    struct Pair {
        char letter;
        long number;
    };
    FixedVector<Pair, 2> pairs;
    pairs.push_back({'a', 1});
    pairs.push_back({'b', 2});
    const auto& view = pairs;
    CHECK(view[1].letter == 'b');
    CHECK(view.back().number == 2);
    CHECK(view.end() - view.begin() == 2);
}

}  // namespace
}  // namespace sweeper
