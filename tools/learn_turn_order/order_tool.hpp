// The command line of sweeper_order_<id>: learns which turns a search finds best, and prints the game's
// order_weights.hpp.
//
// The program searches positions of self-played games (selfplay_tool.hpp) and learns which features the best
// turns have (order.hpp). In half of the positions one random turn is played first, because most positions of
// a search tree arise from bad turns. With --samples the program only searches, and writes the training data
// of scripts/train_policy.py.
#pragma once

#include <boost/program_options.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/game.hpp"
#include "engine/random.hpp"
#include "search/root/root_turns.hpp"
#include "search/session/game_record.hpp"
#include "tools/common/arguments.hpp"
#include "tools/common/fixed_nodes_player.hpp"
#include "tools/common/parallel.hpp"
#include "tools/learn_turn_order/order.hpp"
#include "tools/learn_turn_order/order_features.hpp"

namespace sweeper {

struct OrderSettings {
    std::string table;          ///< file name of a table made by sweeper_selfplay_<id>
    std::size_t positions = 0;  ///< maximal number of positions
    std::uint64_t nodes = 0;    ///< number of nodes per search
    std::size_t turns = 0;      ///< maximal number of turns per position: the best turn and random others
    int epochs = 0;
    double rate = 0;
    std::uint64_t seed = 0;
    unsigned threads = 1;
};

/// A position with turns of which the first was the best in a search.
template <Game G>
struct SearchedPosition {
    typename G::Position position;
    std::vector<typename G::Turn> turns;
};

/// All FENs of a table, in random order. Throws std::runtime_error if the table has no column `fen`.
inline std::vector<std::string> read_fens(const std::string& name, Random& random) {
    std::ifstream table(name);
    if (!table) throw std::runtime_error("cannot read '" + name + "'");
    const auto column = [](const std::string& line, std::size_t number) {
        std::size_t begin = 0;
        for (; number > 0 && begin != std::string::npos; --number) begin = line.find('\t', begin) + 1;
        return line.substr(begin, line.find('\t', begin) - begin);
    };
    std::string line;
    std::getline(table, line);
    const auto columns = static_cast<std::size_t>(std::count(line.begin(), line.end(), '\t')) + 1;
    std::size_t fen = 0;
    while (fen < columns && column(line, fen) != "fen") ++fen;
    if (fen == columns) throw std::runtime_error("'" + name + "' has no column 'fen'");
    std::vector<std::string> fens;
    while (std::getline(table, line)) fens.push_back(column(line, fen));
    for (std::size_t left = fens.size(); left > 1; --left)
        std::swap(fens[left - 1], fens[random.below(left)]);
    return fens;
}

/// Searches `position` or, in half of the calls, the position after a random turn. nullopt if the order of
/// the turns does not matter: the side to move can score, has only one turn, or loses by force.
template <Game G>
std::optional<SearchedPosition<G>> searched_position(typename G::Position position,
                                                     const OrderSettings& settings,
                                                     FixedNodesPlayer<G>& player, Random& random) {
    std::vector<typename G::Turn> turns = all_turns<G>(position);
    if (random.below(2) == 0 && !turns.empty()) {
        position = G::play(position, turns[random.below(turns.size())]);
        if (position.count() == 0 || G::outcome(position) != Outcome::ongoing) return std::nullopt;
        turns = all_turns<G>(position);
    }
    if (turns.size() < 2 || G::winning_turn(position)) return std::nullopt;
    const auto best = player.search(GameRecord<G>(position));
    if (is_decided(best.latest_score()) && best.latest_score() < 0) return std::nullopt;

    std::swap(turns.front(), *std::find(turns.begin(), turns.end(), best.turn));
    for (std::size_t i = 1; i < std::min(turns.size(), settings.turns); ++i)
        std::swap(turns[i], turns[i + random.below(turns.size() - i)]);
    turns.resize(std::min(turns.size(), settings.turns));
    return SearchedPosition<G>{position, turns};
}

template <Game G>
std::vector<SearchedPosition<G>> searched_positions(const OrderSettings& settings) {
    Random shuffle(settings.seed);
    std::vector<std::string> fens = read_fens(settings.table, shuffle);
    fens.resize(std::min(fens.size(), settings.positions));
    const G rules;
    std::vector<std::optional<SearchedPosition<G>>> found(fens.size());
    constexpr std::size_t at_once = 64;  // positions that one player searches with the same table
    parallel((fens.size() + at_once - 1) / at_once, settings.threads, [&](std::uint64_t block) {
        FixedNodesPlayer<G> player(settings.nodes, 1);
        Random random(Random(settings.seed ^ Random(block).next()).next());
        for (std::size_t i = at_once * block; i < std::min(fens.size(), at_once * (block + 1)); ++i)
            if (const auto position = rules.parse_fen(fens[i]))
                found[i] = searched_position<G>(*position, settings, player, random);
    });
    std::vector<SearchedPosition<G>> positions;
    for (auto& position : found)
        if (position) positions.push_back(std::move(*position));
    if (positions.size() < 10) throw std::runtime_error("'" + settings.table + "' has too few positions");
    return positions;
}

template <Game G>
void print_order_weights(const std::vector<double>& weights, const std::string& made_from) {
    constexpr double most = 2000;
    constexpr std::size_t width = 110;
    std::cout
        << "// How likely turns are the best, by what they do (order_features): logarithms, in hundredths.\n"
        << "// Made by sweeper_order_" << G::id << " (docs/tuning.md) from " << made_from << ".\n"
        << "// Do not edit.\n"
        << "#pragma once\n\n#include <array>\n#include <cstdint>\n\n"
        << "namespace sweeper::" << G::id << " {\n\n"
        << "// clang-format off\n"
        << "inline constexpr std::array<std::int16_t, " << weights.size() << "> order_weights{\n";
    std::string line;
    for (const double weight : weights) {
        line += std::to_string(std::lround(std::clamp(hundredths * weight, -most, most))) + ",";
        if (line.size() < width) continue;
        std::cout << line << '\n';
        line.clear();
    }
    std::cout << line << "\n};\n// clang-format on\n\n}  // namespace sweeper::" << G::id << "\n";
}

template <GameWithOrderFeatures G>
void learn_order(const OrderSettings& settings) {
    constexpr std::size_t places = std::tuple_size_v<OrderFeatures<G>>;
    std::vector<OrderSample<places>> samples;
    for (const auto& [position, turns] : searched_positions<G>(settings)) {
        samples.emplace_back();
        for (const auto turn : turns) samples.back().push_back(G::order_features(position, turn));
    }
    const std::span all(samples);
    const auto held_out = all.first(samples.size() / 10);
    const auto learnt = all.subspan(held_out.size());
    OrderFit<places> fit(G::order_feature_count);
    for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
        fit.learn(learnt, settings.rate);
        const auto report = fit.report(held_out);
        std::cerr << "epoch " << epoch << ": held out " << report.loss << ", best turn among the first six "
                  << report.among_first << '\n';
    }
    print_order_weights<G>(fit.weights(), std::to_string(samples.size()) + " positions searched with " +
                                              std::to_string(settings.nodes) + " nodes");
}

/// Writes the files `name`.tsv and `name`.turns for scripts/train_policy.py. The first line of the table is
/// the numbers of order features of a turn, of all order features, of policy features of a turn and of all
/// policy features. Each other line is a position: its FEN and the number of its turns. The second file has
/// all turns of all positions, the best turn of each position first. A turn is its order features and then
/// its policy features, as 16-bit numbers in the byte order of the machine. Throws std::runtime_error if a
/// file cannot be written.
template <GameWithPolicy G>
void write_samples(const OrderSettings& settings, const std::string& name) {
    std::ofstream table(name + ".tsv");
    if (!table) throw std::runtime_error("cannot write '" + name + ".tsv'");
    std::ofstream features(name + ".turns", std::ios::binary);
    const auto write = [&features](const auto& numbers) {
        features.write(reinterpret_cast<const char*>(numbers.data()), sizeof(numbers));
    };
    table << std::tuple_size_v<OrderFeatures<G>> << '\t' << G::order_feature_count << '\t'
          << std::tuple_size_v<PolicyFeatures<G>> << '\t' << G::policy_feature_count << '\n';
    for (const auto& [position, turns] : searched_positions<G>(settings)) {
        table << G::fen(position) << '\t' << turns.size() << '\n';
        for (const auto turn : turns) {
            write(G::order_features(position, turn));
            write(G::policy_features(position, turn));
        }
    }
    if (!table.flush() || !features.flush()) throw std::runtime_error("cannot write '" + name + "'");
}

template <GameWithOrderFeatures G>
int order_tool(int count, char** arguments) try {
    namespace options = boost::program_options;
    OrderSettings settings;
    options::options_description known("Learns which turns are best and prints the game's order_weights.hpp");
    auto add = known.add_options();
    add("help", "this text");
    add("table", options::value(&settings.table)->required(),
        "table by sweeper_selfplay, from which positions are taken");
    add("positions", options::value(&settings.positions)->default_value(100000), "positions, at most");
    add("nodes", options::value(&settings.nodes)->default_value(2000), "search nodes per position");
    add("turns", options::value(&settings.turns)->default_value(400),
        "turns per position to learn from, at most");
    add("epochs", options::value(&settings.epochs)->default_value(5), "");
    add("rate", options::value(&settings.rate)->default_value(0.1), "learning rate");
    add("seed", options::value(&settings.seed)->default_value(1), "");
    add("threads", options::value(&settings.threads)->default_value(std::thread::hardware_concurrency()), "");
    std::string samples;
    if constexpr (GameWithPolicy<G>)
        add("samples", options::value(&samples),
            "learn nothing; write the files SAMPLES.tsv and SAMPLES.turns for scripts/train_policy.py");
    options::variables_map values;
    if (!read_arguments(known, count, arguments, values)) return EXIT_SUCCESS;
    if constexpr (GameWithPolicy<G>)
        if (!samples.empty()) {
            write_samples<G>(settings, samples);
            return EXIT_SUCCESS;
        }
    learn_order<G>(settings);
    return EXIT_SUCCESS;
} catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
}

}  // namespace sweeper
