// The command line of sweeper_prove_<id>: finds tactics, or proves the tactics of a table again
// (docs/tactics.md).
#pragma once

#include <boost/program_options.hpp>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "tools/common/arguments.hpp"
#include "tools/prove_tactics/find_tactics.hpp"

namespace sweeper {

/// Prints one line per tactic: `proven`, or the reason why the tactic is wrong. Returns whether all tactics
/// are proven.
template <Game G>
bool check_tactics(const std::vector<Tactic>& tactics, unsigned threads) {
    std::vector<std::string> faults(tactics.size(), "not checked");
    parallel(tactics.size(), threads, [&](std::uint64_t i) { faults[i] = fault_of<G>(tactics[i]); });
    for (const std::string& fault : faults) std::cout << (fault.empty() ? "proven" : fault) << '\n';
    return std::ranges::all_of(faults, &std::string::empty);
}

/// Prints for each number of turns up to `most_turns` whether the side to move can force a goal. If `fen` is
/// empty, the position is the start position. Throws std::runtime_error for a bad FEN.
template <Game G>
void print_fewest_turns(const std::string& fen, int most_turns) {
    const G& rules = lasting_rules<G>();
    const auto position = fen.empty() ? Result<typename G::Position>(rules.start()) : rules.parse_fen(fen);
    if (!position) throw std::runtime_error(position.error().message);
    Prover<G> prover;
    for (int turns = 1; turns <= most_turns; ++turns)
        std::cout << "goal in " << turns << ": " << (*prover.scores_within(*position, turns) ? "yes" : "no")
                  << std::endl;
}

inline std::vector<std::array<std::string, 2>> replacements(const std::vector<std::string>& texts) {
    std::vector<std::array<std::string, 2>> pairs;
    for (const std::string& text : texts) {
        const auto equals = text.find('=');
        if (equals == std::string::npos) throw std::runtime_error("'" + text + "' is not OLD=NEW");
        pairs.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    return pairs;
}

template <Game G>
int prove_tool(int count, char** arguments) try {
    namespace options = boost::program_options;
    TacticsWanted wanted;
    std::vector<std::string> replace;
    std::string table;
    std::string fen;
    int within = 0;
    unsigned threads = 0;
    options::options_description known("Prints positions with forced goals, proven by exhaustive search");
    auto add = known.add_options();
    add("help", "this text");
    for (std::size_t i = 0; i < wanted.counts.size(); ++i)
        add(("in-" + std::to_string(i + 1)).c_str(), options::value(&wanted.counts[i])->default_value(0),
            ("number of positions with a goal in " + std::to_string(i + 1) + " own turn(s)").c_str());
    add("seed", options::value(&wanted.seed)->default_value(wanted.seed),
        "the same seed gives the same positions");
    add("random-turns", options::value(&wanted.random_turns)->default_value(wanted.random_turns),
        "random turns after a random start, at most");
    add("nodes", options::value(&wanted.nodes)->default_value(wanted.nodes),
        "if not 0, every second position is from a self-played game with this many nodes per turn");
    add("budget", options::value(&wanted.budget)->default_value(wanted.budget),
        "turns played to prove a goal in 3 before a position is given up");
    add("replace", options::value(&replace), "OLD=NEW: replace text in the FENs found");
    add("check", options::value(&table), "instead, prove the positions of this table again");
    add("fen", options::value(&fen), "instead, print whether the side to move can force a goal here");
    add("within", options::value(&within)->default_value(deepest_tactic),
        "own turns, at most, for --fen; without --fen, for the start position");
    add("threads", options::value(&threads)->default_value(std::thread::hardware_concurrency()), "");
    options::variables_map values;
    if (!read_arguments(known, count, arguments, values)) return EXIT_SUCCESS;
    if (!fen.empty() || !values["within"].defaulted()) {
        if (within < 1 || within > Prover<G>::most_turns)
            throw std::runtime_error("--within " + std::to_string(within) + ": a number from 1 to " +
                                     std::to_string(Prover<G>::most_turns) + " is needed");
        print_fewest_turns<G>(fen, within);
        return EXIT_SUCCESS;
    }
    if (!table.empty()) {
        std::ifstream file(table);
        if (!file) throw std::runtime_error("cannot read '" + table + "'");
        const std::vector<Tactic> tactics = read_tactics(file);
        if (tactics.empty()) throw std::runtime_error("no tactics in '" + table + "'");
        return check_tactics<G>(tactics, threads) ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    if (std::ranges::all_of(wanted.counts, [](auto many) { return many == 0; }))
        throw std::runtime_error("nothing to do; --help lists the options");
    wanted.replacements = replacements(replace);
    for (const Tactic& tactic : find_tactics<G>(wanted, threads)) std::cout << tactic;
    return EXIT_SUCCESS;
} catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
}

}  // namespace sweeper
