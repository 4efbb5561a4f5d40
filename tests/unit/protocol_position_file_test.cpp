#include "protocol/batch/position_file.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace sweeper {

namespace {

Result<std::vector<PositionLine>> read(const std::string& text) {
    std::istringstream file(text);
    return read_positions(file);
}

std::string refusal(const std::string& text) {
    const auto positions = read(text);
    REQUIRE_FALSE(positions);
    return positions.error().message;
}

}  // namespace

TEST_CASE("positions: a FEN a line, with turns after bm and a distance after dm") {
    const auto positions =
        read("\xEF\xBB\xBF# comment\n\nstartpos\r\n 9/9  w 0 bm a1a2 b1b2; dm 2;\n9/9 w 0; dm 3; bm c1c2\n");
    REQUIRE(positions);
    REQUIRE(positions->size() == 3);
    CHECK((*positions)[0].fen == "startpos");
    CHECK((*positions)[0].line == 3);
    CHECK((*positions)[0].solutions.empty());
    CHECK_FALSE((*positions)[0].win_in);
    CHECK((*positions)[1].fen == "9/9 w 0");
    CHECK((*positions)[1].solutions == std::vector<std::string>{"a1a2", "b1b2"});
    CHECK((*positions)[1].win_in == 2);
    CHECK((*positions)[2].fen == "9/9 w 0");
    CHECK((*positions)[2].solutions == std::vector<std::string>{"c1c2"});
    CHECK((*positions)[2].win_in == 3);
}

TEST_CASE("positions: other operations of EPD are skipped") {
    const auto positions = read(
        "9/9 w 0 id \"the bm; dm 1\"; bm a1a2;\n"
        "9/9 w 0 bm a1a2; c0 \"a comment\"; id \"x\";\n"
        "9/9 w 0; acd 12; am c1c2; bm a1a2;\n"
        "startpos bm a1a2;id\"x\";dm 2;;\n");
    REQUIRE(positions);
    REQUIRE(positions->size() == 4);
    for (const PositionLine& position : *positions) {
        CHECK(position.fen == (position.line == 4 ? "startpos" : "9/9 w 0"));
        CHECK(position.solutions == std::vector<std::string>{"a1a2"});
        CHECK(position.win_in.has_value() == (position.line == 4));
    }
}

TEST_CASE("positions: an error message names the line and says what is needed") {
    CHECK(refusal("startpos\nstartpos bm\n") == "line 2: bm: at least one turn is needed");
    CHECK(refusal("startpos bm ;") == "line 1: bm: at least one turn is needed");
    CHECK(refusal("bm a1a2") == "line 1: a FEN or 'startpos' is needed before 'bm'");
    CHECK(refusal("; bm a1a2") == "line 1: a FEN or 'startpos' is needed before 'bm'");
    CHECK(refusal(";") == "line 1: a FEN or 'startpos' is needed");
    CHECK(refusal("startpos id \"x; bm a1a2") == "line 1: '\"x; bm a1a2': the quote has no end");
    CHECK(refusal("startpos dm 0") == "line 1: dm '0': a whole number from 1 to 1000000 is needed");
    CHECK(refusal("startpos dm") == "line 1: dm '': a whole number from 1 to 1000000 is needed");
    CHECK(refusal("startpos dm 1 2") == "line 1: dm '1 2': a whole number from 1 to 1000000 is needed");
}

}  // namespace sweeper
