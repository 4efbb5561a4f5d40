// The state that all threads of one search share.
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

/// The node count of one thread, on a cache line of its own so that threads do not wait for each other.
struct alignas(64) NodeCounter {
    std::atomic<std::uint64_t> value{0};
};

template <Game G>
struct SearchContext {
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    TranspositionTable& table;
    Clock& clock;
    std::atomic<bool>& stop;  ///< set by the command `stop`

    Limits limits;
    int multi_pv = 1;
    Position root;
    std::vector<Key> keys;  ///< keys of the positions since the last kick-off, the root last
    Key repetition_key = sweeper::repetition_key(keys);
    bool use_network = true;                      ///< evaluate with the network, in games that have one
    Misjudgement misjudgement{};                  ///< error of a weaker player's scores (skill.hpp)
    bool missed_goal = false;                     ///< GameRecord::has_missed_goal()
    std::vector<RootTurn<Turn>> root_turns;       ///< most promising first; never empty
    std::vector<NodeCounter> nodes;               ///< number of turns played; index: thread
    std::atomic<std::size_t> next_first_look{0};  ///< index of the first root turn that no thread has claimed
    std::atomic<bool> first_look_found_goal{false};
    /// The findings about each root turn; index: RootTurn::index.
    std::vector<SharedFindings> findings = std::vector<SharedFindings>(root_turns.size());
    ProofLines<Turn> proof_lines{};
    std::atomic<bool> ended{false};  ///< a limit is reached, or the main thread has finished

    /// The key under which the table stores results of this search. Games with other repeated positions, and
    /// searches with another misjudgement, use other keys, because their scores are not valid in this search.
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
