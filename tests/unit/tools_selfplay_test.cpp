#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/ball_race/rules.hpp"
#include "tools/selfplay/selfplay.hpp"

namespace sweeper {
namespace {

using Rules = ball_race::Rules;

SelfPlaySettings quick() {
    SelfPlaySettings settings;
    settings.nodes = 200;
    settings.positions = 5;
    return settings;
}

TEST_CASE("self-play: positions are quiet, and half_turns counts to the end of the game") {
    const Rules rules;
    SelfPlayer<Rules> player(rules, quick());
    int positions = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        const auto game = player.play(random);
        CHECK(game.positions.size() <= 5);
        int last = draw_count + 1;
        for (const auto& each : game.positions) {
            ++positions;
            CHECK_FALSE(Rules::winning_turn(each.position));
            CHECK(Rules::winning_turn(Rules::passed(each.position)).has_value() == each.threatened);
            CHECK(each.half_turns < last);
            // If the last iteration was interrupted, the score is that of an earlier iteration.
            CHECK(std::abs(each.score) <= win_score);
            last = each.half_turns;
            if (!game.scorer) continue;
            CHECK(each.half_turns >= 2);  // the side to move cannot score at once
            // The scorer moves last, so the number of half-turns is even if the other side is to move.
            CHECK((each.half_turns % 2 == 1) == (*game.scorer == each.position.side()));
        }
    }
    CHECK(positions > 40);
}

TEST_CASE("self-play: goals that the search has proven are scored") {
    const Rules rules;
    SelfPlayer<Rules> player(rules, quick());
    int decided = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        const auto game = player.play(random);
        for (const auto& each : game.positions) {
            if (!is_win(each.score)) continue;
            ++decided;
            CHECK(game.scorer == each.position.side());
            CHECK(each.half_turns <= plies_to_decision(each.score));
        }
    }
    CHECK(decided > 0);
}

TEST_CASE("self-play: stray turns differ from the search's choice") {
    const Rules rules;
    SelfPlaySettings settings = quick();
    settings.stray_percent = 100;
    SelfPlayer<Rules> player(rules, settings);
    int thrown_away = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        const auto game = player.play(random);
        for (const auto& each : game.positions)
            if (is_win(each.score) && each.half_turns > plies_to_decision(each.score)) ++thrown_away;
    }
    CHECK(thrown_away > 0);
}

TEST_CASE("self-play: a game depends only on its random numbers") {
    const Rules rules;
    SelfPlayer<Rules> fresh(rules, quick());
    SelfPlayer<Rules> used(rules, quick());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        used.play(random);
    }
    Random one(9);
    Random two(9);
    const auto first = fresh.play(one);
    const auto second = used.play(two);
    CHECK(first.scorer == second.scorer);
    REQUIRE(first.positions.size() == second.positions.size());
    for (std::size_t i = 0; i < first.positions.size(); ++i) {
        CHECK(first.positions[i].position == second.positions[i].position);
        CHECK(first.positions[i].score == second.positions[i].score);
    }
}

}  // namespace
}  // namespace sweeper
