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

/// The result of a proof. Numbers of turns are own turns of the side that scores.
struct ProofReport {
    std::optional<Side> scorer;  ///< the side that scores by force; nullopt: none is known
    int turns = 0;               ///< within which it scores
    std::string first_turn;      ///< of the scorer; empty if the other side is to move
    std::string strategy;        ///< search/proof/strategy.hpp; empty if none was wanted or it was stopped
    /// [index(Side)]: the side does not score by force within this number of turns; 0: nothing is excluded.
    std::array<int, 2> excluded{};

    std::uint64_t nodes = 0;  ///< positions that were reached by playing a turn
    /// The last undecided search asked whether undecided_side scores by force within undecided_turns of its
    /// turns. If there was none, undecided_turns is 0.
    Side undecided_side = Side::first;
    int undecided_turns = 0;
    std::uint32_t proof_number = 1;     ///< of that search (search/proof/proof_table.hpp)
    std::uint32_t disproof_number = 1;  ///< of that search
};

/// The arguments of `sweeper prove`.
struct ProofRequest {
    Milliseconds time{0};         ///< time limit of the proof; writing the strategy has no limit
    bool wants_strategy = false;  ///< also write the strategy that scores
    /// Called once, with the report, before the strategy is written; may be null.
    std::function<void(const ProofReport&)> on_proof{};
};

}  // namespace sweeper
