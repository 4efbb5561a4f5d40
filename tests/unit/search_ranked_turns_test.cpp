// Compares the order in which a node yields its turns, best first, with a full sort.
#include "search/tree/ranked_turns.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "engine/random.hpp"

using namespace sweeper;

TEST_CASE("ranked turns: each is returned once, highest rank first; among equal ranks, the first pushed") {
    Random random(11);
    RankedTurns<int> turns;
    for (int round = 0; round < 300; ++round) {
        const auto count = static_cast<int>(random.below(60));
        const std::uint64_t ranks =
            1 + random.below(40);  // number of different ranks: small, so that many turns have equal ranks
        std::vector<std::pair<std::int32_t, int>> expected;
        turns.clear();
        for (int turn = 0; turn < count; ++turn) {
            const std::int32_t rank =
                static_cast<std::int32_t>(random.below(ranks)) - static_cast<std::int32_t>(ranks / 2);
            turns.push(turn, rank);
            expected.emplace_back(rank, turn);
        }
        std::stable_sort(expected.begin(), expected.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        for (std::size_t i = 0; i < expected.size(); ++i) {
            REQUIRE(turns.size() == expected.size() - i);
            const auto [turn, rank] = turns.take_best();
            REQUIRE(turn == expected[i].second);
            REQUIRE(rank == expected[i].first);
        }
        REQUIRE(turns.empty());
    }
}

TEST_CASE("ranked turns: the extreme ranks are ordered correctly") {
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    RankedTurns<int> turns;
    int number = 0;
    constexpr std::array ranks{least, most, -1, 0, 1, least, most};
    for (const std::int32_t rank : ranks) turns.push(number++, rank);
    for (const int turn : {1, 6, 4, 3, 2, 0, 5}) {
        const auto best = turns.take_best();
        CHECK(best.turn == turn);
        CHECK(best.rank == ranks[static_cast<std::size_t>(turn)]);
    }
    CHECK(turns.empty());
}
