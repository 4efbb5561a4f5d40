// Calls a function for many indices on several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace sweeper {

/// Calls work(0) .. work(count - 1), approximately in this order, on max(1, threads) threads. Returns when
/// all calls are done.
template <typename Work>
void parallel(std::uint64_t count, unsigned threads, Work work) {
    std::atomic<std::uint64_t> next{0};
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < std::max(1U, threads); ++i)
        workers.emplace_back([&] {
            for (std::uint64_t number = next++; number < count; number = next++) work(number);
        });
    for (std::thread& worker : workers) worker.join();
}

}  // namespace sweeper
