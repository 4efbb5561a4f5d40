#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>

#include "engine/all_turns.hpp"
#include "engine/interruption.hpp"
#include "engine/outcome.hpp"
#include "search/proof/goal_prover.hpp"
#include "search/proof/proof_search.hpp"
#include "search/session/turn_text.hpp"
#include "tests/random_play.hpp"
#include "tests/scaled.hpp"
#include "tools/common/prover.hpp"
#include "variants/football/rules.hpp"
#include "variants/libero/rules.hpp"
#include "variants/robosoccer/rules.hpp"
#include "variants/threestep/rules.hpp"

namespace sweeper {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20U;

/// Compares the proof search with the exhaustive prover in one position. Returns whether there is a goal;
/// nullopt if the prover would take too long.
template <Game G>
std::optional<bool> compared(ProofSearch<G>& search, const typename G::Position& position, int own_turns) {
    CAPTURE(G::fen(position));
    Prover<G> prover(100'000);
    const auto answer = prover.scores_within(position, own_turns);
    if (!answer) return std::nullopt;
    const bool expected = *answer;
    const Proof proof = search.settle(position, own_turns, own_turns);
    CHECK(proof == (expected ? Proof::goal : Proof::no_goal));
    if (proof == Proof::goal) CHECK(*Prover<G>().scores_with(position, search.first_turn(), own_turns));
    const Proof with_threats = search.settle(position, own_turns, 0);
    if (!expected) CHECK(with_threats != Proof::goal);
    return expected;
}

TEST_CASE_TEMPLATE("proof search: agrees with the exhaustive prover", G, football::Rules, libero::Rules,
                   robosoccer::Rules, threestep::Rules) {
    Random random(17);
    ProofSearch<G> search(megabyte);
    std::array<int, 2> answers{};
    for (int i = 0; i < scaled(40); ++i) {
        const auto position = random_midgame<G>(static_cast<int>(random.below(30)), random);
        if (const auto goal = compared(search, position, 1 + i % 2)) ++answers[*goal];
    }
    CHECK(answers[0] >= scaled(6));
}

TEST_CASE("proof search: agrees with the exhaustive prover about three turns of football") {
    using Rules = football::Rules;
    Random random(18);
    ProofSearch<Rules> search(megabyte);
    std::array<int, 2> answers{};
    for (int i = 0; i < scaled(30); ++i) {
        const auto position = random_midgame<Rules>(static_cast<int>(random.below(30)), random);
        if (const auto goal = compared(search, position, 3)) ++answers[*goal];
    }
    CHECK(answers[0] >= scaled(6));
    CHECK(answers[1] >= scaled(6));
}

TEST_CASE("proof search: a goal that needs a quiet turn stays open with threats alone") {
    using Rules = football::Rules;
    const auto position = *Rules().parse_fen("2k2n3/r5n2/3q1b2a/9/9/1b7/7r1/B2Q1BNN1/1RK4R1 b 21");
    ProofSearch<Rules> search(16 * megabyte);
    CHECK(search.settle(position, 3, 0) == Proof::open);
    CHECK(search.settle(position, 3, 1) == Proof::goal);
    CHECK(Rules::text(position, search.first_turn()) == "h3e3");
    CHECK(search.settle(position, 2, 0) == Proof::no_goal);
}

TEST_CASE(
    "proof search: White's win in four turns from a setup of football, with a table that is too small") {
    using Rules = football::Rules;
    const auto position = *Rules().parse_fen("bknb1rqnr/9/9/9/4a4/9/9/9/BKNB1RQNR w 0");
    ProofSearch<Rules> search(1000);
    CHECK(search.settle(position, 3, 0) == Proof::open);
    CHECK(search.settle(position, 4, 0) == Proof::goal);
}

TEST_CASE("proof search: gives no answer if the budget is too small") {
    ProofSearch<football::Rules> search(megabyte);
    CHECK(search.settle(football::Rules().start(), 4, 4, 1000) == Proof::open);
    CHECK(search.played() < 10'000);
}

/// Whether `side` can force a goal within `own_turns` of its turns, found by the exhaustive prover; nullopt
/// if that would take too long.
template <Game G>
std::optional<bool> forces_goal(const typename G::Position& position, Side side, int own_turns) {
    constexpr std::uint64_t budget = 200'000;
    Prover<G> prover(budget);
    if (position.side() == side) return prover.scores_within(position, own_turns);
    if (G::winning_turn(position)) return false;
    for (const auto turn : all_turns<G>(position)) {
        const auto child = G::play(position, turn);
        if (child.count() == 0 || G::outcome(child) != Outcome::ongoing) continue;  // an own goal
        const auto answer = prover.scores_within(child, own_turns);
        if (!answer || !*answer) return answer;
    }
    return true;
}

/// Proves with limited work.
template <Game G>
ProofReport proven(const typename G::Position& position) {
    int checks = 1000;
    const Interruption interruption([&] { return --checks <= 0; });
    return GoalProver<G>(position, megabyte).prove();
}

/// Compares a report with the exhaustive prover.
template <Game G>
void check_report(const typename G::Position& position, const ProofReport& report) {
    CAPTURE(G::fen(position));
    const auto check = [&](Side side, int own_turns, bool expected) {
        if (own_turns < 1 || own_turns > 2) return;
        if (const auto answer = forces_goal<G>(position, side, own_turns)) CHECK(*answer == expected);
    };
    if (report.scorer) check(*report.scorer, report.turns, true);
    for (const Side side : {Side::first, Side::second})
        for (int turns = 1; turns <= report.excluded[index(side)]; ++turns) check(side, turns, false);
}

TEST_CASE_TEMPLATE("goal prover: agrees with the exhaustive prover about both sides", G, football::Rules,
                   libero::Rules, robosoccer::Rules, threestep::Rules) {
    Random random(19);
    int goals = 0;
    int open = 0;
    for (int i = 0; i < scaled(60); ++i) {
        const auto position = random_midgame<G>(static_cast<int>(random.below(30)), random);
        const ProofReport report = proven<G>(position);
        check_report<G>(position, report);
        ++(report.scorer ? goals : open);
    }
    CHECK(open > 0);
    if constexpr (!std::is_same_v<G, robosoccer::Rules>) CHECK(goals > 0);  // there they are rare
}

TEST_CASE("goal prover: White's win in three turns from the usual setup of football") {
    using Rules = football::Rules;
    GoalProver<Rules> prover(Rules().start(), 16 * megabyte);
    const ProofReport report = prover.prove();
    CHECK(report.scorer == Side::first);
    CHECK(report.turns == 3);
    CHECK(report.excluded[index(Side::first)] == 2);
    const std::string strategy = prover.strategy();
    CHECK(strategy.starts_with(report.first_turn + "(>"));
    CHECK(strategy.ends_with(")"));
}

TEST_CASE("goal prover: the side that is not to move wins, and its strategy has only answers") {
    using Rules = football::Rules;
    const auto after_first_turn =
        Rules::play(Rules().start(), *parse_turn<Rules>(Rules().start(), "d1d4,d4:c3"));
    GoalProver<Rules> prover(after_first_turn, 16 * megabyte);
    const ProofReport report = prover.prove();
    CHECK(report.scorer == Side::first);
    CHECK(report.turns == 2);
    CHECK(report.first_turn.empty());
    CHECK(prover.strategy().starts_with("(>"));
}

TEST_CASE("goal prover: an interrupted proof proves nothing") {
    using Rules = football::Rules;
    const Interruption interruption([] { return true; });
    GoalProver<Rules> prover(Rules().start(), megabyte);
    const ProofReport report = prover.prove();
    CHECK_FALSE(report.scorer.has_value());
    CHECK(report.excluded == std::array{0, 0});
}

TEST_CASE("goal prover: an interrupted strategy is empty") {
    using Rules = football::Rules;
    GoalProver<Rules> prover(Rules().start(), 16 * megabyte);
    REQUIRE(prover.prove().turns == 3);
    const Interruption interruption([] { return true; });
    CHECK(prover.strategy().empty());
}

TEST_CASE("proof search: no goal is forced against a side that scores at once") {
    using Rules = football::Rules;
    const auto position = *Rules().parse_fen("2n2rrk1/1qb3n2/Q8/9/9/2B1N4/6aN1/5R1b1/2BR2K2 w 16");
    REQUIRE(Rules::winning_turn(position));
    ProofSearch<Rules> search(megabyte);
    CHECK(search.settle(position, Side::second, 1, 0) == Proof::no_goal);
    CHECK(search.settle(position, Side::second, 3, 0) == Proof::no_goal);
}

TEST_CASE("goal prover: ALL-5: a goal after the draw does not count") {
    using Rules = football::Rules;
    const auto at_count = [](int count) {
        return *Rules().parse_fen("2k2n3/r5n2/3q1b2a/9/9/1b7/7r1/B2Q1BNN1/1RK4R1 b " + std::to_string(count));
    };
    const auto in_time = at_count(draw_count - 5);
    const auto too_late = at_count(draw_count - 4);
    CHECK(GoalProver<Rules>(in_time, 16 * megabyte).prove().turns == 3);
    CHECK_FALSE(GoalProver<Rules>(too_late, 16 * megabyte).prove().scorer.has_value());
}

TEST_CASE("proof table: keeps the numbers of a position, and of a full bucket those with the most work") {
    ProofTable table(1);  // one bucket with four entries
    CHECK_FALSE(table.find(0).has_value());
    for (Key key = 0; key < 5; ++key) table.store(key, {static_cast<std::uint32_t>(key + 1), 1}, 10 + key);
    CHECK_FALSE(table.find(0).has_value());
    CHECK(table.find(4) == ProofNumbers{5, 1});
    table.store(4, ProofNumbers::succeeds(), 1);
    CHECK(table.find(4) == ProofNumbers::succeeds());
    CHECK(table.find(3) == ProofNumbers{4, 1});
}

}  // namespace
}  // namespace sweeper
