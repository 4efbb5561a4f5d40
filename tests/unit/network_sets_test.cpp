// Tests of the sets of squares that networks see (network_sets.hpp of each game).
#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "engine/all_turns.hpp"
#include "tests/random_play.hpp"
#include "variants/football/rules.hpp"
#include "variants/football/turns/kicks.hpp"
#include "variants/libero/rules.hpp"
#include "variants/robosoccer/evaluation/network_inputs.hpp"
#include "variants/robosoccer/rules.hpp"
#include "variants/robosoccer/turns/actions.hpp"
#include "variants/threestep/rules.hpp"

namespace sweeper {
namespace {

/// The squares in set `number`, from the view of the side to move, numbered row by row from the far end.
template <GameWithNetworkSets G>
std::set<int> set_of(const typename G::Position& position, int number, int squares) {
    std::set<int> members;
    for (const int input : G::inputs_in_sets(position))
        if (input / squares == number) members.insert(input % squares);
    return members;
}

/// Calls check(position) for positions of random games.
template <Game G, typename Check>
void for_random_positions(Check&& check) {
    Random random(5);
    for (int i = 0; i < 100; ++i) {
        const auto position = random_midgame<G>(6 + i % 2, random);
        if (G::outcome(position) != Outcome::ongoing) continue;
        CAPTURE(G::fen(position));
        check(position);
    }
}

}  // namespace

TEST_CASE_TEMPLATE("network sets: both sides see the same in mirrored positions", G, football::Rules,
                   libero::Rules, robosoccer::Rules, threestep::Rules) {
    for_random_positions<G>([](const auto& position) {
        CHECK(G::inputs_in_sets(position) == G::inputs_in_sets(G::mirrored(position)));
    });
}

TEST_CASE("network sets: Football's sets follow FB-5") {
    // The rook on a3 can kick the ball on a4 to a5-a9, or back to a2 and a1, but nowhere into a goal. It can
    // move to a2 and a1, and kick from there.
    const auto position = football::Rules().parse_fen("8k/9/9/9/9/a8/R8/9/9 w 4");
    REQUIRE(position);
    const auto set = [&](int number) { return set_of<football::Rules>(*position, number, 81); };
    CHECK(set(0) == std::set{0, 9, 18, 27, 36, 45, 63, 72});
    CHECK(set(1) == std::set{4});  // no kick reaches e9 from another square
    CHECK(set(3) == std::set{63, 72});
    CHECK(set(4).empty());
    CHECK(set(5) == std::set{45});  // the king is not beside the ball
    CHECK(set(6) == std::set{76});
}

TEST_CASE("network sets: Football's last set has the kicks of pieces that have moved (FB-5, FB-6)") {
    for_random_positions<football::Rules>([](const football::Position& position) {
        const football::Outlook outlook(position, position.side());
        const football::Squares reach = outlook.reach.squares();
        football::Squares targets;
        for (const football::Mover& mover : outlook.formation.movers)
            (mover.moves(position) & outlook.beside.of(mover.kind)).for_each([&](int arrival) {
                football::Team team = outlook.formation.team;
                team.drop(mover.kind, arrival);
                ((reach - football::goals) & football::neighbours(arrival)).for_each([&](int ball) {
                    if (team.kickers(ball).contains(arrival))
                        targets |= football::kick_sight(team, arrival, ball) - team.occupied;
                });
            });
        CHECK(football::network_sets(position, outlook)[4] == targets - reach);
    });
}

TEST_CASE("network sets: Libero's sets follow LIB-2 to LIB-5") {
    const auto position =
        libero::Rules().parse_fen("*18*/*18*/*18*/20/1G2L5l7g1/20/*18*/*18*/*18* w e5 0-0 0-0 20");
    REQUIRE(position);
    std::array<std::string, libero::set_count> lists;
    const auto sets = libero::network_sets(*position, libero::Team(*position, Side::first),
                                           libero::Team(*position, Side::second));
    for (std::size_t i = 0; i < sets.size(); ++i)
        sets[i].for_each([&](int cell) { lists[i] += " " + libero::cell_name(cell); });
    // The libero on e5 holds the ball. It sees the goalkeeper on b5, and both see all cells to which they can
    // move.
    CHECK(
        lists[0] ==
        " e1 i1 b2 e2 h2 b3 c3 e3 g3 a4 b4 c4 d4 e4 f4 a5 c5 d5 f5 g5 h5 i5 j5 a6 b6 c6 d6 e6 f6 b7 c7 e7 g7"
        " b8 e8 h8 e9 i9");
    CHECK(lists[1] == " b4 c4 d4 e4 f4 b6 c6 d6 e6 f6");
    CHECK(lists[2] == " f5");                 // LIB-5: the libero on k5 can steal the ball there
    CHECK(lists[3] == " d4 e4 f4 d6 e6 f6");  // beside the ball; the goalkeeper guards a5
    CHECK(lists[4] == " h2 f5 g5 h5 i5 j5 h8");
}

TEST_CASE("network sets: Libero's sets agree with the turns") {
    struct Entered {
        libero::Cells all;
        libero::Cells with_ball;
    };
    const auto entered = [](const libero::Position& position) {
        Entered cells;
        for (const libero::Turn turn : all_turns<libero::Rules>(position)) {
            if (turn.is_goal() || turn.from() == libero::no_cell) continue;
            cells.all.insert(turn.to());
            if (turn.ball() == turn.to()) cells.with_ball.insert(turn.to());
        }
        return cells;
    };
    for_random_positions<libero::Rules>([&](const libero::Position& position) {
        const Entered own = entered(position);
        const Entered other = entered(libero::Rules::passed(position));
        const auto sets = libero::network_sets(position, libero::Team(position, position.side()),
                                               libero::Team(position, !position.side()));
        CHECK(sets[0] == own.with_ball);
        CHECK(sets[2] == other.with_ball);
        CHECK(sets[4] == (own.all & other.all));
    });
}

TEST_CASE("network sets: Robosoccer's sets follow ROB-3 to ROB-7") {
    const auto position = robosoccer::Rules().parse_fen("llmmsL/s4b/6/6/6/B5/6/MSSML1 w - 20");
    REQUIRE(position);
    const auto set = [&](int number) { return set_of<robosoccer::Rules>(*position, number, 48); };
    CHECK(set(0) == std::set{36, 37, 38, 39, 40, 47});  // a2 to e2, f1
    CHECK(set(1) == std::set{5, 44});                   // f8, c1
    CHECK(set(2) == std::set{43, 45});                  // b1 and d1, seen from c1
    CHECK(set(3) == std::set{37});                      // b2
    CHECK(set(4) == std::set{10, 15, 20, 25, 30});      // e7 to a3, the diagonal to f8
    CHECK(set(5).empty());
    CHECK(set(6) == std::set{7, 8, 9, 10});  // b7 to e7: the robot on a7 is behind a line and an arrow
    CHECK(set(7) == std::set{4, 6});         // e8, a7
    CHECK(set(8) == std::set{1, 3});         // b8 seen from a7, d8 from e8
    CHECK(set(9) == std::set{7, 8, 9, 10});
    CHECK(set(10).empty());
    CHECK(set(11).empty());
}

TEST_CASE("network sets: Robosoccer's sets agree with single actions") {
    for_random_positions<robosoccer::Rules>([](const robosoccer::Position& position) {
        const Side side = position.side();
        if (!robosoccer::has_network(position)) return;
        robosoccer::Squares reached;
        robosoccer::Squares partners;
        bool can_score = false;
        robosoccer::for_each_action(position, position.robots(side), [&](robosoccer::Action action) {
            const bool is_switch = action.to == position.ball(side);
            (is_switch ? partners : reached).insert(is_switch ? action.from : action.to);
            can_score = can_score || robosoccer::scores(position, action);
        });
        const auto sets = robosoccer::network_sets(position, side);
        CHECK(sets[0] == reached);
        CHECK(sets[1] == partners);
        CHECK(sets[4].contains(position.ball(side)) == can_score);
    });
}

TEST_CASE("network sets: three-step football's sets agree with the turns of a single piece") {
    for (const char* fen : {
             "5p5/11/11/11/11/11/11/11/11/3P7/4o6/11/11/11/11 w 0 0-0 3 20",
             "5p5/11/11/11/5o5/5P5/11/11/11/11/11/11/11/11/11 w 0 0-0 3 20",
             "11/11/11/11/11/7p3/8o2/7P3/11/11/11/11/11/11/11 w 0 0-0 3 20",
             "11/2p8/1P1o7/11/11/11/11/11/11/11/11/11/11/11/11 b 1 0-0 3 21",
         }) {
        CAPTURE(fen);
        const auto position = threestep::Rules().parse_fen(fen);
        REQUIRE(position);
        const Side side = position->side();
        const threestep::Cell opponent = position->pieces(!side)[0];
        threestep::CellSet contested;
        threestep::CellSet safe;
        for (const threestep::Turn turn : all_turns<threestep::Rules>(*position)) {
            if (turn.is_goal() || !position->board().is_inside(turn.ball().ball)) continue;
            const bool is_near = threestep::distance(turn.ball().ball, opponent) <= threestep::max_steps;
            (is_near ? contested : safe).insert(turn.ball().ball);
        }
        const auto sets = threestep::network_sets(*position, side);
        CHECK(sets[0] == contested);
        CHECK(sets[1] == safe);
    }
}

}  // namespace sweeper
