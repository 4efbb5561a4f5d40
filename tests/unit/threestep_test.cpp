// Tests of three-step football, rule by rule (docs/rules/threestep.md). The perft test counts whole trees.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "search/session/turn_text.hpp"
#include "tests/unit/threestep_positions.hpp"
#include "variants/threestep/rules.hpp"

namespace {

using namespace sweeper;
using threestep::board;
using threestep::odd_board;
using threestep::Position;
using threestep::position;
using threestep::Rules;
using threestep::rules;
using threestep::rules_from;
using threestep::Turn;

/// The FEN after a turn, or the error message.
std::string after(const Position& here, std::string_view text) {
    const Result<Turn> turn = parse_turn<Rules>(here, text);
    if (!turn) return turn.error().message;
    CHECK(Rules::is_legal(here, *turn));
    return Rules::fen(Rules::play(here, *turn));
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

std::set<std::uint64_t> generated(const Position& here) {
    std::set<std::uint64_t> bits;
    Rules::Generator generator(here);
    Rules::Generator::Batch batch;
    while (generator.next(batch))
        for (const Turn turn : batch) CHECK(bits.insert(turn.bits()).second);
    return bits;
}
/// Removes the turns that THR-9 forbids if both passes are used and some turn brings the ball nearer to the
/// neutral zone.
void keep_legal(const Position& here, std::set<std::uint64_t>& turns) {
    const auto demand = demand_of(here);
    const auto is_met = [&](std::uint64_t bits) {
        const Turn turn = Turn::from_bits(bits);
        return turn.is_goal() || demand->is_met_by(turn.ball().ball);
    };
    if (!demand || std::none_of(turns.begin(), turns.end(), is_met)) return;
    std::erase_if(turns, [&](std::uint64_t bits) { return !is_met(bits); });
}
/// All turns that can be built step by step, without flood fill and sets of squares.
std::set<std::uint64_t> built_step_by_step(const Position& here) {
    using threestep::PartialTurn;
    std::set<std::uint64_t> turns;
    std::set<std::vector<int>> seen;
    std::vector<PartialTurn> open{PartialTurn(here)};
    while (!open.empty()) {
        const PartialTurn partial = open.back();
        open.pop_back();
        std::vector<int> state(partial.own().begin(), partial.own().end());
        std::sort(state.begin(), state.end());
        const auto ball = partial.mid_turn().ball_state();
        state.insert(state.end(),
                     {ball.ball, ball.passes, partial.steps_left(), partial.used()[0], partial.used()[1]});
        if (!seen.insert(state).second) continue;
        turns.insert(turn_of(here, partial).bits());
        partial.for_each_action([&](const threestep::Action& action) {
            CHECK(partial.check(action));
            open.push_back(partial);
            open.back().play(action);
        });
    }
    keep_legal(here, turns);
    return turns;
}

}  // namespace

TEST_CASE("Three-step: the start position, its FEN and its turns") {
    const Position start = rules().start();
    CHECK(Rules::fen(start) == Rules::bench_fens[0]);
    CHECK(start == position(Rules::bench_fens[0]));
    CHECK(Rules::count_turns(start) == 42692);
    CHECK_FALSE(Rules::winning_turn(start));
}

TEST_CASE("THR-1: two pieces, one after the other, three steps each") {
    const Position here = position(board({{15, "5p5"}, {9, "5o5"}, {5, "3P1P1P3"}}) + " w 0 0-0 3 4");
    CHECK(after(here, "0000") == board({{15, "5p5"}, {9, "5o5"}, {5, "3P1P1P3"}}) + " b 0 0-0 3 5");
    CHECK(after(here, "d5d6,d6d7,f5f6,f6f7,f7g8") ==
          board({{15, "5p5"}, {9, "5o5"}, {8, "6P4"}, {7, "3P7"}, {5, "7P3"}}) + " b 0 0-0 3 5");
    CHECK(contains(after(here, "d5d6,d6d7,d7d8,d8e9"), "the piece on d8 has made its three steps"));
    CHECK(contains(after(here, "d5d6,f5f6,d6d7"), "the piece on d6 has been used already"));
    CHECK(contains(after(here, "d5d6,f5f6,h5h6"), "two pieces have been used, those on d6 and f6"));
    CHECK(contains(after(here, "d5d6,d6d5,f5f6,d5d6"),
                   "has been used already"));  // the piece counts as used, although it is back on its square
    CHECK(contains(after(here, "f15f14"), "the opponent's"));
    CHECK(contains(after(here, "e5e6"), "no piece on e5"));
    CHECK(contains(after(here, "d5d7"), "a step is one square"));
    for (const std::string_view text : {"d5", "d5:"})
        CHECK(contains(after(here, std::string("d5d6,") + std::string(text)),
                       "an action is a step, like e2e3"));
}

TEST_CASE("THR-2: steps go to empty squares, the perimeter included; goals are closed to opponents") {
    const Position here =
        position(board({{15, "5p5"}, {14, "3P2P4"}, {8, "9oP"}, {1, "3P7"}, {2, "4P6"}}) + " w 0 0-0 3 4");
    CHECK(after(here, "d14c15").starts_with("2P2p5/6P4/"));
    CHECK(contains(after(here, "g14f15"), "f15 is occupied"));
    CHECK(contains(after(here, "g14g15"), "the opponent's goal is closed"));
    CHECK(contains(after(here, "e2e1"), "another piece is on the own goal squares"));
    CHECK(after(here, "d1c2,e2e1")
              .ends_with("/2P8/4P6 b 0 0-0 3 5"));  // one piece has left the goal, the other enters it
    CHECK(after(here, "d1e1").ends_with("/4P6/4P6 b 0 0-0 3 5"));  // from one goal square to the next
    CHECK(contains(after(here, "e2f1,f1f2"), "another piece"));  // not allowed even for one step of the turn
}

TEST_CASE("THR-3: a dribble pushes the ball one square on, in any direction") {
    const Position here =
        position(board({{15, "5p5"}, {8, "7p3"}, {7, "5Po4"}, {6, "5PP4"}}) + " w 0 0-0 3 4");
    CHECK(after(here, "f7g7").starts_with(board({{15, "5p5"}, {8, "7p3"}, {7, "6Po3"}, {6, "5PP4"}})));
    CHECK(after(here, "g6g7,g7g8")
              .starts_with(board({{15, "5p5"}, {9, "6o4"}, {8, "6Pp3"}, {7, "5P5"}, {6, "5P5"}})));
    CHECK(contains(after(here, "f6g7"), "the ball would be pushed onto h8, which is occupied"));
    const Position edge = position(board({{15, "5p5"}, {8, "8Po1"}, {3, "P10"}}) + " w 0 0-0 3 4");
    CHECK(contains(after(edge, "i8j8"), "the ball would leave the pitch"));
    const Position before_goal = position(board({{14, "5o5"}, {13, "5P5"}, {1, "p10"}}) + " w 0 0-0 3 5");
    CHECK(after(before_goal, "f13f14") == "a goal comes by a pass, not by a dribble (THR-5, THR-6)");
    const Position before_own = position(board({{3, "5P5"}, {2, "5o5"}, {1, "p10"}}) + " w 0 0-0 3 5");
    CHECK(after(before_own, "f3f2") == "the ball may not be pushed into the own goal (THR-5)");
}

TEST_CASE("THR-4: a pass goes straight away from the piece, over empty squares, at any distance") {
    const Position here =
        position(board({{15, "5p5"}, {10, "9p1"}, {7, "5Po4"}, {6, "6P4"}}) + " w 0 0-0 3 4");
    CHECK(after(here, "f7:j7").starts_with(board({{15, "5p5"}, {10, "9p1"}, {7, "5P3o1"}, {6, "6P4"}})));
    CHECK(after(here, "f7:h7").starts_with(board({{15, "5p5"}, {10, "9p1"}, {7, "5P1o3"}, {6, "6P4"}})));
    CHECK(after(here, "g6:g12")
              .starts_with(board({{15, "5p5"}, {12, "6o4"}, {10, "9p1"}, {7, "5P5"}, {6, "6P4"}})));
    CHECK(contains(after(here, "f7:g8"), "straight away from itself"));
    CHECK(contains(after(here, "f7:e7"), "straight away from itself"));
    CHECK(contains(after(here, "f7e8,e8:g6"), "is not adjacent"));
    CHECK(contains(after(here, "f7f6,f6:j10"), "the piece on j10 is in the way"));
}

TEST_CASE("THR-5: the ball never stops on the perimeter or on an own goal square") {
    const Position here = position(board({{15, "5p5"}, {7, "5Po4"}, {3, "5pP4"}}) + " w 0 0-0 3 4");
    CHECK(contains(after(here, "f7:k7"), "the ball may not stop in the perimeter"));
    const Position back = position(board({{15, "5p5"}, {4, "5P5"}, {3, "5o5"}}) + " w 0 0-0 3 4");
    CHECK(contains(after(back, "f4:f1"), "the ball may not stop in Red's goal"));
    CHECK(contains(after(back, "f4f3,f3:f1"), "the ball may not stop in Red's goal"));
}

TEST_CASE("THR-1: the last of eleven pieces can move") {
    const auto ranks = [](std::string_view third, std::string_view fourth) {
        return board({{15, "5p5"}, {8, "1o9"}, {4, fourth}, {3, third}, {2, "1PPPPPPPPP1"}});
    };
    const Position here = position(ranks("1PP8", "11") + " w 0 0-0 3 4");
    CHECK(after(here, "c3d4") == ranks("1P9", "3P7") + " b 0 0-0 3 5");
}

TEST_CASE("Three-step: counting stops at 9999") {
    CHECK(after(position(board({{15, "5p5"}, {9, "5o5"}, {5, "3P7"}}) + " w 0 0-0 3 9999"), "d5d6")
              .ends_with(" 9999"));
}

TEST_CASE("THR-6: a goal is a pass from the own shooting zone to the opponent's goal") {
    const Position near = position(board({{11, "5o5"}, {10, "5P5"}, {9, "p10"}}) + " w 0 0-0 1 4");
    CHECK(after(near, "f10:f15") == board({{15, "5o5"}, {10, "5P5"}, {9, "p10"}}) + " b 0 1-0 1 5");
    const Position far = position(board({{10, "5o5"}, {9, "5P5"}, {8, "p10"}}) + " w 0 0-0 1 4");
    CHECK(contains(after(far, "f9:f15"), "a shot must start in the own shooting zone"));
    CHECK(contains(after(far, "f9f10,f10:f15"), "1-0"));
    CHECK(contains(after(far, "f9f10,f10:f15,f10f11"), "a goal ends the turn (ALL-6)"));
    const Position kept = position(board({{15, "5p5"}, {11, "5o5"}, {10, "5P5"}}) + " w 0 0-0 1 4");
    CHECK(contains(after(kept, "f10:f15"), "the piece on f15 is in the way"));
    CHECK(contains(after(kept, "f10:f14,f10f11"), " b 0 0-0 1 5"));
}

TEST_CASE("THR-7: the ball may not be brought from the neutral zone into the opponent's shooting zone") {
    const Position here = position(board({{15, "5p5"}, {8, "5P5"}, {7, "5o5"}}) + " w 0 0-0 3 4");
    CHECK(
        contains(after(here, "f8:f5"), "may not be brought from the neutral zone into Blue's shooting zone"));
    CHECK(after(here, "f8:f6").starts_with(board({{15, "5p5"}, {8, "5P5"}, {6, "5o5"}})));
    CHECK(contains(after(here, "f8f7,f7f6"), "(THR-7)"));
    const Position blue = position(board({{15, "5p5"}, {8, "5p5"}, {7, "5o5"}, {1, "5P5"}}) + " b 0 0-0 3 4");
    CHECK(contains(after(blue, "f8:f5"), " w 0 0-0 3 5"));  // Blue brings the ball into its own shooting zone
}

TEST_CASE("THR-8: no pass from one shooting zone straight into the other") {
    const Position here = position(board({{15, "5p5"}, {4, "5o5"}, {3, "5P5"}}) + " w 0 0-0 3 4");
    CHECK(contains(after(here, "f3:f11"), "from one shooting zone straight into the other (THR-8)"));
    CHECK(contains(after(here, "f3:f10"), " b 0 0-0 3 5"));
    const Position blue = position(board({{4, "5o5"}, {5, "5p5"}, {14, "5P5"}}) + " b 0 0-0 3 4");
    CHECK(contains(after(blue, "f5f4,f4:f2"), " w 0 0-0 3 5"));
    const Position back = position(board({{4, "5o5"}, {3, "5p5"}, {14, "P10"}}) + " b 0 0-0 3 4");
    CHECK(contains(after(back, "f3:f11"), "(THR-8)"));
}

TEST_CASE("THR-9: the defender may pass twice while the ball stays in the zone") {
    const std::string pieces = board({{15, "5p5"}, {4, "3P7"}, {3, "1Po8"}});
    CHECK(after(position(pieces + " w 0 0-0 3 4"), "b3:e3") ==
          board({{15, "5p5"}, {4, "3P7"}, {3, "1P2o6"}}) + " b 1 0-0 3 5");
    CHECK(contains(after(position(pieces + " w 0 0-0 3 4"), "b3:d3,b3c3,c3:e3"), " b 2 0-0 3 5"));
    CHECK(contains(after(position(pieces + " w 0 0-0 3 4"), "b3:d3,b3c3,c3:e3,d4:f2"),
                   "a third pass while the ball stays in Blue's shooting zone"));
    CHECK(contains(after(position(pieces + " w 2 0-0 3 4"), "b3:e3"), "(THR-9)"));
    // A dribble does not count.
    CHECK(contains(after(position(pieces + " w 2 0-0 3 4"), "b3c2,c2c3"), " b 2 0-0 3 5"));

    const std::string edge = board({{15, "5p5"}, {5, "4o6"}, {4, "3PP6"}});
    CHECK(contains(after(position(edge + " w 1 0-0 3 4"), "e4:e8"), " b 0 0-0 3 5"));
    CHECK(contains(after(position(edge + " w 2 0-0 3 4"), "e4:e8"),
                   "(THR-9)"));  // a third pass is illegal even if it leaves the zone
    CHECK(contains(after(position(edge + " w 2 0-0 3 4"), "e4e5"), " b 0 0-0 3 5"));
    CHECK(contains(after(position(edge + " w 2 0-0 3 4"), "e4e5,e5:e9"), " b 0 0-0 3 5"));
}

TEST_CASE("THR-9: the opponent's touches neither count as passes nor reset the number of passes") {
    const std::string pieces = board({{15, "5p5"}, {8, "5P5"}, {4, "3p7"}, {3, "1po8"}});
    CHECK(contains(after(position(pieces + " b 1 0-0 3 4"), "b3:e3,d4d3,d3:g3"), " w 1 0-0 3 5"));
    CHECK(contains(after(position(pieces + " b 2 0-0 3 4"), "b3:e3"), " w 2 0-0 3 5"));
    CHECK(contains(after(position(pieces + " b 2 0-0 3 4"), "d4d3"), " w 2 0-0 3 5"));
}

TEST_CASE("THR-10: after a goal the side that conceded kicks off, or it has lost the game") {
    const std::string near = board({{12, "4o6"}, {11, "3P7"}, {10, "5P5"}, {9, "p10"}});
    const Position goes_on = position(near + " w 2 1-1 3 44");
    const std::string start = Rules::fen(rules().start());
    const std::string kick_off = start.substr(0, start.find(' ')) + " b 0 2-1 3 0";
    CHECK(after(goes_on, "d11:h15") == kick_off);
    CHECK(after(goes_on, "f10f11,f11f12,d11:g14,f12f13,f13:h15") ==
          "'f12f13': the piece on f12 has been used already (THR-1)");
    CHECK(after(goes_on, "f10e11,e11:e15") == kick_off);
    const auto goal = Rules::winning_turn(goes_on);
    REQUIRE(goal);
    CHECK(*goal == Turn::goal());
    CHECK(Rules::text(goes_on, *goal) == "d11:h15");
    CHECK(generated(goes_on).contains(Turn::goal().bits()));

    const Position ends = position(near + " w 2 2-1 3 44");
    const std::string final = board({{15, "7o3"}, {11, "3P7"}, {10, "5P5"}, {9, "p10"}}) + " b 2 3-1 3 45";
    CHECK(after(ends, "d11:h15") == final);
    const Position over = position(final);
    CHECK(Rules::outcome(over) == Outcome::first_wins);
    CHECK(Rules::count_turns(over) == 0);
    CHECK(contains(after(over, "0000"), "the game is over"));
    CHECK_FALSE(Rules::is_legal(ends, Turn::goal()));
    CHECK(after(ends, "f10e11,e11:e15")
              .ends_with(" b 2 3-1 3 45"));  // goals with different boards are different turns
}

TEST_CASE("ALL-2: two turns are the same if they differ only in which piece goes to which square") {
    const Position here = position(board({{15, "5p5"}, {8, "9o1"}, {5, "3P1P5"}}) + " w 0 0-0 3 4");
    const auto turn = parse_turn<Rules>(here, "d5e6,e6f7,f5e6,e6d7");
    const auto other = parse_turn<Rules>(here, "d5d6,d6d7,f5f6,f6f7");
    REQUIRE((turn && other));
    CHECK(*turn == *other);
    CHECK(Rules::text(here, *turn) == "d5c6,c6d7,f5e6,e6f7");
    CHECK(after(here, "d5e5,f5e6,e6d5") == after(here, "f5e5"));  // the text with the fewest steps
}

TEST_CASE("ALL-2: the generator gives exactly the turns that can be built step by step, on both boards") {
    const std::vector<std::string> on_default{
        board({{15, "5p5"}, {8, "4P6"}, {7, "4oP5"}, {6, "6p4"}}) + " w 0 0-0 3 4",
        board({{15, "5p5"}, {6, "4P6"}, {5, "4o6"}, {4, "3P7"}}) + " w 1 0-0 3 4",
        board({{15, "5p5"}, {14, "4p6"}, {12, "4oP5"}, {11, "3P7"}}) + " w 1 0-0 3 4",
        board({{15, "5p5"}, {12, "4oP5"}, {11, "3P7"}}) + " w 0 2-0 3 4",
        board({{15, "5p5"}, {3, "4o6"}, {2, "3P7"}, {1, "4P6"}}) + " w 2 0-0 3 4",
    };
    for (const std::string& fen : on_default) {
        CAPTURE(fen);
        const Position here = position(fen);
        const auto turns = generated(here);
        CHECK(turns == built_step_by_step(here));
        CHECK(turns.size() == Rules::count_turns(here));
    }
    const Rules odd = rules_from(odd_board);
    for (const std::string_view fen :
         {"2p4/7/2P2p1/2o4/1P5/7/7 w 0 0-0 3 4", "2p4/7/2P2p1/2o4/1P5/7/7 b 0 2-2 3 4",
          "2p4/7/2oP1p1/7/1P5/7/7 w 1 2-0 3 4", "7/2o2p1/7/7/1P5/4p2/4P2 b 1 0-0 3 4"}) {
        CAPTURE(fen);
        const Position here = position(fen, odd);
        CHECK(generated(here) == built_step_by_step(here));
        CHECK(generated(Rules::mirrored(here)).size() == Rules::count_turns(here));
    }
}

TEST_CASE("Three-step: a board without symmetry has a mirror image") {
    const Rules odd = rules_from(odd_board);
    const Position here = odd.start();
    const Position mirror = Rules::mirrored(here);
    CHECK(Rules::fen(here) == "2p4/5p1/7/2o4/1P5/3P3/4P2 w 0 0-0 3 0");
    CHECK(Rules::fen(mirror) == "4p2/3p3/1p5/2o4/7/5P1/2P4 b 0 0-0 3 0");
    CHECK(mirror.board().name(mirror.ball()) == "c4");
    CHECK(&Rules::mirrored(mirror).board() == &here.board());
    const Position start = rules().start();
    CHECK(&Rules::mirrored(start).board() == &start.board());
}

TEST_CASE("Three-step: stakes are certain where the next goal ends the game") {
    const std::string start = Rules::fen(rules().start());
    const std::string pieces = start.substr(0, start.find(' '));
    const Stakes last = Rules::stakes(position(pieces + " w 0 2-2 3 0"));
    CHECK(last.if_scores == 1.0);
    CHECK(last.if_concedes == 0.0);
    const Stakes ahead = Rules::stakes(position(pieces + " w 0 2-1 3 0"));
    CHECK(ahead.if_scores == 1.0);
    CHECK(ahead.if_concedes > 0.0);
    const Stakes behind = Rules::stakes(position(pieces + " b 0 2-1 3 0"));
    CHECK(behind.if_scores < 1.0);
    CHECK(behind.if_concedes == 0.0);
}
