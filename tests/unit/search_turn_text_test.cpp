#include "search/turn_text.hpp"

#include <doctest/doctest.h>

namespace sweeper {

namespace {

std::string refusal(std::string_view action, ActionPlace place = ActionPlace::end_of_turn) {
    const Result<void> checked = check_characters(action, place);
    return checked ? "" : checked.error().message;
}

}  // namespace

TEST_CASE("turn text: what stands behind the last square is named by itself") {
    CHECK(refusal("e3:e9#") == "'#' behind 'e3:e9': a turn ends with its last square");
    CHECK(refusal("e10e11!?") == "'!?' behind 'e10e11': a turn ends with its last square");
    CHECK(refusal("S@a1x") == "'x' behind 'S@a1': a turn ends with its last square");
    CHECK(refusal("e2e4+", ActionPlace::within_turn) ==
          "'+' behind 'e2e4': an action ends with its last square");
}

TEST_CASE("turn text: a character of no action is named by itself") {
    CHECK(refusal("e2-e4") == "'-' in 'e2-e4': actions are made of letters, digits, ':' and '@'");
    CHECK(refusal("e2#") == "'#' in 'e2#': actions are made of letters, digits, ':' and '@'");
    CHECK(refusal("#") == "'#' in '#': actions are made of letters, digits, ':' and '@'");
}

TEST_CASE("turn text: all else is left to the game") {
    for (const std::string_view action :
         {"e2e4", "E2:E9", "S@a1", "0000", "", "zz", "e2xe4", ":", "e2:", "e2e", "S@", "S@a"}) {
        CAPTURE(action);
        CHECK(refusal(action).empty());
    }
}

}  // namespace sweeper
