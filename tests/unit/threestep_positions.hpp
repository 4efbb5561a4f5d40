// Boards and positions for the tests of three-step football.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "variants/threestep/rules.hpp"

namespace sweeper::threestep {

inline const Rules& rules() {
    static const Rules built_in;
    return built_in;
}
inline Position position(std::string_view fen, const Rules& on = rules()) {
    const Result<Position> parsed = on.parse_fen(fen);
    REQUIRE_MESSAGE(parsed, (parsed ? std::string() : parsed.error().message));
    return *parsed;
}

/// A rank of a board field, such as {15, "5p5"}.
struct Rank {
    int number;
    std::string_view squares;
};
/// The board field with these ranks; all other ranks are empty.
inline std::string board(const std::vector<Rank>& ranks) {
    std::string text;
    for (int number = 15; number >= 1; --number) {
        const auto given =
            std::find_if(ranks.begin(), ranks.end(), [&](const Rank& rank) { return rank.number == number; });
        text += given == ranks.end() ? "11" : given->squares;
        if (number > 1) text += '/';
    }
    return text;
}

/// A board of 7x7 squares without symmetry, with goals in corners of the rim and zones that touch.
constexpr std::string_view odd_board =
    "##BB###\n"
    "#rrr..#\n"
    "#rrbb.#\n"
    "#..bb.B\n"
    "R.....#\n"
    "#.bbb.#\n"
    "####R##\n"
    "\n"
    "..p....\n"
    ".....p.\n"
    ".......\n"
    "..o....\n"
    ".P.....\n"
    "...P...\n"
    "....P..\n";

inline Rules rules_from(std::string_view text) {
    const Result<Rules> made = Rules::from_board(text);
    REQUIRE_MESSAGE(made, (made ? std::string() : made.error().message));
    return *made;
}

}  // namespace sweeper::threestep
