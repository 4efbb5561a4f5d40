// The lines of the forced goals that a search has proven. A line lacks its last two turns (the last answer
// and the goal); RootLines appends them for reports. Any thread may add a line.
#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sweeper {

/// All members may be called from any thread.
template <typename Turn>
class ProofLines {
  public:
    /// Stores the line that begins with the root turn of this index (RootTurn::index).
    void note(std::uint32_t index, std::vector<Turn> line) {
        const std::lock_guard lock(mutex_);
        lines_[index] = std::move(line);
    }
    /// The line that begins with this root turn; empty if there is none.
    std::vector<Turn> line(std::uint32_t index) const {
        const std::lock_guard lock(mutex_);
        const auto found = lines_.find(index);
        return found == lines_.end() ? std::vector<Turn>{} : found->second;
    }

  private:
    mutable std::mutex mutex_;
    std::unordered_map<std::uint32_t, std::vector<Turn>> lines_;
};

}  // namespace sweeper
