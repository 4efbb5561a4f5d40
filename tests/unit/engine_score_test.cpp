#include "engine/score.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

namespace sweeper {
namespace {

TEST_CASE("the score bands do not touch, for every ply") {
    for (int ply = 0; ply <= max_ply; ++ply) {
        CHECK(goal_in(ply) > max_static_score);
        CHECK(win_in(ply) > goal_in(0));
        CHECK(is_win(win_in(ply)));
        CHECK(is_loss(-win_in(ply)));
        CHECK_FALSE(is_win(goal_in(ply)));
        CHECK_FALSE(is_win(-win_in(ply)));
        CHECK_FALSE(is_loss(win_in(ply)));
        for (const Score score : {goal_in(ply), win_in(ply)}) {
            CHECK(is_decided(score));
            CHECK(is_decided(-score));
            CHECK(plies_to_decision(score) == ply);
            CHECK(plies_to_decision(-score) == ply);
        }
    }
    for (const Score score : {0, 1, max_static_score}) {
        CHECK_FALSE(is_decided(score));
        CHECK_FALSE(is_decided(-score));
        CHECK_FALSE(is_win(score));
    }
}

TEST_CASE("nearer goals and wins are worth more; infinity and 'no score' lie outside all bands") {
    CHECK(goal_in(1) > goal_in(3));
    CHECK(win_in(1) > win_in(3));
    CHECK(infinite_score > win_in(0));
    CHECK(no_score > infinite_score);
    CHECK_FALSE(is_win(infinite_score));
    CHECK_FALSE(is_win(no_score));
}

TEST_CASE("400 centi-units are odds of ten to one") {
    CHECK(chance(0) == doctest::Approx(0.5));
    CHECK(chance(400) == doctest::Approx(10.0 / 11.0));
    CHECK(chance(-400) == doctest::Approx(1.0 / 11.0));
    CHECK(score_of_chance(10.0 / 11.0) == 400);
    CHECK(score_of_chance(0.5) == 0);
}

TEST_CASE("an unproven loss is not a mate, but worse than any estimate") {
    for (const int ply : {1, 2, max_ply - 1}) {
        const Score loss = unproven(-win_in(ply));
        CHECK_FALSE(is_decided(loss));
        CHECK(is_as_good_as_lost(loss));
        CHECK(is_as_good_as_lost(-win_in(ply)));
        CHECK(unproven(loss) == loss);
        CHECK(loss < unproven(-win_in(ply + 1)));
        CHECK(unproven(-goal_in(ply)) == loss);
    }
    CHECK_FALSE(is_as_good_as_lost(score_of_chance(1e-9)));
    CHECK_FALSE(is_as_good_as_lost(goal_in(1)));
}

TEST_CASE("score_of_chance is the inverse of chance and stays in the static band") {
    for (Score score = -3000; score <= 3000; score += 50) CHECK(score_of_chance(chance(score)) == score);
    CHECK(score_of_chance(0.0) == -max_static_score);
    CHECK(score_of_chance(1.0) == max_static_score);
    CHECK(score_of_chance(-0.5) == -max_static_score);
    CHECK(score_of_chance(1.5) == max_static_score);
    CHECK(score_of_chance(1e-300) == -max_static_score);
}

}  // namespace
}  // namespace sweeper
