// How the forced goals that a search has found begin, for the lines that are reported: written by whichever
// thread finds one, read by the one that reports.
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
    /// `line` begins with the root's turn of this index (RootTurn::index).
    void note(std::uint32_t index, std::vector<Turn> line) {
        const std::lock_guard lock(mutex_);
        lines_[index] = std::move(line);
    }
    /// Empty if none was noted.
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
