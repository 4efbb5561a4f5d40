// The request and the report of a proof (`sweeper prove`).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/limits.hpp"
#include "engine/side.hpp"

namespace sweeper {

/// What is proven about a position. "Within N turns" counts the turns of the side that scores.
struct ProofReport {
    std::optional<Side> scorer;  ///< the side that scores by force; nullopt: none is known
    int turns = 0;               ///< it scores within this number of turns
    std::string first_turn;      ///< of the scorer; empty if the other side is to move
    std::string strategy;        ///< search/proof/strategy.hpp; empty if none was wanted or it was stopped
    /// [index(Side)]: the side does not score by force within this number of turns; 0: nothing is excluded.
    std::array<int, 2> excluded{};

    std::uint64_t nodes = 0;  ///< positions that were reached by playing a turn
    /// The last search that was not settled: whether open_side scores by force within open_turns of its
    /// turns. open_turns is 0 if there was none.
    Side open_side = Side::first;
    int open_turns = 0;
    std::uint32_t proof_number = 1;     ///< of that search (search/proof/proof_table.hpp)
    std::uint32_t disproof_number = 1;  ///< of that search
};

struct ProofRequest {
    Milliseconds time{0};         ///< time limit of the proof; writing the strategy has no limit
    bool wants_strategy = false;  ///< also write the strategy that scores
    /// Is called once, with the report, before the strategy is written; null: not wanted.
    std::function<void(const ProofReport&)> on_proof{};
};

}  // namespace sweeper
