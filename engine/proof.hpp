// A question about forced goals, and its answer (`sweeper prove`).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/limits.hpp"
#include "engine/side.hpp"

namespace sweeper {

struct ProofRequest {
    Milliseconds time{0};         ///< for the proof; the strategy may take longer
    bool wants_strategy = false;  ///< also write the strategy that scores
};

/// What is proven about a position. "Within N turns" counts the turns of the side that scores.
struct ProofReport {
    std::optional<Side> scorer;  ///< the side that scores by force; nullopt: none is known
    int turns = 0;               ///< it scores within this number of turns
    std::string first_turn;      ///< of the scorer; empty if the other side is to move
    std::string strategy;        ///< search/proof/strategy.hpp; empty if none was wanted or it was stopped
    /// [index(Side)]: the side does not score by force within this number of turns.
    std::array<int, 2> excluded{};

    std::uint64_t played = 0;  ///< turns that were played
    /// Proof number and disproof number of the last question that stayed open (search/proof/proof_table.hpp).
    std::uint32_t proof_number = 1;
    std::uint32_t disproof_number = 1;
    Side asked = Side::first;  ///< that question: does this side score by force
    int asked_turns = 0;       ///< within this number of turns? 0: no question stayed open
};

}  // namespace sweeper
