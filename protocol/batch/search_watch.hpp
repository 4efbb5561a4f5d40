// Stops a search from another thread.
#pragma once

#include <condition_variable>
#include <future>
#include <mutex>
#include <optional>

#include "engine/limits.hpp"
#include "engine/search_control.hpp"

namespace sweeper {

/// While the watch exists, it stops `search` in two cases: `outer` is stopped, or the thread that created the
/// watch has used `limit` of processor time since the creation. Both controls must outlive the watch. Throws
/// if the system cannot start a thread.
class SearchWatch {
  public:
    SearchWatch(const SearchControl& outer, SearchControl& search, std::optional<Milliseconds> limit);
    ~SearchWatch();
    SearchWatch(const SearchWatch&) = delete;
    SearchWatch& operator=(const SearchWatch&) = delete;

  private:
    std::mutex mutex_;
    std::condition_variable ended_;
    bool is_over_ = false;
    std::future<void> watcher_;
};

}  // namespace sweeper
