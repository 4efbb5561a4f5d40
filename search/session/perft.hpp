// perft: counts the sequences of turns from a position; turns with the same result count once (ALL-2). The
// last turns of the sequences are counted without listing them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "engine/game.hpp"
#include "engine/info.hpp"
#include "engine/interruption.hpp"

namespace sweeper {

/// Number of sequences of turns of length `depth` from the position; perft(0) = 1. Ends early with a partial
/// sum when `stop` becomes true.
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

/// The perft number after each first turn (`go perft`).
template <Game G>
PerftReport perft_report(const typename G::Position& position, int depth, const std::atomic<bool>& stop) {
    const Interruption interruption([&stop] { return stop.load(); });
    PerftReport report;
    if (depth == 0) {
        report.total = 1;
    } else if (G::outcome(position) == Outcome::ongoing) {
        typename G::Generator generator(position);
        typename G::Generator::Batch batch;
        while (generator.next(batch) && !stop)
            for (const typename G::Turn turn : batch) {
                const std::uint64_t count = perft<G>(G::play(position, turn), depth - 1, stop);
                if (stop && count == 0) break;  // stopped before this turn was counted
                report.rows.push_back({G::text(position, turn), count});
                report.total += count;
            }
    }
    report.complete = !stop;
    std::sort(report.rows.begin(), report.rows.end(),
              [](const auto& a, const auto& b) { return a.turn < b.turn; });
    return report;
}

}  // namespace sweeper
