#include "protocol/near_word.hpp"

#include <doctest/doctest.h>

#include <array>

namespace sweeper {

namespace {

constexpr std::array<std::string_view, 7> known{"go",       "fen",         "depth", "nodes",
                                                "movetime", "Skill Level", "d"};

std::string near(std::string_view word) {
    return std::string(near_word(word, known).value_or(""));
}

}  // namespace

TEST_CASE(
    "near word: found if one character is missing, extra or wrong, two are swapped, or the case differs") {
    for (const std::string_view word : {"dept", "deepth", "debth", "dpeth", "depht", "DEPTH", "depth"}) {
        CAPTURE(word);
        CHECK(near(word) == "depth");
    }
    CHECK(near("skilllevel") == "Skill Level");
    CHECK(near("movtimes") == "movetime");
    CHECK(near("GO") == "go");
}

TEST_CASE("near word: nothing is suggested for a word that differs more") {
    for (const std::string_view word : {"", "x", "gi", "deep", "node_s_", "fnnn", "time", "e"}) {
        CAPTURE(word);
        CHECK(near(word).empty());
    }
    CHECK(near(std::string(10'000, 'd')).empty());
}

TEST_CASE("near word: the suggestion is a question") {
    CHECK(did_you_mean("dept", known, "--") == " (did you mean --depth?)");
    CHECK(did_you_mean("dept", known) == " (did you mean depth?)");
    CHECK(did_you_mean("colour", known).empty());
}

}  // namespace sweeper
