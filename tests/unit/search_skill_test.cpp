#include <doctest/doctest.h>

#include <cstdlib>

#include "search/session/skill.hpp"

namespace sweeper {
namespace {

constexpr SkillRatings ratings{500,  600,  700,  800,  900,                                 // below level 0
                               1000, 1100, 1300, 1300, 1400, 1500, 1600, 1700, 1800, 1900,  // 0 to 9
                               2000, 2100, 2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900};

Skill of_level(int level) {
    Settings settings;
    settings.skill_level = level;
    return {settings, ratings};
}

Skill of_elo(int elo) {
    Settings settings;
    settings.limit_strength = true;
    settings.elo = elo;
    return {settings, ratings};
}

double nodes(const Skill& skill) {
    Random random(1);
    double sum = 0;
    for (int i = 0; i < 1000; ++i) sum += static_cast<double>(skill.nodes(random));
    return sum / 1000;
}

double blunders(const Skill& skill) {
    Random random(1);
    double sum = 0;
    for (int i = 0; i < 1000; ++i) sum += skill.blunders(random) ? 1 : 0;
    return sum / 1000;
}

double overlooks(const Skill& skill) {
    Random random(1);
    double sum = 0;
    for (int i = 0; i < 1000; ++i) sum += skill.overlooks_goal(random) ? 1 : 0;
    return sum / 1000;
}

}  // namespace

TEST_CASE("skill: only level 20 is full strength") {
    CHECK(of_level(20).is_full());
    CHECK_FALSE(of_level(19).is_full());
}

TEST_CASE("skill: two levels more double the nodes") {
    CHECK(nodes(of_level(0)) == doctest::Approx(30).epsilon(0.05));
    for (int level = 0; level < 18; ++level)
        CHECK(nodes(of_level(level + 2)) / nodes(of_level(level)) == doctest::Approx(2).epsilon(0.05));
}

TEST_CASE("skill: level 0 plays random turns, level 5 every second time, level 10 never") {
    CHECK(blunders(of_level(0)) == 1);
    CHECK(blunders(of_level(5)) == doctest::Approx(0.5).epsilon(0.1));
    CHECK(blunders(of_level(10)) == 0);
    CHECK(blunders(of_level(19)) == 0);
}

TEST_CASE("skill: goals are overlooked only below level 0, the more often the lower the level") {
    CHECK(overlooks(of_level(19)) == 0);
    CHECK(overlooks(of_level(0)) == 0);
    CHECK(overlooks(of_level(-1)) == doctest::Approx(0.4).epsilon(0.15));
    CHECK(overlooks(of_level(-2)) == doctest::Approx(0.64).epsilon(0.1));
    CHECK(overlooks(of_level(-5)) == doctest::Approx(0.92).epsilon(0.05));
    CHECK(blunders(of_level(-5)) == 1);
    CHECK(nodes(of_level(-5)) == nodes(of_level(0)));
}

TEST_CASE("skill: every level below full strength misjudges positions, higher levels less") {
    Random random(1);
    for (int level = lowest_skill_level; level < full_skill_level; ++level)
        CHECK(of_level(level).misjudgement(random).most > 0);
    for (int level = 0; level < full_skill_level - 1; ++level)
        CHECK(of_level(level).misjudgement(random).most > of_level(level + 1).misjudgement(random).most);
}

TEST_CASE("skill: the error of a score is the same throughout a search and limited") {
    const Misjudgement misjudgement{.most = 10, .seed = 7};
    const Misjudgement other{.most = 10, .seed = 8};
    int differing = 0;
    for (Key key = 0; key < 100; ++key) {
        const Score score = misjudgement.of(500, key);
        CHECK(score == misjudgement.of(500, key));
        CHECK(std::abs(score - 500) <= 10);
        differing += score != other.of(500, key) ? 1 : 0;
    }
    CHECK(differing > 50);
    CHECK(std::abs(misjudgement.of(max_static_score, 1)) <= max_static_score);
    CHECK(Misjudgement{}.of(500, 1) == 500);
}

TEST_CASE("skill: UCI_Elo selects the level with that rating, or a level between two") {
    CHECK(overlooks(of_elo(300)) == overlooks(of_level(-5)));
    CHECK(overlooks(of_elo(500)) == overlooks(of_level(-5)));
    CHECK(overlooks(of_elo(900)) == overlooks(of_level(-1)));
    CHECK(overlooks(of_elo(850)) > overlooks(of_level(-1)));
    CHECK(overlooks(of_elo(850)) < overlooks(of_level(-2)));
    CHECK(overlooks(of_elo(1000)) == 0);
    CHECK(nodes(of_elo(1000)) == nodes(of_level(0)));
    CHECK(nodes(of_elo(1100)) == nodes(of_level(1)));
    CHECK(nodes(of_elo(2900)) == nodes(of_level(19)));
    CHECK(nodes(of_elo(2050)) > nodes(of_level(10)));
    CHECK(nodes(of_elo(2050)) < nodes(of_level(11)));
    CHECK(nodes(of_elo(1300)) == nodes(of_level(2)));  // the lower of two equal levels
    CHECK(of_elo(2901).is_full());
}

}  // namespace sweeper
