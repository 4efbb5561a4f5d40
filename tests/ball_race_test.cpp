// Shows that a new game needs only a folder and one line in variants.def: plays the game of the folder
// ball_race/ through a Session, as the built-in games are played.
#include <doctest/doctest.h>

#include "engine/session.hpp"

// The declaration that a line VARIANT(ball_race) in variants.def would create.
namespace sweeper::ball_race {
Variant variant();
}

namespace sweeper {
namespace {

class Listener : public SearchListener {
  public:
    void on_info(const SearchInfo& info) override {
        last_info = info;
    }
    void on_current_turn(const CurrentTurn&) override {}
    void on_best_turn(const BestTurn& answer) override {
        best = answer;
    }
    void on_perft(const PerftReport& report) override {
        perft = report;
    }

    SearchInfo last_info;
    BestTurn best;
    PerftReport perft;
};

TEST_CASE("ball_race: RACE-1: the start position has six turns") {
    const auto session = ball_race::variant().make_session();
    CHECK(session->fen() == "2r2/5/5/2o2/5/5/2R2 w 0");
    CHECK(session->legal_turns().size() == 6);  // five steps of a runner on the edge, and the null turn
    Listener listener;
    SearchRequest request;
    request.perft = 2;
    SearchControl control;
    REQUIRE(session->go(request, control, listener).has_value());
    CHECK(listener.perft.total == 36);
}

TEST_CASE("ball_race: RACE-2, RACE-3: a step and a kick score, and the search finds them") {
    const auto session = ball_race::variant().make_session();
    REQUIRE(session->configure({}).has_value());
    // The ball is one square from the last rank, and the runner is two steps below the ball.
    REQUIRE(session->set_position({"5/r1o2/5/2R2/5/5/5 w 8", {}}).has_value());
    Listener listener;
    SearchRequest request;
    request.limits.depth = 3;
    SearchControl control;
    REQUIRE(session->go(request, control, listener).has_value());
    REQUIRE(listener.best.turn.has_value());
    CHECK(listener.last_info.score.kind == ReportedScore::Kind::mate);
    CHECK(listener.last_info.score.value == 1);
    const PositionRequest played{"5/r1o2/5/2R2/5/5/5 w 8", {*listener.best.turn}};
    REQUIRE(session->set_position(played).has_value());
    CHECK(session->result().outcome == Outcome::first_wins);
    CHECK(session->legal_turns().empty());
}

TEST_CASE("ball_race: an illegal turn is refused and the position stays") {
    const auto session = ball_race::variant().make_session();
    const auto set = session->set_position({std::nullopt, {"c1c2", "c7c5"}});
    REQUIRE_FALSE(set.has_value());
    CHECK(set.error().message.find("move 2 'c7c5'") != std::string::npos);
    CHECK(session->fen() == "2r2/5/5/2o2/5/5/2R2 w 0");
}

}  // namespace
}  // namespace sweeper
