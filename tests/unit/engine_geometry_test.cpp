#include "engine/geometry.hpp"

#include <doctest/doctest.h>

#include <cctype>

namespace sweeper {
namespace {

constexpr Grid libero_board{20, 9};
constexpr Grid threestep_board{11, 15};

TEST_CASE("a1 is square 0, and neighbours on a rank have consecutive numbers") {
    CHECK(index(libero_board.at(0, 0)) == 0);
    CHECK(index(libero_board.at(19, 0)) == 19);
    CHECK(index(libero_board.at(0, 1)) == 20);
    CHECK(libero_board.squares() == 180);
    CHECK(libero_board.last_file() == 't');
}

TEST_CASE("the name of every square is read back, in upper and lower case") {
    for (const Grid& grid : {libero_board, threestep_board, Grid{9, 9}, Grid{1, 1}}) {
        for (int rank = 0; rank < grid.ranks; ++rank) {
            for (int file = 0; file < grid.files; ++file) {
                const Square square = grid.at(file, rank);
                CHECK(grid.file(square) == file);
                CHECK(grid.rank(square) == rank);
                std::string name = grid.name(square);
                CHECK(grid.parse(name) == square);
                name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
                CHECK(grid.parse(name) == square);
            }
        }
    }
    CHECK(threestep_board.name(threestep_board.at(10, 14)) == "k15");
}

TEST_CASE("text that is not exactly one square of the board is refused") {
    for (const char* text :
         {"",    "a",   "1",   "a0", "a01",  "a10", "u1",   "`1",       "{1",  "a1 ",
          " a1", "a+1", "a-1", "aa", "a1b2", "11",  "a1\n", "\xC3\xA4", "a99", "a999999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(libero_board.parse(text).has_value());
    }
    CHECK(threestep_board.parse("a10").has_value());
    CHECK_FALSE(threestep_board.parse("a16").has_value());
}

TEST_CASE("a refusal names the value and what is allowed") {
    const auto square = libero_board.parse("u4");
    REQUIRE_FALSE(square.has_value());
    CHECK(square.error().message == "square 'u4': files run a-t, ranks 1-9");
}

TEST_CASE("a grid contains its squares and no others") {
    CHECK(libero_board.contains(0, 0));
    CHECK(libero_board.contains(19, 8));
    CHECK_FALSE(libero_board.contains(20, 0));
    CHECK_FALSE(libero_board.contains(0, 9));
    CHECK_FALSE(libero_board.contains(-1, 0));
    CHECK_FALSE(libero_board.contains(0, -1));
}

}  // namespace
}  // namespace sweeper
