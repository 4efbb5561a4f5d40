// How long one search may think. The limits of `go` become a soft limit (answer as soon as the best turn of
// the depth being searched is known) and a hard limit (stop at once).
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

    /// Starts counting now. `overhead` is the time that is lost between engine and client in each turn; it
    /// takes at most a tenth of a fixed time for the turn, unless the clock has less. `control` says until
    /// when the search ponders, and must outlive the use of the clock; null: it does not ponder.
    void start(const Limits& limits, Side side, Milliseconds overhead,
               const SearchControl* control = nullptr);

    /// Since start().
    Milliseconds elapsed() const;
    /// The longest time for the turn; nullopt: no limit.
    std::optional<Milliseconds> hard_limit() const {
        return hard_;
    }
    /// Whether the hard limit, counted from ponderhit, has passed; never while pondering.
    bool hard_limit_reached() const;
    /// `scale` stretches (> 1) or shortens the soft limit. With a fixed time for the turn the soft limit is
    /// that time. Counted from start(): time spent pondering counts as thinking time.
    bool soft_limit_reached(double scale) const;
    /// Whether there is a limit of time.
    bool is_timed() const {
        return hard_.has_value();
    }
    bool pondering() const {
        return control_ != nullptr && control_->is_pondering();
    }

  private:
    /// Since start(), or since ponderhit if that came later.
    Milliseconds thinking() const;

    Time::time_point started_;
    const SearchControl* control_ = nullptr;
    std::optional<Milliseconds> soft_;
    std::optional<Milliseconds> hard_;
};

}  // namespace sweeper
