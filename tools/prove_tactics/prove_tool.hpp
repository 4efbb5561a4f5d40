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

#include "search/proof/proof_search.hpp"
#include "tools/common/arguments.hpp"
#include "tools/prove_tactics/compare_proofs.hpp"
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

/// The position of a FEN; without text, the start position. Throws std::runtime_error for a bad FEN.
template <Game G>
typename G::Position position_of(const std::string& fen) {
    const G& rules = lasting_rules<G>();
    const auto position = fen.empty() ? Result<typename G::Position>(rules.start()) : rules.parse_fen(fen);
    if (!position) throw std::runtime_error(position.error().message);
    return *position;
}

/// Prints for each number of turns up to `most_turns` whether the side to move can force a goal.
template <Game G>
void print_fewest_turns(const typename G::Position& position, int most_turns) {
    Prover<G> prover;
    for (int turns = 1; turns <= most_turns; ++turns)
        std::cout << "goal in " << turns << ": " << (*prover.scores_within(position, turns) ? "yes" : "no")
                  << std::endl;
}

/// The same by proof search. Ends with the first number of turns that is enough, or for which the answer
/// stays open.
template <Game G>
void print_proofs(const typename G::Position& position, int most_turns, int quiet_turns,
                  std::size_t table_bytes, std::uint64_t budget) {
    ProofSearch<G> search(table_bytes);
    for (int turns = 1; turns <= most_turns; ++turns) {
        const Proof proof = search.settle(position, turns, quiet_turns, budget);
        std::cout << "goal in " << turns << ": ";
        if (proof == Proof::goal)
            std::cout << "yes, " << G::text(position, search.first_turn());
        else
            std::cout << (proof == Proof::no_goal ? "no" : "open");
        std::cout << " (" << search.played() << " turns played)" << std::endl;
        if (proof == Proof::goal || search.played() >= budget) return;
    }
}

/// Throws std::runtime_error if there are no tactics in the file.
inline std::vector<Tactic> tactics_of(const std::string& table) {
    std::ifstream file(table);
    if (!file) throw std::runtime_error("cannot read '" + table + "'");
    std::vector<Tactic> tactics = read_tactics(file);
    if (tactics.empty()) throw std::runtime_error("no tactics in '" + table + "'");
    return tactics;
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
    std::string compared;
    int within = 0;
    int quiet_turns = Prover<G>::most_turns;
    std::size_t megabytes = 0;
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
    add("proof-search", options::value(&megabytes),
        "with --fen or --within: search with proof numbers and a table of this many megabytes, up to "
        "--budget");
    add("quiet-turns", options::value(&quiet_turns)->default_value(quiet_turns),
        "with --proof-search: own turns without a threat in a line, at most; with 0, only threats");
    add("compare", options::value(&compared),
        "instead, prove the goals in 3 of this table exhaustively and by proof search (16 megabytes)");
    add("threads", options::value(&threads)->default_value(std::thread::hardware_concurrency()), "");
    options::variables_map values;
    if (!read_arguments(known, count, arguments, values)) return EXIT_SUCCESS;
    if (!fen.empty() || !values["within"].defaulted()) {
        if (within < 1 || within > Prover<G>::most_turns)
            throw std::runtime_error("--within " + std::to_string(within) + ": a number from 1 to " +
                                     std::to_string(Prover<G>::most_turns) + " is needed");
        const auto position = position_of<G>(fen);
        if (megabytes == 0)
            print_fewest_turns<G>(position, within);
        else
            print_proofs<G>(position, within, quiet_turns, megabytes << 20U,
                            values["budget"].defaulted() ? ProofSearch<G>::no_limit : wanted.budget);
        return EXIT_SUCCESS;
    }
    if (!compared.empty()) {
        compare_proofs<G>(tactics_of(compared), std::size_t{16} << 20U, std::cout);
        return EXIT_SUCCESS;
    }
    if (!table.empty()) return check_tactics<G>(tactics_of(table), threads) ? EXIT_SUCCESS : EXIT_FAILURE;
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
