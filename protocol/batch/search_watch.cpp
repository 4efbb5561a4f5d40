#include "protocol/batch/search_watch.hpp"

#include <chrono>

#include "protocol/background.hpp"
#include "system/thread_clock.hpp"

namespace sweeper {

SearchWatch::SearchWatch(const SearchControl& outer, SearchControl& search,
                         std::optional<Milliseconds> limit) {
    constexpr Milliseconds interval{2};
    const ThreadClock clock;
    const auto begin = clock.time();
    watcher_ = run_in_background([=, this, &outer, &search] {
        std::unique_lock lock(mutex_);
        while (!ended_.wait_for(lock, interval, [this] { return is_over_; })) {
            if (outer.is_stopped() || (limit && clock.time() - begin >= *limit)) search.stop();
        }
    });
}

SearchWatch::~SearchWatch() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    ended_.notify_all();
    watcher_.wait();
}

}  // namespace sweeper
