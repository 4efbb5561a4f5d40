#include <doctest/doctest.h>

#include "search/shared/transposition_table.hpp"

using namespace sweeper;

namespace {

TableEntry entry_of(std::uint64_t turn, Score score, int depth, Bound bound) {
    return {turn, score, 17, depth, bound};
}

}  // namespace

TEST_CASE("table: a stored entry is found again, bit for bit") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    const Key key = 0x123456789ABCDEF0;
    CHECK_FALSE(table.probe(key));
    table.store(key, entry_of(0xABCDEF123456, -31990, -8, Bound::upper));
    const auto found = table.probe(key);
    REQUIRE(found);
    CHECK(found->turn_bits == 0xABCDEF123456);
    CHECK(found->score == -31990);
    CHECK(found->static_score == 17);
    CHECK(found->depth == -8);
    CHECK(found->bound == Bound::upper);
}

TEST_CASE("table: keys of one cache line that differ only in their lower 32 bits are distinguished") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    for (Key low = 1; low <= 4; ++low)
        table.store(low << 8, entry_of(low, 0, static_cast<int>(low), Bound::exact));
    for (Key low = 1; low <= 4; ++low) {
        const auto found = table.probe(low << 8);
        REQUIRE(found);
        CHECK(found->turn_bits == low);
    }
}

TEST_CASE("table: a result without a turn keeps the stored turn") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    table.store(42, entry_of(7, 10, 3, Bound::lower));
    table.store(42, entry_of(0, -10, 4, Bound::upper));
    const auto found = table.probe(42);
    REQUIRE(found);
    CHECK(found->turn_bits == 7);
    CHECK(found->score == -10);
}

TEST_CASE("table: in a full cache line, shallow and old entries are replaced first") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    for (Key low = 1; low <= 4; ++low)
        table.store(low, entry_of(low, 0, static_cast<int>(low) + 4, Bound::exact));
    table.store(5, entry_of(5, 0, 1, Bound::exact));
    CHECK_FALSE(table.probe(1));
    for (int search = 0; search < 2; ++search) table.new_search();
    table.store(6, entry_of(6, 0, 1, Bound::exact));
    CHECK_FALSE(table.probe(5));
    CHECK(table.probe(4));
}

TEST_CASE("table: an entry from 32 searches ago is old") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    for (Key low = 1; low <= 4; ++low) table.store(low, entry_of(low, 0, 40, Bound::exact));
    CHECK(table.hash_full() > 0);
    for (int search = 0; search < 32; ++search) table.new_search();
    CHECK(table.hash_full() == 0);
    for (Key low = 5; low <= 7; ++low) table.store(low, entry_of(low, 0, 1, Bound::exact));
    for (Key low = 5; low <= 7; ++low) CHECK(table.probe(low));
}

TEST_CASE("table: clear() empties the table") {
    TranspositionTable table;
    REQUIRE(table.resize(2));
    table.store(42, entry_of(7, 10, 3, Bound::lower));
    table.clear();
    CHECK_FALSE(table.probe(42));
    CHECK(table.hash_full() == 0);
}

TEST_CASE("table: a change of size empties the table") {
    TranspositionTable table;
    for (const std::size_t megabytes : {2U, 1U, 3U}) {
        REQUIRE(table.resize(megabytes));
        CHECK_FALSE(table.probe(42));
        table.store(42, entry_of(7, 10, 3, Bound::lower));
        CHECK(table.probe(42));
    }
}

TEST_CASE("table: without enough memory the old table stays as it was") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    table.store(42, entry_of(7, 10, 3, Bound::lower));
    const auto refused = table.resize(std::size_t{1} << 30);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.find("1073741824 MB") != std::string::npos);
    CHECK(table.probe(42));
}

TEST_CASE("table: decided scores are stored relative to their node") {
    CHECK(score_to_table(win_in(5), 3) == win_in(2));
    CHECK(score_from_table(win_in(2), 7) == win_in(9));
    CHECK(score_to_table(-goal_in(6), 4) == -goal_in(2));
    CHECK(score_from_table(-goal_in(2), 1) == -goal_in(3));
    CHECK(score_to_table(123, 9) == 123);
}
