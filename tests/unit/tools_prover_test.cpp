#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "tests/random_play.hpp"
#include "tools/common/prover.hpp"
#include "variants/football/rules.hpp"

namespace sweeper {
namespace {

using Rules = football::Rules;

/// A position after random turns from a position with few pieces.
Rules::Position random_endgame(std::uint64_t half_turns, Random& random) {
    const auto start = Rules().parse_fen("3r5/4k4/9/2B1a4/5n3/9/3K5/9/3R5 w 60");
    REQUIRE(start.has_value());
    while (true) {
        auto position = *start;
        for (auto left = half_turns; left > 0 && Rules::outcome(position) == Outcome::ongoing; --left)
            position = Rules::play(position, pick(all_turns<Rules>(position), random));
        if (Rules::outcome(position) == Outcome::ongoing) return position;
    }
}

/// Whether the side to move can force a goal, directly by the definition: without move ordering, goal test
/// and table.
bool forces_goal(const Rules::Position& position, int own_turns) {
    const auto all = all_turns<Rules>(position);
    return std::any_of(all.begin(), all.end(), [&](const auto turn) {
        const auto child = Rules::play(position, turn);
        if (Rules::outcome(child) != Outcome::ongoing)
            return Rules::outcome(child) == win_for(position.side());
        const auto replies = all_turns<Rules>(child);
        if (own_turns == 1 || replies.empty()) return false;
        return std::all_of(replies.begin(), replies.end(), [&](const auto reply) {
            const auto next = Rules::play(child, reply);
            if (Rules::outcome(next) != Outcome::ongoing)
                return Rules::outcome(next) == win_for(position.side());
            return forces_goal(next, own_turns - 1);
        });
    });
}

TEST_CASE("prover: agrees with the definition of a forced goal") {
    Random random(4);
    std::array<int, 2> answers{};
    Prover<Rules> prover;
    for (int i = 0; i < 150; ++i) {
        const auto position = random_endgame(random.below(8), random);
        CAPTURE(Rules::fen(position));
        for (int own_turns = 1; own_turns <= 2; ++own_turns) {
            const bool expected = forces_goal(position, own_turns);
            CHECK(prover.scores_within(position, own_turns) == expected);
            ++answers[expected];
        }
    }
    CHECK(answers[0] > 10);
    CHECK(answers[1] > 10);
}

TEST_CASE("prover: a goal can be forced within n turns if and only if some first turn does so") {
    Random random(5);
    Prover<Rules> prover;
    for (int i = 0; i < 50; ++i) {
        const auto position = random_endgame(6, random);
        CAPTURE(Rules::fen(position));
        const auto turns = all_turns<Rules>(position);
        const bool some = std::any_of(turns.begin(), turns.end(), [&](const auto turn) {
            return *prover.scores_with(position, turn, 2);
        });
        CHECK(prover.scores_within(position, 2) == some);
    }
}

TEST_CASE("prover: gives no answer if the budget is too small for the proof") {
    Prover<Rules> prover(3);
    CHECK_FALSE(prover.scores_within(Rules().start(), 4).has_value());
}

}  // namespace
}  // namespace sweeper
