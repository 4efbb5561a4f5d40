#include "search/session/turn_text.hpp"

#include <doctest/doctest.h>

#include "tests/ball_race/rules.hpp"

namespace sweeper {

namespace {

std::string refusal(std::string_view action, ActionPlace place = ActionPlace::end_of_turn) {
    const Result<void> checked = check_characters(action, place);
    return checked ? "" : checked.error().message;
}

}  // namespace

TEST_CASE("turn text: the error names only the text after the last square") {
    CHECK(refusal("e3:e9#") == "'#' behind 'e3:e9': a turn ends with its last square");
    CHECK(refusal("e10e11!?") == "'!?' behind 'e10e11': a turn ends with its last square");
    CHECK(refusal("S@a1x") == "'x' behind 'S@a1': a turn ends with its last square");
    CHECK(refusal("e2e4+", ActionPlace::within_turn) ==
          "'+' behind 'e2e4': an action ends with its last square");
}

TEST_CASE("turn text: the error names only the character that belongs to no action") {
    CHECK(refusal("e2-e4") == "'-' in 'e2-e4': actions are made of letters, digits, ':' and '@'");
    CHECK(refusal("e2#") == "'#' in 'e2#': actions are made of letters, digits, ':' and '@'");
    CHECK(refusal("#") == "'#' in '#': actions are made of letters, digits, ':' and '@'");
}

TEST_CASE("turn text: other errors are left to the game") {
    for (const std::string_view action :
         {"e2e4", "E2:E9", "S@a1", "0000", "", "zz", "e2xe4", ":", "e2:", "e2e", "S@", "S@a"}) {
        CAPTURE(action);
        CHECK(refusal(action).empty());
    }
}

TEST_CASE("turn text: a turn is cut at its commas") {
    using Actions = std::vector<std::string_view>;
    CHECK(split_actions("e2e4,e4:e9").value() == Actions{"e2e4", "e4:e9"});
    CHECK(split_actions("e2e4,").value() == Actions{"e2e4", ""});
    CHECK(split_actions("").value().empty());
    CHECK(split_actions("0000").value().empty());
    CHECK(split_actions("e2e4,0000").error().message == "0000 is a whole turn, not an action of one");
    CHECK(split_actions("e2e4+,e4:e9").error().message ==
          "'+' behind 'e2e4': an action ends with its last square");
}

TEST_CASE("turn text: the error has the index of the refused action and quotes it if there are several") {
    using Race = ball_race::Rules;
    const Race::Position start = Race().start();
    const auto refused_index = [&](std::vector<std::string_view> actions) {
        const auto steps = play_actions<Race>(start, actions);
        return steps ? std::nullopt : std::optional(steps.error().index);
    };
    CHECK(refused_index({"c1c2"}) == std::nullopt);
    CHECK(refused_index({"c1c9"}) == 0U);
    CHECK(refused_index({"c1c2", "c1c9", "c1c2"}) == 1U);
    const auto refusal_of = [&](std::string_view turn) {
        return parse_turn<Race>(start, turn).error().message;
    };
    const std::string reason = "one step (c1c2), then one kick (c2:c4), RACE-1 and RACE-2";
    CHECK(refusal_of("c1c9") == reason);
    CHECK(refusal_of("c1c2,c2c3") == "'c2c3': " + reason);
}

}  // namespace sweeper
