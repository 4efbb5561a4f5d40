#include <doctest/doctest.h>

#include "search/skill.hpp"

namespace sweeper {
namespace {

constexpr SkillRatings ratings{1000, 1100, 1300, 1300, 1400, 1500, 1600, 1700, 1800, 1900,
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

}  // namespace

TEST_CASE("skill: level 20 alone is the full strength") {
    CHECK(of_level(20).is_full());
    CHECK_FALSE(of_level(19).is_full());
}

TEST_CASE("skill: two levels more are twice as many nodes") {
    CHECK(nodes(of_level(0)) == doctest::Approx(30).epsilon(0.05));
    for (int level = 0; level < 18; ++level)
        CHECK(nodes(of_level(level + 2)) / nodes(of_level(level)) == doctest::Approx(2).epsilon(0.05));
}

TEST_CASE("skill: level 0 plays any turn, level 5 every second time, level 10 never") {
    CHECK(blunders(of_level(0)) == 1);
    CHECK(blunders(of_level(5)) == doctest::Approx(0.5).epsilon(0.1));
    CHECK(blunders(of_level(10)) == 0);
    CHECK(blunders(of_level(19)) == 0);
}

TEST_CASE("skill: UCI_Elo is the level of that rating, or between two") {
    CHECK(nodes(of_elo(1000)) == nodes(of_level(0)));
    CHECK(nodes(of_elo(1100)) == nodes(of_level(1)));
    CHECK(nodes(of_elo(2900)) == nodes(of_level(19)));
    CHECK(nodes(of_elo(2050)) > nodes(of_level(10)));
    CHECK(nodes(of_elo(2050)) < nodes(of_level(11)));
    CHECK(nodes(of_elo(1300)) == nodes(of_level(2)));  // the weaker of two equal ones
    CHECK(of_elo(2901).is_full());
}

}  // namespace sweeper
