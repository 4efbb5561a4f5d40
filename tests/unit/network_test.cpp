// Tests of the networks that evaluate positions and of those that rate turns.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/network.hpp"
#include "engine/policy.hpp"
#include "tests/random_play.hpp"
#include "variants/football/evaluation/policy.hpp"
#include "variants/football/rules.hpp"
#include "variants/football/weights/network_weights.hpp"
#include "variants/football/weights/order_weights.hpp"
#include "variants/football/weights/policy_weights.hpp"
#include "variants/libero/rules.hpp"
#include "variants/libero/weights/network_weights.hpp"
#include "variants/libero/weights/order_weights.hpp"
#include "variants/libero/weights/policy_weights.hpp"
#include "variants/robosoccer/rules.hpp"
#include "variants/robosoccer/weights/network_weights.hpp"
#include "variants/robosoccer/weights/order_weights.hpp"
#include "variants/robosoccer/weights/policy_weights.hpp"
#include "variants/threestep/rules.hpp"
#include "variants/threestep/weights/network_weights.hpp"
#include "variants/threestep/weights/order_weights.hpp"
#include "variants/threestep/weights/policy_weights.hpp"

namespace sweeper {
namespace {

/// The letters of all squares from the view of the first side, row by row from the opponent's end. Dots are
/// empty squares.
std::string cells_of(std::string_view fen) {
    std::string cells;
    std::size_t run = 0;
    for (const char c : fen.substr(0, fen.find(' '))) {
        if (c >= '0' && c <= '9') {
            run = 10 * run + static_cast<std::size_t>(c - '0');
            continue;
        }
        cells.append(run, '.');
        run = 0;
        if (c != '/') cells += c;
    }
    cells.append(run, '.');
    return cells;
}

/// The outputs of the neurons of a Network or Policy, computed by the formula of scripts/train_network.py.
/// `letters` are the kinds of pieces in the order of this script, `balls` the cells of the balls, `sets` the
/// numbers of the inputs in sets.
template <typename Weights>
std::vector<int> outputs_of(const Weights& network, std::string_view cells, std::string_view letters,
                            const std::vector<std::size_t>& balls, const std::vector<int>& sets) {
    using Shape = typename Weights::Shape;
    const std::size_t files = Shape::files;
    const std::size_t ranks = cells.size() / files;
    const std::size_t distances = (2 * files - 1) * (2 * ranks - 1);
    std::vector<std::size_t> inputs;
    for (std::size_t ball = 0; ball < balls.size(); ++ball)
        inputs.push_back((letters.size() + ball) * cells.size() + balls[ball]);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const std::size_t kind = letters.find(cells[cell]);
        if (kind == std::string_view::npos) continue;
        inputs.push_back(kind * cells.size() + cell);
        for (std::size_t ball = 0; ball < balls.size(); ++ball) {
            const std::size_t rows = cell / files + ranks - 1 - balls[ball] / files;
            const std::size_t columns = cell % files + files - 1 - balls[ball] % files;
            inputs.push_back((letters.size() + balls.size()) * cells.size() +
                             (ball * letters.size() + kind) * distances + rows * (2 * files - 1) + columns);
        }
    }
    const std::size_t first_set =
        network.inputs.size() - static_cast<std::size_t>(Shape::sets) * cells.size();
    for (const int input : sets) inputs.push_back(first_set + static_cast<std::size_t>(input));
    std::vector<int> outputs;
    for (std::size_t neuron = 0; neuron < network.bias.size(); ++neuron) {
        int sum = network.bias[neuron];
        for (const std::size_t input : inputs) sum += network.inputs[input][neuron];
        outputs.push_back(std::clamp(sum, 0, 256));
    }
    return outputs;
}

template <typename Weights>
int weighed_outputs(const std::vector<int>& outputs, const Weights& weights) {
    return std::inner_product(outputs.begin(), outputs.end(), weights.begin(), 0) / (256 * 16);
}

std::string rows_reversed(const std::string& cells, std::size_t files) {
    std::string reversed;
    for (std::size_t row = cells.size() / files; row-- > 0;) reversed += cells.substr(row * files, files);
    return reversed;
}

// The outputs of the neurons of a Network or Policy in a position of each game.

/// The second side sees the board turned by 180 degrees.
template <typename Weights>
std::vector<int> outputs_in(const Weights& weights, const robosoccer::Position& position) {
    std::string cells = cells_of(robosoccer::Rules::fen(position));
    const bool turned = position.side() == Side::second;
    if (turned) std::reverse(cells.begin(), cells.end());
    return outputs_of(weights, cells, turned ? "smlSML" : "SMLsml",
                      {cells.find(turned ? 'b' : 'B'), cells.find(turned ? 'B' : 'b')},
                      robosoccer::inputs_in_sets(position));
}

/// The second side sees the board with reversed ranks.
template <typename Weights>
std::vector<int> outputs_in(const Weights& weights, const football::Position& position) {
    std::string cells = cells_of(football::Rules::fen(position));
    const bool second = position.side() == Side::second;
    if (second) cells = rows_reversed(cells, 9);
    return outputs_of(weights, cells, second ? "kqrbnKQRBN" : "KQRBNkqrbn", {cells.find('a')},
                      football::inputs_in_sets(position));
}

/// The second side sees the board with reversed files.
template <typename Weights>
std::vector<int> outputs_in(const Weights& weights, const libero::Position& position) {
    std::string cells = cells_of(libero::Rules::fen(position));
    const bool second = position.side() == Side::second;
    const std::size_t ball = position.ball();
    std::size_t ball_cell = (8 - ball / 20) * 20 + ball % 20;
    if (second) {
        std::reverse(cells.begin(), cells.end());
        cells = rows_reversed(cells, 20);
        ball_cell = ball_cell / 20 * 20 + 19 - ball_cell % 20;
    }
    return outputs_of(weights, cells, second ? "glsGLS" : "GLSgls", {ball_cell},
                      libero::inputs_in_sets(position));
}

/// The second side sees the board turned by 180 degrees.
template <typename Weights>
std::vector<int> outputs_in(const Weights& weights, const threestep::Position& position) {
    std::string cells = cells_of(threestep::Rules::fen(position));
    const bool turned = position.side() == Side::second;
    if (turned) std::reverse(cells.begin(), cells.end());
    return outputs_of(weights, cells, turned ? "pP" : "Pp", {cells.find('o')},
                      threestep::inputs_in_sets(position));
}

/// Compares a game's evaluation by network with the score of its network, on positions of random games.
template <typename G, typename Network, typename Weights>
void check_inputs(const Network& network, const Weights& weights) {
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        const auto position = random_midgame<G>(6 + i % 2, random);
        if (G::outcome(position) != Outcome::ongoing) continue;
        const Score score = weighed(G::measures(position), weights, position.side()) +
                            weighed_outputs(outputs_in(network, position), network.output);
        CAPTURE(G::fen(position));
        CHECK(G::evaluate_by_network(position) == std::clamp(score, -max_static_score, max_static_score));
    }
}

/// Compares a game's order hint with the weights of the order features and the ratings of its policy, on
/// positions of random games.
template <typename G, typename Policy, typename Weights>
void check_ratings(const Policy& policy, const Weights& order_weights) {
    Random random(4);
    for (int i = 0; i < 100; ++i) {
        const auto position = random_midgame<G>(6 + i % 2, random);
        if (G::outcome(position) != Outcome::ongoing) continue;
        CAPTURE(G::fen(position));
        const std::vector<int> outputs = outputs_in(policy, position);
        const auto turns = all_turns<G>(position);
        for (int k = 0; k < 20; ++k) {
            const auto turn = pick(turns, random);
            const auto next = G::play(position, turn);
            const bool scores = G::outcome(next) != Outcome::ongoing || next.count() == 0;
            if (scores) continue;  // a constant, not a sum
            Score hint = 0;
            for (const auto feature : G::order_features(position, turn)) hint += order_weights[feature];
            for (const auto feature : G::policy_features(position, turn))
                hint += weighed_outputs(outputs, policy.features[feature]);
            CHECK(G::order_hint(position, turn) == hint);
        }
    }
}

}  // namespace

TEST_CASE("network: the sum of a neuron's active inputs is clipped and weighted") {
    // A network for two adjacent squares, one kind of piece and one ball. Its seven inputs: piece on square
    // 0; piece on square 1; ball on square 0; ball on square 1; piece one file before the ball; piece on the
    // ball's square; piece one file behind the ball.
    const Network<NetworkShape<2, 1, 1, 1>, 2> network{
        {{{0, 0}, {100, -300}, {10, 0}, {0, 40}, {0, 0}, {7, 5}, {200, 10}}}, {0, 20}, {32, 160}};
    const NetworkSum empty(network, {1});
    CHECK(empty.score() == 60 * 160 / (256 * 16));
    NetworkSum same(network, {1});
    same.add(0, 1);  // values of the two neurons: 107, -235
    CHECK(same.score() == 107 * 32 / (256 * 16));
    NetworkSum behind(network, {0});
    behind.add(0, 1);  // values of the two neurons: 310, -270
    CHECK(behind.score() == 256 * 32 / (256 * 16));
}

TEST_CASE("network: Robosoccer's inputs are those of the training script, for either side to move") {
    check_inputs<robosoccer::Rules>(robosoccer::network, robosoccer::network_weights);
}

TEST_CASE("network: Football's inputs are those of the training script, for either side to move") {
    check_inputs<football::Rules>(football::network, football::network_weights);
}

TEST_CASE("network: Libero's inputs are those of the training script, for either side to move") {
    check_inputs<libero::Rules>(libero::network, libero::network_weights);
}

TEST_CASE("network: three-step football's inputs are those of the training script, for either side to move") {
    check_inputs<threestep::Rules>(threestep::network, threestep::network_weights);
}

TEST_CASE("policy: a rating is the sum of the outputs of the neurons, each multiplied by its weight") {
    const Policy<NetworkShape<2, 1, 1, 1>, 2, 3> policy{
        {{{0, 0}, {100, -300}, {10, 0}, {0, 40}, {0, 0}, {7, 5}, {200, 10}}},
        {0, 20},
        {{{0, 0}, {320, 1600}, {-640, 0}}}};
    FirstLayer same(policy, {1});
    same.add(0, 1);
    CHECK(same.outputs() == std::array<std::int16_t, 2>{107, 0});
    CHECK(policy.ratings(same.outputs()).rating(1) == 107 * 320 / (256 * 16));
    CHECK(policy.ratings(same.outputs()).rating(2) == -107 * 640 / (256 * 16));
    CHECK(policy.ratings(FirstLayer(policy, {1}).outputs()).rating(1) == 60 * 1600 / (256 * 16));
}

TEST_CASE("policy: Robosoccer's ratings are those of the training script, for either side to move") {
    check_ratings<robosoccer::Rules>(robosoccer::policy, robosoccer::order_weights);
}

TEST_CASE("policy: Football's ratings are those of the training script, for either side to move") {
    check_ratings<football::Rules>(football::policy, football::order_weights);
}

TEST_CASE("policy: Libero's ratings are those of the training script, for either side to move") {
    check_ratings<libero::Rules>(libero::policy, libero::order_weights);
}

TEST_CASE("policy: three-step football's ratings are those of the training script, for either side to move") {
    check_ratings<threestep::Rules>(threestep::policy, threestep::order_weights);
}

TEST_CASE("policy: Football's policy rates nothing if there are more pieces than its sums can hold") {
    const auto crowd = football::Rules().parse_fen("knnn1nnnn/nnnnnnnnn/9/9/4a4/9/9/9/KNNN1NNN1 w 2");
    REQUIRE(crowd);
    const football::PositionPolicy policy = football::policy_of(*crowd);
    for (std::uint16_t feature = 0; feature < football::policy_feature_count; ++feature)
        CHECK(policy.rating(feature) == 0);
}

TEST_CASE("network: Football's network is not used if there are more pieces than its sums can hold") {
    const auto crowd = football::Rules().parse_fen("knnn1nnnn/nnnnnnnnn/9/9/4a4/9/9/9/KNNN1NNN1 w 2");
    REQUIRE(crowd);
    CHECK_FALSE(football::Rules::evaluate_by_network(*crowd));
    CHECK(football::View(*crowd).evaluate_by_network() == football::evaluate(*crowd));
}

TEST_CASE_TEMPLATE("network: on other boards than its own, the hand-made evaluation is used", G,
                   robosoccer::Rules, threestep::Rules) {
    REQUIRE(G::boards.size() > 1);
    for (const auto& board : std::span(G::boards).subspan(1)) {
        const auto rules = G::from_board(board.text);
        REQUIRE(rules);
        Random random(4);
        const auto position = rules->random_start(random);
        CHECK_FALSE(G::evaluate_by_network(position));
        CHECK(typename G::View(position).evaluate_by_network() == G::evaluate(position));
    }
}

}  // namespace sweeper
