// What a client can still say about a search that it has asked for: `stop` and `ponderhit`.
//
// The thread that reads commands makes one object for each search and shares it with the thread that
// searches. It counts from then on, whether the search runs already or still waits behind other commands.
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

    /// For searches that end by themselves; one object may serve several, one after the other.
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
    /// The pondered turn was played: limits of time count from now. No effect unless the search is pondering.
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
    /// The same, for loops that look at it often.
    std::atomic<bool>& stop_flag() {
        return stop_;
    }
    bool is_pondering() const {
        return is_pondering_.load(std::memory_order_acquire);
    }
    /// When ponder_hit() took effect; the clock's epoch if it has not.
    Time::time_point ponder_hit_at() const {
        return Time::time_point(Time::duration(ponder_hit_at_.load(std::memory_order_relaxed)));
    }

    /// Whether the answer must wait for the client: for `stop`, or for `ponderhit` if that suffices.
    bool waits_for_client() const {
        return !is_stopped() && (is_open_ended_ || is_pondering());
    }
    /// Blocks while waits_for_client().
    void wait_for_client() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !waits_for_client(); });
    }

    /// To be called just before the answer (`bestmove`, an error) is printed. Commands that are received from
    /// then on are not meant for this search, though its thread may need a moment more.
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
    std::mutex mutex_;  ///< for waiting on stop_ and is_pondering_
    std::condition_variable changed_;
};

}  // namespace sweeper
