// ALL-4 in the search. A position that occurred once before the root is not a draw; a position that occurred
// twice is a draw. The table does not carry scores from one game to another.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "search/shared/repetition.hpp"
#include "tests/sessions.hpp"
#include "tests/unit/search_support.hpp"
#include "variants/football/rules.hpp"
#include "variants/robosoccer/rules.hpp"

using namespace sweeper;

namespace {

template <Game G>
Collector search(const PositionRequest& position, std::uint64_t nodes) {
    const auto session = session_of<G>();
    REQUIRE(session->set_position(position));
    SearchRequest request;
    request.limits.nodes = nodes;
    return run(*session, request);
}

/// The score of one turn after the given turns from football's start position.
ReportedScore score_of(Session& session, const std::vector<std::string>& turns, const std::string& turn) {
    REQUIRE(session.set_position({std::nullopt, turns}));
    SearchRequest request = to_depth(8);
    request.search_turns = {turn};
    return run(session, request).infos.back().score;
}

}  // namespace

TEST_CASE(
    "ALL-4: a turn to a position that has occurred once is not played as a draw if the opponent can then "
    "score") {
    const PositionRequest football{"k1nr1rnbb/9/3a5/3q5/9/9/1N7/7B1/KQ1R1RNB1 w 4",
                                   {"b1a2", "a9a8", "a2b1", "a8a9"}};
    const Collector white = search<football::Rules>(football, 100'000);
    CHECK(white.best.turn != "b1a2");
    CHECK(white.infos.back().score.value < -50);
    const PositionRequest robots{"2L1lS/3b1m/2S3/l3B1/6/1m1M2/2ML2/1ss3 b - 93",
                                 {"e8d7", "c2b2", "d7e8", "b2c2"}};
    const Collector black = search<robosoccer::Rules>(robots, 100'000);
    CHECK(black.best.turn != "e8d7");
    CHECK(black.infos.back().score.value < -50);
}

TEST_CASE(
    "ALL-4: a win through a position that has occurred once counts, and one through a position that has "
    "occurred twice does not") {
    const std::vector<std::string> once{"d1d4,d4:c3", "g9h7", "a1a2", "h7g9"};
    std::vector<std::string> twice = once;
    twice.insert(twice.end(), {"a2a1", "g9h7", "a1a2", "h7g9"});
    const auto session = session_of<football::Rules>();
    // Tests both orders: table entries of one game must not affect the other game.
    for (int i = 0; i < 2; ++i) {
        const ReportedScore won = score_of(*session, once, "a2a1");
        CHECK(won.kind == ReportedScore::Kind::mate);
        CHECK(won.value == 5);
        const ReportedScore drawn = score_of(*session, twice, "a2a1");
        CHECK(drawn.kind == ReportedScore::Kind::centi);
        CHECK(drawn.value == 0);
    }
}

TEST_CASE("ALL-4: a game in which no position has occurred twice does not change the table keys") {
    CHECK(repetition_key({}) == 0);
    CHECK(repetition_key({1, 2, 3}) == 0);
    CHECK(repetition_key({1, 2, 1}) != 0);
    CHECK(repetition_key({1, 2, 1}) == repetition_key({1, 1, 3}));
    CHECK(repetition_key({1, 2, 1}) != repetition_key({1, 2, 2}));
    CHECK(repetition_key({1, 2, 1, 2}) != repetition_key({1, 2, 1, 3}));
}
