#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "search/prover.hpp"
#include "tests/ball_race/rules.hpp"
#include "tests/random_play.hpp"

namespace sweeper {
namespace {

using Rules = ball_race::Rules;

/// The definition, word by word: no order, no goal test, no memory.
bool forces_goal(const Rules::Position& position, int own_turns) {
    const auto all = all_turns<Rules>(position);
    return std::ranges::any_of(all, [&](const auto turn) {
        const auto child = Rules::play(position, turn);
        if (Rules::outcome(child) != Outcome::ongoing)
            return Rules::outcome(child) == win_for(position.side());
        const auto replies = all_turns<Rules>(child);
        if (own_turns == 1 || replies.empty()) return false;
        return std::ranges::all_of(replies, [&](const auto reply) {
            const auto next = Rules::play(child, reply);
            if (Rules::outcome(next) != Outcome::ongoing)
                return Rules::outcome(next) == win_for(position.side());
            return forces_goal(next, own_turns - 1);
        });
    });
}

TEST_CASE("prover: says what the definition of a forced goal says") {
    Random random(4);
    std::array<int, 2> answers{};
    Prover<Rules> prover;
    for (int i = 0; i < 200; ++i) {
        const auto position = random_midgame<Rules>(static_cast<int>(random.below(16)), random);
        CAPTURE(Rules::fen(position));
        for (int own_turns = 1; own_turns <= 3; ++own_turns) {
            const bool expected = forces_goal(position, own_turns);
            CHECK(prover.scores_within(position, own_turns) == expected);
            ++answers[expected];
        }
    }
    CHECK(answers[0] > 50);
    CHECK(answers[1] > 20);
}

TEST_CASE("prover: a goal within so many turns is begun by some turn, and no other answer has one") {
    Random random(5);
    Prover<Rules> prover;
    for (int i = 0; i < 100; ++i) {
        const auto position = random_midgame<Rules>(6, random);
        CAPTURE(Rules::fen(position));
        const auto turns = all_turns<Rules>(position);
        const bool some = std::ranges::any_of(
            turns, [&](const auto turn) { return *prover.scores_with(position, turn, 3); });
        CHECK(prover.scores_within(position, 3) == some);
    }
}

TEST_CASE("prover: without the turns that a proof takes there is no answer") {
    Prover<Rules> prover(3);
    CHECK_FALSE(prover.scores_within(Rules().start(), 4).has_value());
}

}  // namespace
}  // namespace sweeper
