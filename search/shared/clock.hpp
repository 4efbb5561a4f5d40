// The time limits of one search. Clock computes two limits from the limits of `go`: a soft limit (answer as
// soon as the running iteration has found a best turn) and a hard limit (stop at once).
#pragma once

#include <chrono>
#include <optional>

#include "engine/limits.hpp"
#include "engine/search_control.hpp"
#include "engine/side.hpp"

namespace sweeper {

class Clock {
  public:
    using Time = SearchControl::Time;

    /// Starts the clock. `overhead`: the time that is lost between engine and client in each turn. With a
    /// fixed time for the turn, at most a tenth of this time is reserved for the overhead, unless the clock
    /// has less time left. `control`: tells whether the search is still pondering; must exist as long as this
    /// object is used; null: the search does not ponder.
    void start(const Limits& limits, Side side, Milliseconds overhead,
               const SearchControl* control = nullptr);

    /// Time since start().
    Milliseconds elapsed() const;
    /// The longest time for the turn; nullopt if there is no limit.
    std::optional<Milliseconds> hard_limit() const {
        return hard_;
    }
    /// Whether the hard limit has passed, counted from start() or from a later ponderhit; never while
    /// pondering.
    bool hard_limit_reached() const;
    /// Whether the soft limit, multiplied by `scale`, has passed since start(). Time spent pondering counts
    /// as thinking time. With a fixed time for the turn, this time is the soft limit.
    bool soft_limit_reached(double scale) const;
    /// Whether the search has a time limit.
    bool is_timed() const {
        return hard_.has_value();
    }
    bool pondering() const {
        return control_ != nullptr && control_->is_pondering();
    }

  private:
    /// Time since start(), or since a later ponderhit.
    Milliseconds thinking() const;

    Time::time_point started_;
    const SearchControl* control_ = nullptr;
    std::optional<Milliseconds> soft_;
    std::optional<Milliseconds> hard_;
};

}  // namespace sweeper
