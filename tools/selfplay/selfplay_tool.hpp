// The command line of sweeper_selfplay_<id>: plays games and prints a table for scripts/tune.py (or, with
// other options, computes something for given positions). Each line is one position. Columns are separated by
// tabs, and the first line has the names of the columns:
//
//   game        number of the game
//   result      1: the side to move scored next; 0.5: nobody did; 0: the opponent did
//   half_turns  number of half-turns to the end of the game
//   score       score of the search, in centi-units, for the side to move
//   threatened  1: the opponent could score if it were to move; 0: it could not
//   fen         the position
//   ...         the measures of the evaluation: side to move minus opponent
#pragma once

#include <boost/program_options.hpp>

#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>

#include "tools/common/arguments.hpp"
#include "tools/common/parallel.hpp"
#include "tools/selfplay/selfplay.hpp"

namespace sweeper {

template <Game G>
std::string measure_columns(const typename G::Position& position) {
    const auto measures = G::measures(position);
    const auto& own = measures[index(position.side())];
    const auto& other = measures[index(!position.side())];
    std::string columns;
    for (std::size_t i = 0; i < own.size(); ++i) columns += "\t" + std::to_string(own[i] - other[i]);
    return columns;
}

template <Game G>
std::string header_line() {
    std::string line = "game\tresult\thalf_turns\tscore\tthreatened\tfen";
    for (const Weight& weight : G::weights) line.append("\t").append(weight.name);
    return line + "\n";
}

template <Game G>
std::string lines_of(std::uint64_t number, const SelfPlayedGame<G>& game) {
    std::ostringstream lines;
    for (const QuietPosition<G>& each : game.positions) {
        const char* result = !game.scorer ? "0.5" : *game.scorer == each.position.side() ? "1" : "0";
        lines << number << '\t' << result << '\t' << each.half_turns << '\t' << each.score << '\t'
              << each.threatened << '\t' << G::fen(each.position) << measure_columns<G>(each.position)
              << '\n';
    }
    return lines.str();
}

/// Plays the games 0 .. games-1 on several threads. Each game has random numbers of its own, so the same seed
/// gives the same lines; their order is the same only on one thread.
template <Game G>
void play_games(const SelfPlaySettings& settings, std::uint64_t games, std::uint64_t seed, unsigned threads) {
    const G rules;
    std::mutex output;
    parallel(games, threads, [&](std::uint64_t number) {
        SelfPlayer<G> player(rules, settings);
        Random random(Random(seed ^ Random(number).next()).next());
        const std::string lines = lines_of(number, player.play(random));
        const std::lock_guard lock(output);
        std::cout << lines << std::flush;
    });
}

/// Prints the lines of a table with new measures, computed from their positions. Throws std::runtime_error;
/// the error names the bad line.
template <Game G>
void measure_again(std::istream& table) {
    constexpr int columns_kept = 6;
    const G rules;
    std::string line;
    std::getline(table, line);
    for (int number = 2; std::getline(table, line); ++number) {
        std::size_t end = 0;
        std::size_t fen = 0;
        for (int column = 1; column <= columns_kept && end != std::string::npos; ++column) {
            fen = column == 1 ? 0 : end + 1;
            end = line.find('\t', fen);
        }
        const auto position = rules.parse_fen(std::string_view(line).substr(fen, end - fen));
        if (!position)
            throw std::runtime_error("line " + std::to_string(number) + ": " + position.error().message);
        std::cout << line.substr(0, end) << measure_columns<G>(*position) << '\n';
    }
}

/// Reads one FEN a line. Prints for each the numbers of the inputs that are 1 in the network's sets of
/// squares, separated by spaces. Throws std::runtime_error; the error names the bad line.
template <GameWithNetworkSets G>
void print_inputs_in_sets(std::istream& fens) {
    const G rules;
    std::string line;
    for (int number = 1; std::getline(fens, line); ++number) {
        const auto position = rules.parse_fen(line);
        if (!position)
            throw std::runtime_error("line " + std::to_string(number) + ": " + position.error().message);
        for (const int input : G::inputs_in_sets(*position)) std::cout << input << ' ';
        std::cout << '\n';
    }
}

template <Game G>
int selfplay_tool(int count, char** arguments) try {
    namespace options = boost::program_options;
    SelfPlaySettings settings;
    std::uint64_t games = 0;
    std::uint64_t seed = 0;
    unsigned threads = 0;
    std::string table;
    options::options_description known("Prints positions of self-played games as a table");
    auto add = known.add_options();
    add("help", "this text");
    add("games", options::value(&games)->default_value(1000), "number of games");
    add("nodes", options::value(&settings.nodes)->default_value(settings.nodes), "search nodes per turn");
    add("stray", options::value(&settings.stray_percent)->default_value(settings.stray_percent),
        "percentage of turns that are random");
    add("random-turns", options::value(&settings.random_turns)->default_value(settings.random_turns),
        "random turns after a random start, at most");
    add("positions", options::value(&settings.positions)->default_value(settings.positions),
        "positions kept of one game, at most");
    add("seed", options::value(&seed)->default_value(1), "the same seed gives the same games");
    add("threads", options::value(&threads)->default_value(std::thread::hardware_concurrency()), "");
    add("measure", options::value(&table), "do not play; print this table with its measures computed again");
    if constexpr (GameWithNetworkSets<G>)
        add("inputs-in-sets",
            "do not play; read FENs from the standard input, and print which inputs are 1 in the network's"
            " sets of squares");
    options::variables_map values;
    if (!read_arguments(known, count, arguments, values)) return EXIT_SUCCESS;
    if constexpr (GameWithNetworkSets<G>)
        if (values.count("inputs-in-sets") != 0) {
            print_inputs_in_sets<G>(std::cin);
            return EXIT_SUCCESS;
        }
    std::cout << header_line<G>();
    if (table.empty()) {
        play_games<G>(settings, games, seed, threads);
        return EXIT_SUCCESS;
    }
    std::ifstream file(table);
    if (!file) throw std::runtime_error("cannot read '" + table + "'");
    measure_again<G>(file);
    return EXIT_SUCCESS;
} catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
}

}  // namespace sweeper
