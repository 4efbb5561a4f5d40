// Compares the two kinds of proof: the exhaustive prover and the proof search.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <vector>

#include "search/proof/proof_search.hpp"
#include "tests/random_play.hpp"
#include "tools/common/prover.hpp"
#include "tools/prove_tactics/tactic.hpp"

namespace sweeper {

/// Proves each goal in three of the table with both, each time with a new table of `table_bytes`, and prints
/// the turns that they played and the time that they took. Throws std::runtime_error if a goal cannot be
/// proven.
template <Game G>
void compare_proofs(const std::vector<Tactic>& tactics, std::size_t table_bytes, std::ostream& out) {
    struct Cost {
        std::uint64_t turns = 0;
        std::chrono::duration<double> time{};
    };
    Cost exhaustive, by_search, by_threats;
    int proven = 0, proven_by_threats = 0;
    const auto measured = [](Cost& cost, auto prove) {
        const auto begin = std::chrono::steady_clock::now();
        const auto [is_proven, turns] = prove();
        cost.time += std::chrono::steady_clock::now() - begin;
        cost.turns += turns;
        return is_proven;
    };
    for (const Tactic& tactic : tactics) {
        if (tactic.goal_in != 3) continue;
        const auto position = lasting_rules<G>().parse_fen(tactic.fen);
        if (!position) throw std::runtime_error(position.error().message);
        const auto search = [&](int quiet_turns) {
            return [&, quiet_turns] {
                ProofSearch<G> proof(table_bytes);
                const bool is_goal = proof.settle(*position, 3, quiet_turns) == Proof::goal;
                return std::pair(is_goal, proof.played());
            };
        };
        const bool is_proven = measured(exhaustive, [&] {
            Prover<G> prover;
            const bool is_goal = *prover.scores_within(*position, 3);
            return std::pair(is_goal, prover.played());
        });
        if (!is_proven || !measured(by_search, search(1)))
            throw std::runtime_error("not proven: " + tactic.fen);
        ++proven;
        if (measured(by_threats, search(0))) ++proven_by_threats;
    }
    const auto print = [&out](const char* name, int positions, const Cost& cost) {
        out << name << ": " << positions << " goals in 3, " << cost.turns << " turns, " << cost.time.count()
            << " s\n";
    };
    print("exhaustive", proven, exhaustive);
    print("proof search", proven, by_search);
    print("proof search, threats only", proven_by_threats, by_threats);
}

}  // namespace sweeper
