// What all threads of one search share.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/game.hpp"
#include "engine/limits.hpp"
#include "search/shared/clock.hpp"
#include "search/shared/misjudgement.hpp"
#include "search/shared/proof_lines.hpp"
#include "search/shared/repetition.hpp"
#include "search/shared/root_turn.hpp"
#include "search/shared/transposition_table.hpp"

namespace sweeper {

/// On a cache line of its own, so that threads do not wait for each other's counting.
struct alignas(64) NodeCounter {
    std::atomic<std::uint64_t> value{0};
};

template <Game G>
struct SearchContext {
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    TranspositionTable& table;
    Clock& clock;
    std::atomic<bool>& stop;  ///< set by the user: answer now

    Limits limits;
    int multi_pv = 1;
    Position root;
    std::vector<Key> keys;  ///< since the last kick-off, the root's last
    Key repetition_key = sweeper::repetition_key(keys);
    bool use_network = true;                      ///< in games that have one
    Misjudgement misjudgement{};                  ///< of a weaker player
    bool missed_goal = false;                     ///< one of them could have been scored in
    std::vector<RootTurn<Turn>> root_turns;       ///< best guess first; never empty
    std::vector<NodeCounter> nodes;               ///< turns played, per thread
    std::atomic<std::size_t> next_first_look{0};  ///< the first of root_turns that no thread has taken yet
    std::atomic<bool> first_look_found_goal{false};
    /// [RootTurn::index]
    std::vector<SharedFindings> findings = std::vector<SharedFindings>(root_turns.size());
    ProofLines<Turn> proof_lines{};
    std::atomic<bool> ended{false};  ///< a limit is reached, or the main thread has done

    /// Under which the table keeps what this search finds out about a position. Games in which other
    /// positions are drawn, and searches that misjudge in other ways, do not meet there.
    Key table_key(const Position& position) const {
        return sweeper::table_key(position) ^ repetition_key ^ misjudgement.seed;
    }
    bool must_end() const {
        return stop.load(std::memory_order_relaxed) || ended.load(std::memory_order_relaxed);
    }
    std::uint64_t total_nodes() const {
        std::uint64_t sum = 0;
        for (const NodeCounter& counter : nodes) sum += counter.value.load(std::memory_order_relaxed);
        return sum;
    }
};

}  // namespace sweeper
