// Tests of THR-9, second part: if both passes are used, a turn must bring the ball nearer to the neutral
// zone, provided that some turn can (docs/rules/threestep.md).
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "search/session/turn_text.hpp"
#include "tests/random_play.hpp"
#include "tests/unit/threestep_positions.hpp"

using namespace sweeper;
using namespace sweeper::threestep;

namespace {

constexpr std::string_view reason =
    "both passes are used: the ball must come nearer to the neutral zone (THR-9)";

/// The error message of a turn; empty if the turn is legal.
std::string fault(const Position& here, std::string_view text) {
    const Result<Turn> turn = parse_turn<Rules>(here, text);
    if (!turn) return turn.error().message;
    CHECK(Rules::is_legal(here, *turn));
    return "";
}
bool is_refused(const Position& here, std::string_view text) {
    return fault(here, text).ends_with(reason);
}
/// Whether the side to move must bring the ball nearer. Also checks that all functions with this rule agree.
bool is_obliged(const Position& here) {
    const bool obliged = obligation(here).has_value();
    const Turn still = Turn::made({}, {}, here.ball_state());
    CHECK(Rules::null_turn(here).has_value() != obliged);
    CHECK(Rules::is_legal(here, still) != obliged);
    CHECK(Steps(here).end().has_value() != obliged);
    const auto turns = all_turns<Rules>(here);
    CHECK(std::count(turns.begin(), turns.end(), still) == (obliged ? 0 : 1));
    CHECK(turns.size() == Rules::count_turns(here));
    CHECK(std::all_of(turns.begin(), turns.end(), [&](Turn turn) { return Rules::is_legal(here, turn); }));
    return obliged;
}

/// A board on which Red defends: the ball is on d3 in the zone (ranks 2-5), one Red piece is behind the ball
/// and one is far away.
const std::string in_zone = board({{15, "5p5"}, {8, "9P1"}, {3, "3o7"}, {2, "2P8"}});

/// A board on which Blue's own pieces enclose the ball in front of Blue's goal.
const std::string fortress = "5p5/4pop4/4ppp4/3P1P5/11/11/11/1P7P1/11/1P7P1/11/11/11/11/11";

}  // namespace

TEST_CASE("THR-9: when both passes are used, the ball must come nearer to the neutral zone") {
    const Position here = position(in_zone + " w 2 0-0 3 4");
    CHECK(is_obliged(here));
    CHECK(fault(here, "c2d3") == "");            // ball to e4: nearer
    CHECK(fault(here, "c2d3,d3e4,e4f5") == "");  // ball to g6: out of the zone
    CHECK(fault(here, "j8i8,c2d3") == "");       // the second piece brings the ball nearer
    CHECK(fault(here, "c2d3,j8i8") == "");
    CHECK(is_refused(here, "0000"));
    CHECK(is_refused(here, "j8i8"));
    CHECK(is_refused(here, "c2c3"));
    CHECK(is_refused(here, "c2c3,c3d3"));        // ball to e3: as far as before
    CHECK(fault(here, "c2c3,c3d3,d3e3") != "");  // ball to f3, and no step remains
    CHECK(fault(here, "c2:e4") == "a third pass while the ball stays in Blue's shooting zone (THR-9)");
}

TEST_CASE("THR-9: the obligation starts only when both passes are used, and only for the defender") {
    for (const std::string_view rest : {" w 0 0-0 3 4", " w 1 0-0 3 4", " b 2 0-0 3 4"})
        CHECK_FALSE(is_obliged(position(in_zone + std::string(rest))));
    // The obligation begins with the side's next turn after the second pass, not in the turn of this pass.
    const Position before = position(in_zone + " w 1 0-0 3 4");
    const auto pass = parse_turn<Rules>(before, "c2:e4");
    REQUIRE(pass);
    const Position after = Rules::play(before, *pass);
    CHECK_FALSE(is_obliged(after));
    CHECK(is_obliged(Rules::passed(after)));
}

TEST_CASE("THR-9: only actions that can still be completed to a legal turn are offered") {
    Steps steps(position(in_zone + " w 2 0-0 3 4"));
    const auto offers = [&](const std::string& action) {
        const auto next = steps.next();
        return std::binary_search(next.begin(), next.end(), action);
    };
    CHECK(offers("c2d3"));
    CHECK(offers("c2c3"));  // the piece from c2 can still bring the ball nearer
    CHECK(offers("j8j7"));  // the other piece may begin
    REQUIRE(steps.play("j8j7"));
    CHECK(steps.end().error().message == reason);
    CHECK(offers("c2d3"));
    REQUIRE(steps.play("c2b2"));
    CHECK(offers("b2c2"));
    CHECK_FALSE(offers("b2a1"));
    CHECK(steps.play("b2a1").error().message == reason);
    REQUIRE(steps.play("b2c2"));
    CHECK(steps.next() == std::vector<std::string>{"c2d3"});
    REQUIRE(steps.play("c2d3"));
    CHECK(steps.end());
}

TEST_CASE("THR-9: if no turn brings the ball nearer, every turn is legal") {
    // Red's pieces are all far away.
    CHECK_FALSE(is_obliged(position(board({{15, "5p5"}, {8, "P9P"}, {3, "3o7"}}) + " w 2 0-0 3 4")));
    // A wall in front of the ball: Red can move its own piece away, but not Blue's.
    const auto walled = [](std::string_view front) {
        return position(board({{15, "5p5"}, {4, front}, {3, "1PoP7"}, {2, "2P8"}, {1, "P10"}}) +
                        " w 2 0-0 3 4");
    };
    CHECK_FALSE(is_obliged(walled("1ppp7")));
    CHECK(is_obliged(walled("1pPp7")));
    CHECK(fault(walled("1pPp7"), "c4c5,c2c3") == "");
    CHECK_FALSE(is_refused(walled("1ppp7"), "0000"));
}

TEST_CASE("THR-9: a wall of own pieces does not lift the obligation") {
    CHECK_FALSE(is_obliged(position(fortress + " w 2 0-0 1 100")));
    const Position here = position(fortress + " b 2 0-0 1 101");
    CHECK(is_obliged(here));
    CHECK(fault(here, "f13e12,f15f14") == "");  // one piece moves away, the other dribbles the ball
    CHECK(is_refused(here, "f13e12,f15g15"));
}

TEST_CASE(
    "THR-9: no obligation without neutral squares; a ball in the own shooting zone has left the other zone") {
    const std::string no_neutral =
        "##BBB##\n#rrrrr#\n#rrrrr#\n#rrrrr#\n#bbbbb#\n#bbbbb#\n##RRR##\n\n"
        ".......\n...p...\n.......\n..Po...\n.......\n.......\n.......\n";
    const Rules everywhere = rules_from(no_neutral);
    CHECK_FALSE(is_obliged(position("7/7/3p3/7/7/1Po4/7 w 2 0-0 3 4", everywhere)));
    // On this board c5 is in front of Red's goal, b5 and b6 are in Red's shooting zone, and e5 is neutral.
    const Rules odd = rules_from(odd_board);
    const Position here = position("2p4/7/3o1P1/7/7/5p1/P6 w 2 0-0 3 4", odd);
    REQUIRE(here.passes() == 2);
    CHECK(is_obliged(here));
    CHECK(fault(here, "f5e5,e5d5") == "");  // ball to c5, a square of Red's shooting zone
}
