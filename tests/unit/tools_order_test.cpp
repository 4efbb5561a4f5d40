#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/random.hpp"
#include "tests/ball_race/rules.hpp"
#include "tests/unit/run_tool.hpp"
#include "tools/learn_turn_order/order.hpp"
#include "tools/learn_turn_order/order_tool.hpp"

namespace sweeper {
namespace {

using ball_race::Rules;

TEST_CASE("order fit: the weights of two turns differ by the logarithm of the odds that the first is best") {
    // Each sample has two turns with a common feature; the same one of them is the best in four of five
    // samples.
    Random random(7);
    std::vector<OrderSample<2>> samples;
    for (int i = 0; i < 20000; ++i) {
        const std::uint16_t best = random.below(5) < 4 ? 1 : 2;
        const auto other = static_cast<std::uint16_t>(3 - best);
        samples.push_back({{best, 3}, {other, 3}});
    }
    OrderFit<2> fit(4);
    const double before = fit.report(samples).loss;
    for (int epoch = 0; epoch < 3; ++epoch) fit.learn(samples, 0.1);
    CHECK(before == doctest::Approx(std::log(2)));
    CHECK(fit.report(samples).loss ==
          doctest::Approx(0.5004).epsilon(0.01));  // entropy of a probability of 4/5
    CHECK(fit.weights()[1] - fit.weights()[2] == doctest::Approx(std::log(4)).epsilon(0.15));
    CHECK(std::abs(fit.weights()[3]) < 0.2);  // the common feature has no influence
    CHECK(fit.report(samples).among_first == 1);
}

TEST_CASE("order fit: feature 0 has no weight") {
    OrderFit<2> fit(2);
    const std::vector<OrderSample<2>> samples{{{0, 1}, {0, 0}}};
    fit.learn(samples, 0.1);
    CHECK(fit.weights()[0] == 0);
    CHECK(fit.weights()[1] > 0);
}

/// Runs sweeper_order_<id> for the test game on a table with the given text.
struct Tool : ToolRun {
    explicit Tool(const std::string& table)
        : ToolRun(order_tool<Rules>, "--table", table, {"--nodes", "200"}) {}
};

TEST_CASE("sweeper_order: prints weights that prefer winning turns, and reports how well they predict") {
    std::string table = "game\tfen\tscore\n";
    Random random(3);
    const Rules rules;
    for (int i = 0; i < 200; ++i) table += "1\t" + Rules::fen(rules.random_start(random)) + "\t0\n";
    const Tool tool(table);
    REQUIRE(tool.status == EXIT_SUCCESS);
    CHECK(tool.output.starts_with("// How likely turns are the best"));
    CHECK(tool.output.find("namespace sweeper::ball_race {") != std::string::npos);
    const auto text = std::to_string(Rules::order_feature_count);
    const auto begin = tool.output.find("std::int16_t, " + text + "> order_weights{\n0,");
    REQUIRE(begin != std::string::npos);
    const auto numbers = tool.output.substr(begin, tool.output.find("};", begin) - begin);
    // One of the commas is in the type of the array.
    CHECK(std::count(numbers.begin(), numbers.end(), ',') == Rules::order_feature_count + 1);
    CHECK(tool.errors.find("epoch 5: held out ") != std::string::npos);
}

TEST_CASE("sweeper_order: --samples writes the features of the turns of each position") {
    std::string table = "fen\n";
    Random random(3);
    const Rules rules;
    for (int i = 0; i < 100; ++i) table += Rules::fen(rules.random_start(random)) + "\n";
    const auto name = std::filesystem::temp_directory_path() / "sweeper_samples";
    const ToolRun tool(order_tool<Rules>, "--table", table,
                       {"--nodes", "200", "--turns", "7", "--samples", name.string()});
    REQUIRE(tool.status == EXIT_SUCCESS);
    CHECK(tool.output.empty());

    std::ifstream positions(name.string() + ".tsv");
    std::ifstream file(name.string() + ".turns", std::ios::binary);
    std::string line;
    std::getline(positions, line);
    const std::string count = std::to_string(Rules::order_feature_count);
    CHECK(line == "2\t" + count + "\t1\t" + count);
    int lines = 0;
    for (; std::getline(positions, line); ++lines) {
        const auto end = line.find('\t');
        const auto position = rules.parse_fen(line.substr(0, end));
        REQUIRE(position);
        const auto turns = all_turns<Rules>(*position);
        CHECK(std::stoul(line.substr(end + 1)) == std::min<std::size_t>(turns.size(), 7));
        for (auto left = std::stoul(line.substr(end + 1)); left > 0; --left) {
            std::array<std::uint16_t, 3> found{};
            file.read(reinterpret_cast<char*>(found.data()), sizeof(found));
            CHECK(std::any_of(turns.begin(), turns.end(), [&](const auto turn) {
                const auto order = Rules::order_features(*position, turn);
                return found == std::array{order[0], order[1], Rules::policy_features(*position, turn)[0]};
            }));
        }
    }
    CHECK(lines > 10);
    CHECK(file.peek() == std::ifstream::traits_type::eof());
    std::filesystem::remove(name.string() + ".tsv");
    std::filesystem::remove(name.string() + ".turns");

    const ToolRun refused(order_tool<Rules>, "--table", table,
                          {"--nodes", "200", "--samples", "/no/folder/x"});
    CHECK(refused.status == EXIT_FAILURE);
    CHECK(refused.errors == "error: cannot write '/no/folder/x.tsv'\n");
}

TEST_CASE("tools: a bad argument is refused, whatever it contains") {
    const ToolRun run(order_tool<Rules>, {"-i%original_token%"});
    CHECK(run.status == EXIT_FAILURE);
    CHECK(run.errors == "error: unrecognised option '-i?original_token?'\n");
}

TEST_CASE("sweeper_order: a table without positions is refused") {
    CHECK(Tool("game\tscore\n1\t0\n").errors.find("has no column 'fen'") != std::string::npos);
    const Tool few("fen\n2r2/5/5/2o2/5/5/2R2 w 0\nno position\n");
    CHECK(few.status == EXIT_FAILURE);
    CHECK(few.errors.find("has too few positions") != std::string::npos);
}

TEST_CASE("sweeper_order: --help needs no table") {
    const ToolRun tool(order_tool<Rules>, {"--help"});
    CHECK(tool.status == EXIT_SUCCESS);
    CHECK(tool.output.starts_with("Learns which turns are best"));
}

}  // namespace
}  // namespace sweeper
