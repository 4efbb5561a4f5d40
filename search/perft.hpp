// perft: how many positions can be reached by so many distinct turns (ALL-2). The last level is counted in
// bulk.
#pragma once

#include <atomic>
#include <cstdint>

#include "engine/game.hpp"

namespace sweeper {

/// Distinct turn sequences of length `depth` from the position; perft(0) = 1. Ends early with a partial sum
/// when `stop` becomes true.
template <Game G>
std::uint64_t perft(const typename G::Position& position, int depth, const std::atomic<bool>& stop) {
    if (depth == 0) return 1;
    if (G::outcome(position) != Outcome::ongoing) return 0;
    if (depth == 1) return G::count_turns(position);
    std::uint64_t total = 0;
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (generator.next(batch))
        for (const typename G::Turn turn : batch) {
            if (stop.load(std::memory_order_relaxed)) return total;
            total += perft<G>(G::play(position, turn), depth - 1, stop);
        }
    return total;
}

}  // namespace sweeper
