// Tests of wins that the search finds: `go mate`, compared with brute force in the small game of ball_race/,
// and wins of Football chess.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "search/root/searcher.hpp"
#include "tests/ball_race/rules.hpp"
#include "tests/sessions.hpp"
#include "tests/unit/search_support.hpp"
#include "variants/football/rules.hpp"

using namespace sweeper;
using Race = ball_race::Rules;

namespace {

/// Brute force, to `depth` half-turns: the number of half-turns to a forced win of the side to move, minus
/// the number of half-turns to its forced loss, or nullopt if neither is forced.
std::optional<int> forced(const Race::Position& position, int depth) {
    const Outcome outcome = Race::outcome(position);
    if (outcome != Outcome::ongoing) return outcome == win_for(position.side()) ? 1 : 0;
    if (depth == 0) return std::nullopt;
    std::optional<int> win, loss = 0;
    bool all_lose = true;
    Race::Generator generator(position);
    Race::Generator::Batch batch;
    while (generator.next(batch))
        for (const Race::Turn turn : batch) {
            const Race::Position child = Race::play(position, turn);
            const Outcome end = Race::outcome(child);
            if (end == win_for(position.side())) return 1;
            if (end != Outcome::ongoing) {  // an own goal
                loss = std::max(*loss, 1);
                continue;
            }
            const auto reply = forced(child, depth - 1);
            if (!reply) {
                all_lose = false;
            } else if (*reply < 0 || *reply == 0) {
                const int plies = 1 - *reply;
                if (!win || plies < *win) win = plies;
                all_lose = false;
            } else {
                loss = std::max(*loss, 1 + *reply);
            }
        }
    if (win) return win;
    return all_lose ? std::optional(-*loss) : std::nullopt;
}

/// Result of `go mate` in a position: half-turns to the win, or nullopt. Without a win within `own_turns`,
/// `go mate` continues with an ordinary search; a longer win found by this search counts as nullopt.
std::optional<int> mate_within(Session& session, int own_turns, const PositionRequest& position) {
    REQUIRE(session.set_position(position));
    SearchRequest request;
    request.limits.mate = own_turns;
    request.limits.nodes = 500'000;  // several times as many as the wins in this file need
    const ReportedScore score = run(session, request).infos.back().score;
    const bool is_found = score.kind == ReportedScore::Kind::mate && score.value < 2 * own_turns;
    return is_found ? std::optional(score.value) : std::nullopt;
}

}  // namespace

TEST_CASE("search: `go mate` finds exactly the wins that brute force finds") {
    for (const int threads : {1, 3}) {
        CAPTURE(threads);
        auto session = new_session(threads);
        Random random(7);
        std::array<int, 4> wins{};  // [half-turns]: number of wins
        for (int i = 0; i < 300; ++i) {
            const Race::Position position = random_placement(random);
            session->new_game();
            REQUIRE(session->set_position({Race::fen(position), {}}));
            const auto truth = forced(position, 3);
            SearchRequest request;
            request.limits.mate = 2;
            const Collector seen = run(*session, request);
            CAPTURE(session->fen());
            REQUIRE_FALSE(seen.infos.empty());
            for (const SearchInfo& info : seen.infos) {
                const bool says_win = info.score.kind == ReportedScore::Kind::mate && info.score.value > 0;
                if (info.bound == Bound::exact && says_win && info.score.value <= 3)
                    CHECK((truth && *truth > 0 && *truth <= info.score.value));
            }
            const ReportedScore score = seen.infos.back().score;
            const bool is_win =
                score.kind == ReportedScore::Kind::mate && score.value > 0 && score.value <= 3;
            CHECK(is_win == (truth && *truth > 0));
            if (is_win && truth) CHECK(score.value == *truth);
            if (!is_win) continue;
            ++wins[static_cast<std::size_t>(score.value)];
            CHECK(seen.infos.back().principal_variation.size() == static_cast<std::size_t>(score.value));
        }
        CHECK(wins[1] >= 10);  // otherwise the sample is too small
        CHECK(wins[3] >= 10);
    }
}

TEST_CASE("search: no win is reported in a lost position, whatever the limit of `go mate`") {
    for (const int threads : {1, 2}) {
        auto session = session_of<football::Rules>();
        Settings settings;
        settings.threads = threads;
        REQUIRE(session->configure(settings));
        REQUIRE(session->set_position({std::nullopt, {"d1d4,d4:c3"}}));
        for (const int mate : {2, 3}) {
            SearchRequest request;
            request.limits.mate = mate;
            for (const SearchInfo& info : run(*session, request).infos) {
                CAPTURE(threads);
                CAPTURE(mate);
                const bool says_win = info.score.kind == ReportedScore::Kind::mate && info.score.value > 0;
                CHECK_FALSE((says_win && info.bound == Bound::exact));
            }
        }
    }
}

TEST_CASE("search: `go mate` finds a win even if the search has a clock") {
    auto session = session_of<football::Rules>();
    REQUIRE(session->set_position({"nqb2b1kr/9/6ra1/4n4/8R/2R6/4N4/9/QBBK3N1 b 7", {}}));
    SearchRequest request;
    request.limits.mate = 3;
    for (auto& clock : request.limits.clocks) clock.left = Milliseconds{36'000'000};
    const SearchInfo last = run(*session, request).infos.back();
    CHECK(last.score.kind == ReportedScore::Kind::mate);
    CHECK(last.score.value == 5);  // half-turns
    CHECK(last.principal_variation.size() == 5);
}

TEST_CASE("ALL-4: a forced win may pass through a position that has occurred once, but not twice") {
    auto session = session_of<football::Rules>();
    const std::string after = "nkrr3b1/6R2/3a2b2/3n5/3R5/5q3/9/6Q2/NK4NBB w 8";  // Black has won with f7d6
    std::vector<std::string> turns{"a1b3", "d6f7", "b3a1"};
    CHECK(mate_within(*session, 2, {after, turns}) == 3);
    turns.insert(turns.end(), {"f7d6", "a1b3", "d6f7", "b3a1"});
    CHECK_FALSE(mate_within(*session, 2, {after, turns}));
}

TEST_CASE("search: a win found by `go mate` is not reused in a game where a repetition prevents this win") {
    const PositionRequest plain{"2k2n3/r5n2/3q1b2a/9/9/1b7/7r1/B2Q1BNN1/1RK4R1 b 21", {}};
    const PositionRequest drawn{
        "2k2n3/r5n2/3q1b2a/9/9/1b7/1B2r4/3Q1BNN1/1RK4R1 b 23",
        {"e3h3", "b3a2", "h3e3", "a2b3", "e3h3", "b3a2"}};  // the position of `plain` has occurred twice
    for (const bool plain_first : {false, true}) {
        CAPTURE(plain_first);
        auto session = session_of<football::Rules>();
        if (plain_first) CHECK(mate_within(*session, 3, plain) == 5);
        CHECK_FALSE(mate_within(*session, 3, drawn));
        CHECK(mate_within(*session, 3, plain) == 5);
    }
}

TEST_CASE("search: completed_depth() is 0 while `go mate` looks for a win") {
    const auto position = *football::Rules().parse_fen("rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 2");
    for (const bool is_exhaustive : {false, true}) {
        Limits limits;
        limits.nodes = 20'000;
        if (is_exhaustive) limits.mate = 3;
        Situation<football::Rules> situation(position, limits);
        Searcher<football::Rules> searcher(0);
        searcher.search(situation.context, nullptr);
        CHECK(searcher.root_depth() >= 2);
        CHECK((searcher.completed_depth() == 0) == is_exhaustive);
    }
}

TEST_CASE("search: a root turn that threatens a goal is not pruned as late") {
    auto session = session_of<football::Rules>();
    REQUIRE(session->set_position({"b7n/b6n1/2k3a2/4q4/1r4r2/3B5/4Q4/1K5N1/1B1R3RN b 21", {}}));
    SearchRequest request;
    request.limits.depth = 3;  // otherwise the goal would be found at depth 10
    const SearchInfo last = run(*session, request).infos.back();
    CHECK(last.score.kind == ReportedScore::Kind::mate);
    CHECK(last.score.value == 3);  // half-turns
}
