#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/ball_race/rules.hpp"
#include "tests/unit/run_tool.hpp"
#include "tools/tune_search/spsa_tool.hpp"

namespace sweeper {
namespace {

using Rules = ball_race::Rules;

const SearchParameter& named(std::string_view name) {
    return *std::find_if(search_parameter_list.begin(), search_parameter_list.end(),
                         [&](const SearchParameter& each) { return each.name == name; });
}

TEST_CASE("search parameters: the list contains each parameter once; the default values are within bounds") {
    std::set<std::string_view> names;
    SearchParameters changed;
    for (const SearchParameter& each : search_parameter_list) {
        CAPTURE(each.name);
        CHECK(names.insert(each.name).second);
        CHECK(each.step >= 0);
        CHECK(SearchParameters{}.*each.value >= each.least);
        CHECK(SearchParameters{}.*each.value <= each.most);
        CHECK(changed.*each.value == SearchParameters{}.*each.value);  // no two names for one parameter
        ++(changed.*each.value);
    }
    constexpr std::size_t numbers = sizeof(SearchParameters) - offsetof(SearchParameters, defence_depth);
    CHECK(numbers == search_parameter_list.size() * sizeof(int));  // the list has all parameters
}

TEST_CASE("SPSA: parameters move to values that win more games; parameters without effect stay") {
    const std::vector parameters{named("futility"), named("late_turns"), named("window")};
    constexpr int rounds = 3000;
    Spsa spsa(SearchParameters{}, parameters, rounds, 0.02);
    Random random(1);
    const auto strength = [](const SearchParameters& set) {  // in Elo / 400
        return -std::pow((set.futility - 150) / 100.0, 2) - std::pow((set.late_turns - 900) / 600.0, 2);
    };
    for (int i = 0; i < rounds; ++i) {
        const auto trial = spsa.next(random);
        const double margin = strength(trial.sets[0]) - strength(trial.sets[1]);
        const double chance = 1 / (1 + std::pow(10, -margin));
        spsa.update(trial, static_cast<double>(random.below(1000)) < 1000 * chance ? 1 : -1);
    }
    CHECK(std::abs(spsa.values().futility - 150) < 30);
    CHECK(std::abs(spsa.values().late_turns - 900) < 180);
    CHECK(std::abs(spsa.values().window - 25) < 20);
    CHECK(spsa.values().futility_improving == SearchParameters{}.futility_improving);  // not tuned
}

TEST_CASE("SPSA: both sets are equally far from the current values, and all values stay within bounds") {
    SearchParameters start;
    start.late_turns_not_improving = named("late_turns_not_improving").most;
    Spsa spsa(start, {search_parameter_list.begin(), search_parameter_list.end()}, 100, 1.0);
    Random random(2);
    bool has_moved = false;
    for (int i = 0; i < 100; ++i) {
        const SearchParameters values = spsa.values();
        const auto trial = spsa.next(random);
        for (const SearchParameter& each : search_parameter_list) {
            CAPTURE(each.name);
            const int up = trial.sets[0].*each.value;
            const int down = trial.sets[1].*each.value;
            CHECK(std::min(up, down) >= each.least);
            CHECK(std::max(up, down) <= each.most);
            const int value = values.*each.value;
            if (value - 2 * each.step > each.least && value + 2 * each.step < each.most)
                CHECK(std::abs(up + down - 2 * value) <= 2);  // up to rounding
        }
        spsa.update(trial, 2);
        has_moved = has_moved || spsa.values() != values;
    }
    CHECK(has_moved);
}

TEST_CASE("duel: the side that scores wins; equal players share the points of a pair") {
    const Rules rules;
    FixedNodesPlayer<Rules> one(400, 1);
    FixedNodesPlayer<Rules> other(400, 1);
    int decided = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const auto opening = rules.random_start(random);
        const auto scorer = play_duel<Rules>(opening, {&one, &other});
        CHECK(scorer == play_duel<Rules>(opening, {&other, &one}));
        if (Rules::winning_turn(opening)) CHECK(scorer == opening.side());
        decided += scorer.has_value();
    }
    CHECK(decided > 0);
}

TEST_CASE("duel: the players search with their own parameters") {
    const Rules rules;
    SearchParameters careless;
    careless.late_turns = 100;
    careless.late_turns_depth = 20;
    careless.futility = careless.futility_improving = 10;
    FixedNodesPlayer<Rules> player(3000, 1);
    FixedNodesPlayer<Rules> other(3000, 1, careless);
    int differences = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const GameRecord<Rules> record(rules.random_start(random));
        const auto first = player.search(record);
        const auto second = other.search(record);
        differences += first.latest_score() != second.latest_score() || first.turn != second.turn;
    }
    CHECK(differences > 0);
}

/// Runs sweeper_spsa_<id> for the test game, with a file of openings that contains a comment.
struct Tool : ToolRun {
    explicit Tool(std::vector<std::string> arguments)
        : ToolRun(spsa_tool<Rules>, "--openings",
                  "# a comment\n2r2/5/5/2o2/5/5/2R2 w 0\n2r2/5/4o/5/5/5/2R2 b 3\n",
                  with_few_nodes(std::move(arguments))) {}

  private:
    static std::vector<std::string> with_few_nodes(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"--nodes", "200"});
        return arguments;
    }
};

TEST_CASE("sweeper_spsa: a set draws a match against itself, and tuning prints the values found") {
    const Tool match({"--match", "--pairs", "4"});
    CHECK(match.status == EXIT_SUCCESS);
    CHECK(match.output.find("; pairs 0 0 4 0 0\n") != std::string::npos);
    const Tool tuner({"--pairs", "40", "--rate", "1", "--only", "window,late_turns"});
    CHECK(tuner.output.starts_with("// After 80 games of 200 nodes a turn:\n"));
    CHECK(tuner.output.find("reduction") == std::string::npos);
}

TEST_CASE("sweeper_spsa: errors name the bad argument") {
    CHECK(Tool({"--set", "windows=3"}).errors.find("unknown parameter 'windows'; there are") !=
          std::string::npos);
    CHECK(Tool({"--only", "windows"}).errors.find("unknown parameter 'windows'") != std::string::npos);
    for (const char* const bad : {"window=4", "window=1001", "window=x", "window=9x", "window=", "window"}) {
        CAPTURE(bad);
        const Tool tool({"--match", "--pairs", "1", "--set", bad});
        CHECK(tool.status == EXIT_FAILURE);
        CHECK(tool.errors == "error: '" + std::string(bad) + "': a whole number from 5 to 1000 is needed\n");
    }
}

}  // namespace
}  // namespace sweeper
