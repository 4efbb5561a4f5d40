#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

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
