#include "engine/zobrist.hpp"

#include <doctest/doctest.h>

#include <set>

namespace sweeper {
namespace {

TEST_CASE("Zobrist keys of different seeds are all different and not 0") {
    constexpr auto one = zobrist_keys<500>(1);
    constexpr auto two = zobrist_keys<500>(2);
    std::set<Key> all(one.begin(), one.end());
    all.insert(two.begin(), two.end());
    CHECK(all.size() == 1000);
    CHECK(all.count(0) == 0);
    CHECK(zobrist_keys<500>(1) == one);
}

TEST_CASE("FB-8: each count of the first turns has its own table key") {
    CHECK(count_key(0) != 0);
    CHECK(count_key(1) != 0);
    CHECK(count_key(0) != count_key(1));
}

TEST_CASE("ALL-5: close to the draw every count has its own table key; earlier counts share one") {
    std::set<Key> near_draw;
    int sharing = 0;
    for (int count = 2; count <= draw_count; ++count) {
        if (count_key(count) == 0)
            ++sharing;
        else
            near_draw.insert(count_key(count));
    }
    CHECK(count_key(2) == 0);
    CHECK(count_key(draw_count - 61) == 0);
    CHECK(count_key(draw_count - 60) != 0);
    CHECK(count_key(draw_count) != 0);
    CHECK(near_draw.size() == 61);
    CHECK(sharing + 61 == draw_count - 1);
    CHECK(near_draw.count(count_key(0)) == 0);
    CHECK(near_draw.count(count_key(1)) == 0);
}

TEST_CASE("ALL-4: the table key adds the count to a key that ignores it") {
    struct Position {
        Key key() const {
            return 42;
        }
        int count() const {
            return count_;
        }
        int count_;
    };
    CHECK(table_key(Position{50}) == 42);
    CHECK(table_key(Position{50}) == table_key(Position{51}));
    CHECK(table_key(Position{0}) != table_key(Position{50}));
    CHECK(table_key(Position{draw_count - 1}) != table_key(Position{draw_count - 2}));
}

}  // namespace
}  // namespace sweeper
