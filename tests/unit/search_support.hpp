// Helpers for tests of the search: they run searches of a Session and keep the reports.
#pragma once

#include <doctest/doctest.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

#include "engine/random.hpp"
#include "search/root/root_turns.hpp"
#include "search/shared/clock.hpp"
#include "search/shared/search_context.hpp"
#include "search/shared/transposition_table.hpp"
#include "tests/ball_race/rules.hpp"
#include "tests/sessions.hpp"

namespace sweeper {

class Collector final : public SearchListener {
  public:
    void on_info(const SearchInfo& info) override {
        infos.push_back(info);
    }
    void on_current_turn(const CurrentTurn&) override {}
    void on_best_turn(const BestTurn& best_turn) override {
        best = best_turn;
        ++answers;
    }
    void on_perft(const PerftReport& report) override {
        perft = report;
    }

    std::vector<SearchInfo> infos;
    BestTurn best;
    int answers = 0;
    PerftReport perft;
};

/// A session of the small game in ball_race/.
inline std::unique_ptr<Session> new_session(int threads = 1, int multi_pv = 1) {
    auto session = session_of<ball_race::Rules>();
    Settings settings;
    settings.hash_megabytes = 1;
    settings.threads = threads;
    settings.multi_pv = multi_pv;
    REQUIRE(session->configure(settings));
    return session;
}

/// Runs a search to its end.
inline Collector run(Session& session, const SearchRequest& request) {
    Collector collector;
    SearchControl control;
    REQUIRE(session.go(request, control, collector));
    CHECK(collector.answers == 1);
    return collector;
}

/// The context of a Searcher, without a Session.
template <Game G>
class Situation {
  public:
    Situation(const typename G::Position& root, const Limits& limits, std::size_t threads = 1)
        : table_(small_table()),
          context{.table = *table_,
                  .clock = clock_,
                  .stop = stop_,
                  .limits = limits,
                  .root = root,
                  .keys = {root.key()},
                  .root_turns = root_turns<G>(root, *table_),
                  .nodes = std::vector<NodeCounter>(threads)} {
        clock_.start(limits, root.side(), Milliseconds{0});
    }

    void stop() {
        stop_ = true;
    }

  private:
    static std::unique_ptr<TranspositionTable> small_table() {
        auto table = std::make_unique<TranspositionTable>();
        REQUIRE(table->resize(1));
        return table;
    }

    std::unique_ptr<TranspositionTable> table_;
    Clock clock_;
    std::atomic<bool> stop_{false};

  public:
    SearchContext<G> context;
};

inline SearchRequest to_depth(int depth) {
    SearchRequest request;
    request.limits.depth = depth;
    return request;
}

/// A random position of ball_race/. Runners and ball are on different squares, and the ball is not on a goal.
inline ball_race::Position random_placement(Random& random) {
    const auto any = [&random] { return static_cast<Square>(random.below(35)); };
    while (true) {
        const Square first = any(), second = any(), ball = any();
        const bool on_goal = ball_race::grid.rank(ball) == 0 || ball_race::grid.rank(ball) == 6;
        if (first != second && first != ball && second != ball && !on_goal)
            return {first, second, ball, random.below(2) == 0 ? Side::first : Side::second, 10};
    }
}

}  // namespace sweeper
