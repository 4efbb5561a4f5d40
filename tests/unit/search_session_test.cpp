// Tests of the search through a Session, mostly with the small game of ball_race/.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "search/root/searcher.hpp"
#include "tests/ball_race/rules.hpp"
#include "tests/sessions.hpp"
#include "tests/unit/search_support.hpp"
#include "variants/football/rules.hpp"

using namespace sweeper;
using Race = ball_race::Rules;

TEST_CASE("search: a line that the last iteration did not reach keeps its earlier report") {
    auto session = new_session(1, 3);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        session->set_random_position(seed);
        session->new_game();
        SearchRequest request;
        request.limits.nodes = 50 + 37 * seed;
        const Collector seen = run(*session, request);
        CAPTURE(seed);
        std::array<int, 3> depths{};
        for (const SearchInfo& info : seen.infos) {
            int& depth = depths[static_cast<std::size_t>(info.multi_pv - 1)];
            CHECK(info.depth >= depth);
            depth = info.depth;
        }
        REQUIRE(seen.infos.size() >= 3);
        for (auto info = seen.infos.end() - 2; info != seen.infos.end(); ++info)
            if (info->bound == Bound::upper) CHECK(info->score.value == (info - 1)->score.value);
    }
}

TEST_CASE("search: every principal variation is legal, and the last one begins with the best turn") {
    auto session = new_session();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        session->set_random_position(seed);
        const std::string fen = session->fen();
        const Collector seen = run(*session, to_depth(5));
        REQUIRE(seen.best.turn);
        REQUIRE_FALSE(seen.infos.empty());
        CHECK(seen.infos.back().principal_variation.front() == *seen.best.turn);
        for (const SearchInfo& info : seen.infos) {
            REQUIRE(session->set_position({fen, info.principal_variation}));
            CHECK(info.nodes > 0);
        }
        REQUIRE(session->set_position({fen, {}}));
    }
}

TEST_CASE("search: a helper thread stops at the node limit, even if the main thread does not run") {
    Limits limits;
    limits.nodes = 5'000;
    const auto root = *football::Rules().parse_fen("rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 2");
    Situation<football::Rules> situation(root, limits, 2);
    Searcher<football::Rules> helper(1);
    helper.search(situation.context, nullptr);
    CHECK(situation.context.total_nodes() >= *limits.nodes);
    CHECK(situation.context.total_nodes() < 2 * *limits.nodes);
}

TEST_CASE("search: one node is enough for an answer") {
    auto session = new_session();
    SearchRequest request;
    request.limits.nodes = 1;
    const Collector seen = run(*session, request);
    REQUIRE(seen.best.turn);
    REQUIRE_FALSE(seen.infos.empty());
    CHECK(seen.infos.back().principal_variation.front() == *seen.best.turn);
    CHECK(seen.infos.back().nodes <= 2);
}

TEST_CASE("search: fixed nodes on one thread give the same result after a new game") {
    auto session = new_session();
    SearchRequest request;
    request.limits.nodes = 20000;
    const Collector first = run(*session, request);
    session->set_random_position(9);
    run(*session, to_depth(4));
    session->new_game();
    REQUIRE(session->set_position({}));
    const Collector second = run(*session, request);
    CHECK(first.best.turn == second.best.turn);
    CHECK(first.infos.back().nodes == second.infos.back().nodes);
    CHECK(first.infos.back().score.value == second.infos.back().score.value);
}

TEST_CASE("search: searchmoves limits the root turns; with an illegal turn in it the command is refused") {
    auto session = new_session();
    const auto turns = session->legal_turns();
    SearchRequest request = to_depth(3);
    request.search_turns = {turns.back().text};
    CHECK(run(*session, request).best.turn == turns.back().text);
    request.search_turns.push_back("a1a9");
    Collector collector;
    SearchControl control;
    const auto refused = session->go(request, control, collector);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.find("searchmoves 2 'a1a9'") != std::string::npos);
    CHECK(collector.answers == 0);
}

TEST_CASE("search: several lines are reported best first, at most one line per turn") {
    auto session = new_session(1, 256);
    const std::size_t turns = session->legal_turns().size();
    const Collector seen = run(*session, to_depth(3));
    REQUIRE(seen.infos.size() >= turns);
    std::vector<SearchInfo> last(seen.infos.end() - static_cast<std::ptrdiff_t>(turns), seen.infos.end());
    std::vector<std::string> first_turns;
    for (std::size_t i = 0; i < turns; ++i) {
        CHECK(last[i].multi_pv == static_cast<int>(i) + 1);
        first_turns.push_back(last[i].principal_variation.front());
    }
    std::sort(first_turns.begin(), first_turns.end());
    CHECK(std::adjacent_find(first_turns.begin(), first_turns.end()) == first_turns.end());
}

TEST_CASE("search: lines of an incomplete first iteration are reported as far as they were searched") {
    auto session = session_of<football::Rules>();
    Settings settings;
    settings.multi_pv = 6;
    REQUIRE(session->configure(settings));
    session->set_random_position(56);
    const std::uint64_t whole =
        run(*session, to_depth(1)).infos.back().nodes;  // nodes of the first iteration
    for (std::uint64_t nodes = whole - 80; nodes < whole; nodes += 13) {
        CAPTURE(nodes);
        session->new_game();
        SearchRequest request;
        request.limits.nodes = nodes;
        const Collector seen = run(*session, request);
        for (std::size_t i = 0; i < seen.infos.size(); ++i) {
            CHECK(seen.infos[i].multi_pv == static_cast<int>(i) + 1);
            CHECK(seen.infos[i].score.value <= seen.infos[0].score.value);
        }
    }
}

TEST_CASE("search: a stopped perft reports only what it counted") {
    auto session = session_of<football::Rules>();
    SearchRequest request;
    request.perft = 9;
    Collector seen;
    SearchControl control(request);
    std::thread client([&control] {
        std::this_thread::sleep_for(Milliseconds{30});
        control.stop();
    });
    CHECK(session->go(request, control, seen));
    client.join();
    CHECK_FALSE(seen.perft.complete);
    for (const auto& row : seen.perft.rows) CHECK(row.count > 0);
}

TEST_CASE("search: level 0 plays a goal in one turn if there is one, else a random turn") {
    auto session = new_session();
    Settings settings;
    settings.hash_megabytes = 1;
    settings.skill_level = 0;
    REQUIRE(session->configure(settings));
    std::set<std::string> played;
    for (int i = 0; i < 100; ++i) played.insert(run(*session, to_depth(5)).best.turn.value());
    CHECK(played.size() > session->legal_turns().size() / 2);
    Random random(9);
    int goals = 0;
    for (int i = 0; i < 300; ++i) {
        const Race::Position position = random_placement(random);
        if (!Race::winning_turn(position)) continue;
        ++goals;
        REQUIRE(session->set_position({Race::fen(position), {}}));
        const std::string best = run(*session, to_depth(5)).best.turn.value();
        REQUIRE(session->set_position({Race::fen(position), {best}}));
        CAPTURE(Race::fen(position));
        CHECK(session->result().outcome == win_for(position.side()));
    }
    CHECK(goals > 10);
}

TEST_CASE("search: level -5 overlooks most goals in one turn") {
    auto session = new_session();
    Settings settings;
    settings.hash_megabytes = 1;
    settings.skill_level = -5;
    REQUIRE(session->configure(settings));
    Random random(9);
    int chances = 0;
    int goals = 0;
    while (chances < 200) {
        const Race::Position position = random_placement(random);
        if (!Race::winning_turn(position)) continue;
        ++chances;
        REQUIRE(session->set_position({Race::fen(position), {}}));
        const std::string best = run(*session, to_depth(5)).best.turn.value();
        REQUIRE(session->set_position({Race::fen(position), {best}}));
        goals += session->result().outcome == win_for(position.side()) ? 1 : 0;
    }
    CHECK(goals > 0);
    CHECK(goals < chances / 4);  // the expected share is 8 %
}

TEST_CASE("search: an infinite search answers only after stop, a pondering one after ponderhit or stop") {
    auto session = new_session(2);
    SearchRequest to_nodes;
    to_nodes.limits.nodes = 10;
    for (SearchRequest request : {to_depth(2), to_nodes})
        for (const bool ponder : {false, true}) {
            request.limits.infinite = !ponder;
            request.limits.ponder = ponder;
            Collector collector;
            SearchControl control(request);
            std::atomic<bool> is_told = false;
            std::thread client([&] {
                std::this_thread::sleep_for(Milliseconds{30});
                is_told = true;
                if (ponder)
                    control.ponder_hit();
                else
                    control.stop();
            });
            CHECK(session->go(request, control, collector));
            CHECK(is_told);
            client.join();
            CHECK(collector.answers == 1);
            CHECK(collector.best.turn);
        }
}

TEST_CASE("search: a finished game has no best turn") {
    auto session = new_session();
    REQUIRE(session->set_position({"2ro1/5/5/5/5/5/2R2 b 7", {}}));
    CHECK(session->result().outcome == Outcome::first_wins);
    const Collector seen = run(*session, to_depth(3));
    CHECK_FALSE(seen.best.turn);
    REQUIRE(seen.infos.size() == 1);
    CHECK(seen.infos[0].depth == 0);
}

TEST_CASE("ALL-4: the third occurrence is a draw, and a drawn game stays drawn (ALL-7)") {
    auto session = new_session();
    const std::vector<std::string> twice(4, "0000");
    REQUIRE(session->set_position({std::nullopt, {"0000", "0000", "0000"}}));
    CHECK(session->result().outcome == Outcome::ongoing);
    REQUIRE(session->set_position({std::nullopt, twice}));
    CHECK(session->result().outcome == Outcome::draw);
    REQUIRE(session->set_position({std::nullopt, {"0000", "0000", "0000", "0000", "c1c2"}}));
    CHECK(session->result().outcome == Outcome::draw);
    CHECK(run(*session, to_depth(2)).best.turn);  // analysis may continue
}

TEST_CASE("ALL-5: 300 half-turns are a draw") {
    auto session = new_session();
    REQUIRE(session->set_position({"2r2/5/5/2o2/5/5/2R2 w 299", {}}));
    CHECK(session->result().outcome == Outcome::ongoing);
    REQUIRE(session->set_position({"2r2/5/5/2o2/5/5/2R2 w 299", {"c1c2"}}));
    CHECK(session->result().outcome == Outcome::draw);
}

TEST_CASE("position: the error names a refused turn and its number, and nothing changes") {
    auto session = new_session();
    REQUIRE(session->set_position({std::nullopt, {"c1c2"}}));
    const std::string before = session->fen();
    const auto refused = session->set_position({std::nullopt, {"c1c2", "c7c6", "c2c5"}});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.rfind("move 3 'c2c5': ", 0) == 0);
    CHECK(session->fen() == before);
    CHECK_FALSE(session->set_position({"2r2/5/5/2o2/5/5/2R2 x 0", {}}));
    CHECK(session->fen() == before);
}

TEST_CASE("goal values: a draw has the value of half a game on the scale of the next goal") {
    const GoalValues plain(Stakes{1.0, 0.0}, Side::first);
    CHECK(plain.draw(Side::first) == 0);
    CHECK(plain.reported(37).value == 37);
    CHECK(plain.goal(Side::first, 3) == win_in(3));
    const GoalValues ahead(Stakes{0.9, 0.5}, Side::first);  // after a conceded goal the chance to win is 0.5
    CHECK(ahead.draw(Side::first) == -max_static_score);
    CHECK(ahead.draw(Side::second) == max_static_score);
    CHECK(ahead.goal(Side::first, 3) == goal_in(3));
    CHECK(ahead.winning_chance(0) == doctest::Approx(0.7));
    CHECK(ahead.reported(goal_in(1)).kind == ReportedScore::Kind::centi);
    const GoalValues last(Stakes{1.0, 0.5}, Side::second);  // the next goal may end the game
    CHECK(last.goal(Side::second, 1) == win_in(1));
    CHECK(last.goal(Side::first, 1) == goal_in(1));
}
