#include "protocol/batch/search_watch.hpp"

#include <pthread.h>

#include <chrono>
#include <ctime>

#include "protocol/background.hpp"

namespace sweeper {

namespace {

Milliseconds time_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return std::chrono::duration_cast<Milliseconds>(std::chrono::seconds(time.tv_sec) +
                                                    std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace

Milliseconds thread_processor_time() {
    return time_of(CLOCK_THREAD_CPUTIME_ID);
}

SearchWatch::SearchWatch(const SearchControl& outer, SearchControl& search,
                         std::optional<Milliseconds> limit) {
    constexpr Milliseconds interval{2};
    clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
    pthread_getcpuclockid(pthread_self(), &clock);
    const Milliseconds begin = time_of(clock);
    watcher_ = run_in_background([=, this, &outer, &search] {
        std::unique_lock lock(mutex_);
        while (!ended_.wait_for(lock, interval, [this] { return is_over_; })) {
            if (outer.is_stopped() || (limit && time_of(clock) - begin >= *limit)) search.stop();
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
