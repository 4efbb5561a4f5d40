// How long one search may think: turns `go`'s limits into a soft limit (answer as soon as the best turn is
// known at the depth that is searched) and a hard limit (stop where you are).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/limits.hpp"
#include "engine/side.hpp"

namespace sweeper {

class Clock {
  public:
    using Time = std::chrono::steady_clock;

    /// Starts counting now. `overhead` is what the way to and from the GUI costs per turn; of a fixed time
    /// for the turn it takes a tenth at most, unless the clock has less.
    void start(const Limits& limits, Side side, Milliseconds overhead);
    /// `ponderhit`: the time limits count from now. Any thread.
    void ponder_hit();

    /// Since start().
    Milliseconds elapsed() const;
    /// No turn takes longer; nothing: no limit in time.
    std::optional<Milliseconds> hard_limit() const {
        return hard_;
    }
    /// True once it is reached, counted from ponderhit; never while pondering.
    bool hard_limit_reached() const;
    /// `scale` stretches (> 1) or shortens the soft limit: how unsure the search is. With a fixed time for
    /// the turn the soft limit is that time. Counted from start(): time spent pondering is time thought.
    bool soft_limit_reached(double scale) const;
    /// Whether any limit in time exists.
    bool is_timed() const {
        return hard_.has_value();
    }
    bool pondering() const {
        return pondering_.load(std::memory_order_acquire);
    }

  private:
    Milliseconds thinking() const;

    Time::time_point started_;
    std::atomic<std::int64_t> limits_from_{0};  ///< Time ticks from which the limits count
    std::atomic<bool> pondering_{false};
    std::optional<Milliseconds> soft_;
    std::optional<Milliseconds> hard_;
};

}  // namespace sweeper
