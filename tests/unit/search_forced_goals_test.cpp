// Compares ForcedGoals with a prover that does not prune.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/all_turns.hpp"
#include "search/session/turn_text.hpp"
#include "search/tree/forced_goals.hpp"
#include "tests/random_play.hpp"
#include "tests/unit/search_support.hpp"
#include "tools/common/prover.hpp"
#include "variants/football/rules.hpp"
#include "variants/libero/rules.hpp"
#include "variants/threestep/rules.hpp"

using namespace sweeper;

namespace {

/// A search of this position that never stops.
template <Game G>
struct Fixture {
    explicit Fixture(const typename G::Position& root)
        : situation(root, {}), thread(0, search_parameters<G>()), goals(thread) {
        thread.begin(situation.context);
        goals.begin(View<G>(root).threat());
    }

    Situation<G> situation;
    SearchThread<G> thread;
    ForcedGoals<G> goals;
};

/// The turns that neither score nor end the game.
template <Game G>
std::vector<typename G::Turn> quiet_turns(const typename G::Position& position) {
    std::vector<typename G::Turn> turns;
    for (const auto turn : all_turns<G>(position)) {
        const auto child = G::play(position, turn);
        if (G::outcome(child) == Outcome::ongoing && child.count() > 0) turns.push_back(turn);
    }
    return turns;
}

}  // namespace

// In these two games the opponent may make the null turn, so every forced goal in two turns begins with a
// threat.
TEST_CASE_TEMPLATE("forced goals: reply() agrees with the prover", G, football::Rules, libero::Rules) {
    Random random(3);
    int in_one = 0;
    int in_two = 0;
    for (int i = 0; i < 60; ++i) {
        const auto position = random_midgame<G>(static_cast<int>(2 + random.below(12)), random);
        const auto turns = quiet_turns<G>(position);
        if (turns.empty()) continue;
        Fixture<G> fixture(position);
        const auto turn = pick(turns, random);
        const auto child = G::play(position, turn);
        CAPTURE(G::fen(position));
        CAPTURE(G::text(position, turn));
        const auto reply = fixture.goals.reply(turn);
        const bool is_in_one = *Prover<G>().scores_within(child, 1);
        const bool is_in_two = !is_in_one && *Prover<G>().scores_within(child, 2);
        CHECK((reply.refutation == Refutation::in_one) == is_in_one);
        CHECK((reply.refutation == Refutation::in_two) == is_in_two);
        if (is_in_two) CHECK(*Prover<G>().scores_with(child, reply.refuter, 2));
        in_one += is_in_one;
        in_two += is_in_two;
    }
    CHECK(in_one > 0);
    CHECK(in_two > 0);
}

TEST_CASE("forced goals: goal_in_three() returns a line that the prover confirms") {
    using G = threestep::Rules;
    // A row of tests/tactics/threestep.tsv: a position with a goal in three turns, and the first turn.
    struct Tactic {
        std::string fen;
        std::string turn;
    };
    const Tactic tactics[] = {{"11/9p1/4o1P4/4p6/8p2/3p6p/9p1/11/3P7/4P6/11/PP3P5/11/11/11 w 1 2-2 3 24",
                               "g13f14,f14:b10,f14e13,d7c8,c8b9,b9b10"},
                              {"11/11/11/4p3Pp1/11/3p6p/6p4/1o3p1P3/11/2P8/11/3P4P2/11/11/3P7 w 0 2-2 3 12",
                               "c6b7,b7b8,b8b9,i12h12,h12g13,g13f14"}};
    for (const Tactic& tactic : tactics) {
        CAPTURE(tactic.fen);
        const auto position = *G().parse_fen(tactic.fen);
        Fixture<G> fixture(position);
        const auto turn = *parse_turn<G>(position, tactic.turn);
        const auto line = fixture.goals.goal_in_three(turn);
        REQUIRE(line.size() == 3);
        CHECK(line.front() == turn);
        CHECK(*Prover<G>().scores_with(position, turn, 3));
        auto after = position;
        for (const auto next : line) {
            REQUIRE(G::is_legal(after, next));
            after = G::play(after, next);
        }
        CHECK(G::winning_turn(G::passed(after)));  // the last turn is a threat

        const auto null_turn = G::null_turn(position);
        REQUIRE(null_turn);
        CHECK(fixture.goals.goal_in_three(*null_turn).empty());  // the null turn is no threat
    }
}

TEST_CASE("forced goals: a search that has stopped proves nothing") {
    using G = threestep::Rules;
    const auto position = G().start();
    Fixture<G> fixture(position);
    fixture.thread.stop->has_answer = true;
    fixture.situation.stop();
    CHECK(fixture.goals.reply(quiet_turns<G>(position).front()).refutation == Refutation::none);
    CHECK(fixture.thread.stop->has_stopped());
}
