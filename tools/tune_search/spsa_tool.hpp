// The command line of sweeper_spsa_<id>: tunes the search parameters of a game by playing (docs/tuning.md),
// and prints the parameters in the form of the game's search_parameters.hpp.
#pragma once

#include <boost/program_options.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tools/common/arguments.hpp"
#include "tools/common/parallel.hpp"
#include "tools/tune_search/duel.hpp"
#include "tools/tune_search/spsa.hpp"

namespace sweeper {

struct SpsaSettings {
    std::uint64_t pairs = 10000;
    std::uint64_t nodes = 5000;
    double rate = 0.004;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    std::string openings;
    std::string set;
    std::string only;
    bool match = false;
};

/// Reads openings, one FEN per line; lines that begin with `#` are comments. Throws std::runtime_error; the
/// error names the bad line.
template <Game G>
std::vector<typename G::Position> read_openings(const G& rules, const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read '" + path + "'");
    std::vector<typename G::Position> openings;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.empty() || line.front() == '#') continue;
        const auto position = rules.parse_fen(line);
        if (!position)
            throw std::runtime_error(path + ", line " + std::to_string(number) + ": " +
                                     position.error().message);
        openings.push_back(*position);
    }
    if (openings.empty()) throw std::runtime_error("no openings in '" + path + "'");
    return openings;
}

/// The parameter with this name. Throws std::runtime_error if there is none.
inline const SearchParameter& parameter(const std::string& name) {
    std::string names;
    for (const SearchParameter& each : search_parameter_list) {
        if (each.name == name) return each;
        names += " " + std::string(each.name);
    }
    throw std::runtime_error("unknown parameter '" + name + "'; there are" + names);
}

inline std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> parts;
    std::istringstream stream(list);
    for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
    return parts;
}

/// Returns `base` with the values of the list `name=value,name=value`. Throws std::runtime_error; the error
/// names the bad part of the list.
inline SearchParameters with(SearchParameters base, const std::string& list) {
    for (const std::string& part : split(list)) {
        const std::size_t equals = std::min(part.find('='), part.size());
        const SearchParameter& changed = parameter(part.substr(0, equals));
        std::istringstream text(part.substr(std::min(equals + 1, part.size())));
        int value = 0;
        if (!(text >> value) || !text.eof() || value < changed.least || value > changed.most)
            throw std::runtime_error("'" + part + "': a whole number from " + std::to_string(changed.least) +
                                     " to " + std::to_string(changed.most) + " is needed");
        base.*changed.value = value;
    }
    return base;
}

inline void print(const SearchParameters& parameters) {
    for (const SearchParameter& each : search_parameter_list)
        if (const int value = parameters.*each.value; value != SearchParameters{}.*each.value)
            std::cout << "    ." << each.name << " = " << value << ",\n";
    std::cout << std::flush;
}

/// Plays two games from one opening, with sides exchanged. Returns the numbers of games that the first set
/// won, drew and lost.
template <Game G>
std::array<int, 3> play_pair(const typename G::Position& opening, const std::array<SearchParameters, 2>& sets,
                             std::uint64_t nodes) {
    constexpr std::size_t table_megabytes = 4;
    FixedNodesPlayer<G> first(nodes, table_megabytes, sets[0]);
    FixedNodesPlayer<G> second(nodes, table_megabytes, sets[1]);
    std::array<int, 3> results{};
    const auto play = [&](Side side_of_first) {
        std::array<FixedNodesPlayer<G>*, 2> players{&first, &second};
        if (side_of_first == Side::second) std::swap(players[0], players[1]);
        const auto scorer = play_duel<G>(opening, players);
        ++results[!scorer ? 1 : *scorer == side_of_first ? 0 : 2];
    };
    play(Side::first);
    play(Side::second);
    return results;
}

/// Calls `work(pair, random)` for every pair of games, on several threads.
template <typename Work>
void in_threads(const SpsaSettings& settings, const Work& work) {
    parallel(settings.pairs, settings.threads, [&](std::uint64_t pair) {
        Random random(Random(settings.seed ^ Random(pair).next()).next());
        work(pair, random);
    });
}

/// Plays `settings.set` against the game's own parameters. From time to time and at the end, prints the
/// numbers of games won, drawn and lost, and the numbers of pairs that gave 0, 0.5, 1, 1.5 and 2 points. The
/// nodes per turn grow by a sixteenth each time all openings have been used, because equal searches would
/// repeat the same games.
template <Game G>
void match(const SpsaSettings& settings, const std::vector<typename G::Position>& openings) {
    constexpr std::uint64_t pairs_per_report = 25;
    const std::array sets{with(search_parameters<G>(), settings.set), search_parameters<G>()};
    std::array<int, 3> results{};
    std::array<int, 5> pairs{};
    std::uint64_t played = 0;
    std::mutex mutex;
    in_threads(settings, [&](std::uint64_t pair, Random&) {
        const std::uint64_t round = pair / openings.size();
        const std::uint64_t nodes = settings.nodes + round * settings.nodes / 16;
        const auto of_pair = play_pair<G>(openings[pair % openings.size()], sets, nodes);
        const std::lock_guard lock(mutex);
        for (std::size_t i = 0; i < results.size(); ++i) results[i] += of_pair[i];
        ++pairs[static_cast<std::size_t>(2 * of_pair[0] + of_pair[1])];
        if (++played % pairs_per_report != 0 && played != settings.pairs) return;
        std::cout << results[0] << '-' << results[1] << '-' << results[2] << "; pairs";
        for (const int count : pairs) std::cout << ' ' << count;
        std::cout << std::endl;
    });
}

template <Game G>
void tune(const SpsaSettings& settings, const std::vector<typename G::Position>& openings) {
    constexpr std::uint64_t pairs_per_report = 500;
    std::vector<SearchParameter> tuned;
    for (const std::string& name : split(settings.only)) tuned.push_back(parameter(name));
    if (tuned.empty())
        std::copy_if(search_parameter_list.begin(), search_parameter_list.end(), std::back_inserter(tuned),
                     [](const SearchParameter& each) { return each.step > 0; });
    Spsa spsa(with(search_parameters<G>(), settings.set), tuned, static_cast<double>(settings.pairs),
              settings.rate);
    std::mutex mutex;
    std::uint64_t played = 0;
    in_threads(settings, [&](std::uint64_t, Random& random) {
        Spsa::Trial trial;
        {
            const std::lock_guard lock(mutex);
            trial = spsa.next(random);
        }
        const auto& opening = openings[random.below(openings.size())];
        const auto results = play_pair<G>(opening, trial.sets, settings.nodes);
        const std::lock_guard lock(mutex);
        spsa.update(trial, results[0] - results[2]);
        if (++played % pairs_per_report == 0 || played == settings.pairs) {
            std::cout << "// After " << 2 * played << " games of " << settings.nodes << " nodes a turn:\n";
            print(spsa.values());
        }
    });
}

template <Game G>
int spsa_tool(int count, char** arguments) try {
    namespace options = boost::program_options;
    SpsaSettings settings;
    settings.openings = "variants/" + std::string(G::id) + "/openings.txt";
    settings.threads = std::thread::hardware_concurrency();
    options::options_description known("Tunes search parameters by playing games (SPSA)");
    auto add = known.add_options();
    add("help", "this text");
    add("pairs", options::value(&settings.pairs)->default_value(settings.pairs), "number of pairs of games");
    add("nodes", options::value(&settings.nodes)->default_value(settings.nodes), "search nodes per turn");
    add("rate", options::value(&settings.rate)->default_value(settings.rate),
        "how far a parameter moves at the end, in steps, for one game won more");
    add("seed", options::value(&settings.seed)->default_value(settings.seed), "of the random numbers");
    add("threads", options::value(&settings.threads)->default_value(settings.threads), "");
    add("openings", options::value(&settings.openings)->default_value(settings.openings),
        "file of FENs, one per line");
    add("set", options::value(&settings.set), "start with these values: name=value,name=value");
    add("only", options::value(&settings.only), "tune only these parameters: name,name");
    add("match", options::bool_switch(&settings.match),
        "do not tune; play --set against the game's own values");
    options::variables_map values;
    if (!read_arguments(known, count, arguments, values)) return EXIT_SUCCESS;
    const G rules;
    const auto openings = read_openings(rules, settings.openings);
    settings.match ? match<G>(settings, openings) : tune<G>(settings, openings);
    return EXIT_SUCCESS;
} catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
}

}  // namespace sweeper
