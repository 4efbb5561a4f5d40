// Starts threads: for the searches of the protocol and of one-shot modes, while the first thread reads
// commands or watches for signals, and for the workers of batch/.
#pragma once

#include <future>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

namespace sweeper {

/// Runs `task` on a new thread. Throws std::runtime_error if the system has no thread left.
template <typename Task>
auto run_in_background(Task task) {
    try {
        return std::async(std::launch::async, std::move(task));
    } catch (const std::system_error& fault) {
        throw std::runtime_error("cannot start a thread: " + fault.code().message());
    }
}

}  // namespace sweeper
