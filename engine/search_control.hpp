// The control of one search: the commands `stop` and `ponderhit`, with which the client influences the
// search.
//
// The thread that reads commands makes one SearchControl for each search and shares it with the thread that
// searches. Both commands take effect at any time, even while the search still waits behind other commands.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "engine/limits.hpp"

namespace sweeper {

/// All members may be called from any thread.
class SearchControl {
  public:
    using Time = std::chrono::steady_clock;

    /// For searches that end without `stop` or `ponderhit`. One object can control several such searches, one
    /// after the other.
    SearchControl() = default;
    /// For the search of this request.
    explicit SearchControl(const SearchRequest& request)
        : is_open_ended_(!request.perft && request.limits.is_open_ended()),
          is_pondering_(!request.perft && request.limits.ponder) {}

    /// The search ends as soon as it can and reports its best turn.
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stop_.store(true);
        }
        changed_.notify_all();
    }
    /// The opponent has played the expected turn: the search stops pondering, and its time limits apply. No
    /// effect unless the search is pondering.
    void ponder_hit() {
        {
            const std::lock_guard lock(mutex_);
            if (!is_pondering()) return;
            ponder_hit_at_.store(Time::now().time_since_epoch().count(), std::memory_order_relaxed);
            is_pondering_.store(false, std::memory_order_release);
        }
        changed_.notify_all();
    }

    bool is_stopped() const {
        return stop_.load(std::memory_order_relaxed);
    }
    /// The flag behind is_stopped(), for loops that read it often.
    std::atomic<bool>& stop_flag() {
        return stop_;
    }
    bool is_pondering() const {
        return is_pondering_.load(std::memory_order_acquire);
    }
    /// The time of ponder_hit(); the epoch of the clock if ponder_hit() has had no effect.
    Time::time_point ponder_hit_at() const {
        return Time::time_point(Time::duration(ponder_hit_at_.load(std::memory_order_relaxed)));
    }

    /// Whether the answer must wait for a command of the client: for `stop` if the search is open-ended, for
    /// `stop` or `ponderhit` if it is pondering.
    bool waits_for_client() const {
        return !is_stopped() && (is_open_ended_ || is_pondering());
    }
    /// Blocks while waits_for_client().
    void wait_for_client() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !waits_for_client(); });
    }

    /// Call just before the answer (`bestmove` or an error) is printed. Commands that are received later do
    /// not concern this search, although its thread may run a little longer.
    void set_answered() {
        is_answered_.store(true);
    }
    bool is_answered() const {
        return is_answered_.load();
    }

  private:
    const bool is_open_ended_ = false;  ///< only `stop` ends the search
    std::atomic<bool> stop_{false};
    std::atomic<bool> is_pondering_{false};
    std::atomic<Time::rep> ponder_hit_at_{0};
    std::atomic<bool> is_answered_{false};
    std::mutex mutex_;  ///< held while stop_ or is_pondering_ changes
    std::condition_variable changed_;
};

}  // namespace sweeper
