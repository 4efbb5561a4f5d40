// Tests of the search of three-step football. Its positions have tens of thousands of turns.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "search/root/searcher.hpp"
#include "search/session/turn_text.hpp"
#include "tests/sessions.hpp"
#include "tests/unit/search_support.hpp"
#include "tests/unit/threestep_positions.hpp"
#include "tools/common/prover.hpp"

using namespace sweeper;
using namespace sweeper::threestep;

namespace {

Limits depth_limit(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

/// The reports of a search.
class Answer final : public SearchListener {
  public:
    Answer(const std::string& fen, int depth, int lines = 1) : Answer(fen, depth_limit(depth), lines) {}
    /// `search_turns`: the root turns to consider; empty: all turns.
    Answer(const std::string& fen, const Limits& limits, int lines = 1,
           const std::vector<std::string>& search_turns = {}) {
        const auto session = session_of<Rules>();
        Settings settings;
        settings.multi_pv = lines;
        REQUIRE(session->configure(settings));
        REQUIRE(session->set_position({fen, {}}));
        SearchRequest request;
        request.limits = limits;
        request.search_turns = search_turns;
        SearchControl control;
        REQUIRE(session->go(request, control, *this));
    }

    void on_info(const SearchInfo& info) override {
        infos.push_back(info);
    }
    void on_current_turn(const CurrentTurn&) override {}
    void on_best_turn(const BestTurn& best) override {
        turn = best.turn.value();
    }
    void on_perft(const PerftReport&) override {}

    std::vector<SearchInfo> infos;
    std::string turn;
};

// Positions of games. In each position many turns, even promising ones, allow the opponent a goal in two
// turns, but some turns do not.
const std::string fens[] = {
    "11/11/11/6p2P1/10p/5P5/11/1P7p1/1op8/1P7P1/11/11/p3p6/11/1P9 b 0 2-2 3 37",
    "1P9/1op7p/1Pp6P1/11/11/11/1P1p7/9p1/p10/11/7P3/11/11/11/2P8 b 1 2-2 3 29",
    "11/11/11/1p9/3p7/11/9P1/11/6p4/1P9/11/11/1pP2p5/Po4P4/1p6P2 w 1 2-2 3 32",
    "1P9/1p7op/1pP5P2/11/11/p4p5/9P1/11/5p5/11/4P6/11/11/11/5P5 b 1 2-2 3 19",
};

bool allows_goal_in_two(const std::string& fen, const std::string& turn) {
    const Position before = position(fen);
    const auto parsed = parse_turn<Rules>(before, turn);
    REQUIRE(parsed);
    return *Prover<Rules>().scores_within(Rules::play(before, *parsed), 2);
}

}  // namespace

TEST_CASE("a turn that allows the opponent a goal in two turns is not played if there is another") {
    for (const std::string& fen : fens) {
        CAPTURE(fen);
        CHECK_FALSE(allows_goal_in_two(fen, Answer(fen, 2).turn));
    }
}

TEST_CASE(
    "a turn that allows a goal in two turns is not played if the search stops after finding another turn") {
    struct Stopper final : SearchObserver<Rules> {
        explicit Stopper(Situation<Rules>& to_stop) : situation(to_stop) {}
        void on_line(int, int, LineEnd) override {}
        void on_root_turn(int depth, Turn, int) override {
            if (depth == 2) situation.stop();
        }
        Situation<Rules>& situation;
    };
    for (const std::string& fen : fens) {
        CAPTURE(fen);
        const Position here = position(fen);
        Situation<Rules> situation(here, {});
        Searcher<Rules> searcher(0);
        Stopper stopper(situation);
        searcher.search(situation.context, &stopper);
        CHECK(searcher.completed_depth() == 1);
        const auto& best = searcher.root_turns().front();
        CHECK_FALSE(allows_goal_in_two(fen, Rules::text(here, best.turn)));
        CHECK(searcher.principal_variation(best).front() == best.turn);
        CHECK(best.latest_score() != -infinite_score);
    }
}

TEST_CASE("if all turns lose, one of the longest losses is played") {
    const std::string fen = "11/5p2Pp1/11/7P3/2P8/1p9/1p9/1o9/11/11/7p3/11/6P1pP1/11/P10 w 0 2-2 3 42";
    const Position before = position(fen);
    REQUIRE(*Prover<Rules>().scores_within(Rules::play(before, Turn::made({}, {}, before.ball_state())), 1));
    const Answer answer(fen, 2);
    CHECK_FALSE(
        *Prover<Rules>().scores_within(Rules::play(before, *parse_turn<Rules>(before, answer.turn)), 1));
    CHECK(allows_goal_in_two(fen, answer.turn));
    CHECK(answer.infos.back().score.kind == ReportedScore::Kind::mate);
    CHECK(answer.infos.back().score.value == -constants::plies_to_refute);
    CHECK(answer.infos.back().principal_variation.size() == constants::plies_to_refute);
}

TEST_CASE("if all turns lose, a search that stops early neither plays nor reports the shortest loss") {
    const std::string fen = "11/6p4/11/4p2p3/11/1o9/1P9/6p1P2/6P4/1p9/11/p5P4/5P5/11/P10 b 0 2-2 3 15";
    const Position before = position(fen);
    // Within these numbers of nodes all turns are refuted, but none is searched to depth 2.
    for (const std::uint64_t nodes : {42000U, 46000U, 50000U, 54000U}) {
        CAPTURE(nodes);
        Limits limits;
        limits.nodes = nodes;
        const Answer answer(fen, limits);
        CHECK_FALSE(
            *Prover<Rules>().scores_within(Rules::play(before, *parse_turn<Rules>(before, answer.turn)), 1));
        const ReportedScore& score = answer.infos.back().score;
        CHECK((score.kind != ReportedScore::Kind::mate || score.value == -constants::plies_to_refute));
    }
}

TEST_CASE("a goal of the opponent in two turns is reported only if it is proven") {
    // After these turns the opponent cannot force a goal in two turns. A search of depth 2 tries a few of the
    // answers to the opponent's turns, and guesses that no other answer helps.
    struct Example {
        std::string fen;
        std::string turn;
    };
    for (const Example& example :
         {Example{"11/11/6p4/4p6/6P1Pp1/11/3p7/P7Pp1/2P8/3p7/11/11/3P7/1o9/11 w 0 0-0 3 22",
                  "d3c2,c2b1,i8h7,h7g8,g8f9"},
          Example{"11/11/11/4p6/4p4Pp/1p6o2/11/1P9/11/3P7/4p6/1p9/4P6/P1P8/11 w 0 0-0 3 14",
                  "c2b2,b2a3,j11j10,j10j9,j9:h11"}}) {
        CAPTURE(example.fen);
        REQUIRE_FALSE(allows_goal_in_two(example.fen, example.turn));
        const Answer answer(example.fen, depth_limit(2), 1, {example.turn});
        CHECK(answer.infos.back().depth == 2);
        CHECK_FALSE(answer.infos.back().goal);
    }
}

TEST_CASE("the lines of a search begin with different turns that allow the opponent no goal in two turns") {
    const Answer answer(fens[2], 2, 3);
    REQUIRE(answer.infos.size() >= 3);
    std::vector<std::string> turns;
    for (auto info = answer.infos.end() - 3; info != answer.infos.end(); ++info) {
        CHECK(info->depth == 2);
        turns.push_back(info->principal_variation.front());
        CHECK_FALSE(allows_goal_in_two(fens[2], turns.back()));
    }
    std::sort(turns.begin(), turns.end());
    CHECK(std::unique(turns.begin(), turns.end()) == turns.end());
}

TEST_CASE(
    "THR-9: finds a goal in two turns that is forced by the obligation to move the ball, not by a threat") {
    for (const std::string fen : {"5p5/pop8/11/P10/5PP4/11/11/11/11/11/11/11/11/11/11 w 2 2-2 3 8",
                                  "11/po9/4p1P4/2P8/5p2P2/11/11/11/11/11/11/11/11/11/11 w 2 2-2 3 8",
                                  "11/3P2P2op/11/11/3p5p1/11/3P7/11/11/11/11/11/11/11/11 w 2 2-2 3 8"}) {
        CAPTURE(fen);
        constexpr int plies_to_goal_in_two = 3;
        const Answer answer(fen, 8);
        CHECK(answer.infos.back().score.kind == ReportedScore::Kind::mate);
        CHECK(answer.infos.back().score.value == plies_to_goal_in_two);
        const Position before = position(fen);
        Prover<Rules> prover;
        CHECK_FALSE(*prover.scores_within(before, 1));
        const Turn turn = *parse_turn<Rules>(before, answer.turn);
        CHECK(*prover.scores_with(before, turn, 2));
        CHECK_FALSE(Rules::winning_turn(Rules::passed(Rules::play(before, turn))));
    }
}

TEST_CASE("a forced goal in three turns is found and reported as a mate") {
    // Positions of tests/tactics/threestep.tsv. The ordinary search alone did not find their goals in five
    // seconds.
    for (const std::string fen :
         {"11/11/11/4p6/6p4/9P1/7P1p1/11/2p8/2P8/2o4P1p1/3P7/11/5p5/9P1 w 2 2-2 3 14",
          "11/4p4o1/9p1/11/6P4/10P/11/3P7/1p1p5p1/1P7P1/4p6/4P6/11/11/11 w 1 2-2 3 20"}) {
        CAPTURE(fen);
        const Answer answer(fen, 8);
        const SearchInfo& info = answer.infos.back();
        CHECK(info.score.kind == ReportedScore::Kind::mate);
        CHECK(info.score.value == 5);
        CHECK(info.principal_variation.size() == 5);
        CHECK(info.principal_variation.front() == answer.turn);
        const Position before = position(fen);
        Prover<Rules> prover;
        CHECK_FALSE(*prover.scores_within(before, 2));
        CHECK(*prover.scores_with(before, *parse_turn<Rules>(before, answer.turn), 3));
    }
}
