// Evaluations by networks.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/network.hpp"
#include "tests/random_play.hpp"
#include "variants/football/network_weights.hpp"
#include "variants/football/rules.hpp"
#include "variants/robosoccer/network_weights.hpp"
#include "variants/robosoccer/rules.hpp"

namespace sweeper {
namespace {

/// What stands on the squares as the first side sees them, row by row from the far end: letters, or dots.
std::string cells_of(std::string_view fen) {
    std::string cells;
    for (const char c : fen.substr(0, fen.find(' '))) {
        if (c >= '1' && c <= '9')
            cells.append(static_cast<std::size_t>(c - '0'), '.');
        else if (c != '/')
            cells += c;
    }
    return cells;
}

/// `letters`: the kinds of inputs in their order, as scripts/train_network.py has them.
template <std::size_t Inputs, std::size_t Neurons>
Score score_of(const Network<Inputs, Neurons>& network, std::string_view cells, std::string_view letters) {
    int total = 0;
    for (std::size_t neuron = 0; neuron < network.bias.size(); ++neuron) {
        int sum = network.bias[neuron];
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            if (const auto kind = letters.find(cells[cell]); kind != std::string_view::npos)
                sum += network.inputs[kind * cells.size() + cell][neuron];
        total += std::clamp(sum, 0, 256) * network.output[neuron];
    }
    return total / (256 * 16);
}

/// The second side sees the board turned.
Score robosoccer_score(const robosoccer::Position& position) {
    std::string cells = cells_of(robosoccer::Rules::fen(position));
    const bool turned = position.side() == Side::second;
    if (turned) std::reverse(cells.begin(), cells.end());
    return score_of(robosoccer::network, cells, turned ? "smlbSMLB" : "SMLBsmlb");
}

/// The second side sees the board in a mirror: files stay.
Score football_score(const football::Position& position) {
    const std::string cells = cells_of(football::Rules::fen(position));
    if (position.side() == Side::first) return score_of(football::network, cells, "KQRBNkqrbna");
    std::string mirrored;
    for (std::size_t row = 9; row-- > 0;) mirrored += cells.substr(row * 9, 9);
    return score_of(football::network, mirrored, "kqrbnKQRBNa");
}

}  // namespace

TEST_CASE("network: neurons add up what is on, are clipped, and are weighed") {
    const Network<3, 2> network{{{{100, -300}, {200, 10}, {7, 5}}}, {0, 20}, {32, 160}};
    NetworkSum empty(network);
    CHECK(empty.score() == 20 * 160 / (256 * 16));
    NetworkSum one(network);
    one.add(0);  // 100, -280
    CHECK(one.score() == 100 * 32 / (256 * 16));
    NetworkSum two(network);
    two.add(1);
    two.add(2);
    two.add(1);  // 407, 45
    CHECK(two.score() == (256 * 32 + 45 * 160) / (256 * 16));
}

TEST_CASE("network: Robosoccer's inputs are those of the script, whoever is to move") {
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        const auto position = random_midgame<robosoccer::Rules>(6 + i % 2, random);
        if (!position.has_ball(Side::first) || !position.has_ball(Side::second)) continue;
        const Score measured =
            weighed(robosoccer::measures(position), robosoccer::network_weights, position.side());
        CAPTURE(robosoccer::Rules::fen(position));
        CHECK(robosoccer::evaluate_by_network(position) ==
              std::clamp(measured + robosoccer_score(position), -max_static_score, max_static_score));
    }
}

TEST_CASE("network: Football's inputs are those of the script, whoever is to move") {
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        const auto position = random_midgame<football::Rules>(6 + i % 2, random);
        const Score measured =
            weighed(football::measures(position), football::network_weights, position.side());
        CAPTURE(football::Rules::fen(position));
        CHECK(football::Rules::evaluate_by_network(position) ==
              std::clamp(measured + football_score(position), -max_static_score, max_static_score));
    }
}

TEST_CASE("network: Football's is not asked about more pieces than its sums have room for") {
    const auto crowd = football::Rules().parse_fen("knnn1nnnn/nnnnnnnnn/9/9/4a4/9/9/9/KNNN1NNN1 w 2");
    REQUIRE(crowd);
    CHECK(football::Rules::evaluate_by_network(*crowd) == football::evaluate(*crowd));
}

TEST_CASE("network: boards that Robosoccer's does not know are evaluated by hand") {
    const auto rules = robosoccer::Rules::from_board(robosoccer::Rules::boards[1].text);
    REQUIRE(rules);
    Random random(4);
    const auto position = rules->random_start(random);
    CHECK(robosoccer::evaluate_by_network(position) == robosoccer::evaluate(position));
}

}  // namespace sweeper
