#include "search/shared/clock.hpp"

#include <algorithm>

#include "search/constants.hpp"

namespace sweeper {

void Clock::start(const Limits& limits, Side side, Milliseconds overhead, const SearchControl* control) {
    started_ = Time::now();
    control_ = control;
    soft_.reset();
    hard_.reset();
    if (limits.infinite) return;
    const ClockTime clock = limits.clock_of(side);
    if (limits.move_time) {
        Milliseconds time =
            *limits.move_time - std::min(overhead, *limits.move_time / constants::overhead_part);
        if (clock.left) time = std::min(time, *clock.left - overhead);
        hard_ = std::max(Milliseconds{1}, time);
        soft_ = hard_;  // a fixed time is meant to be used up
        return;
    }
    const Milliseconds increment = clock.increment.value_or(Milliseconds{0});
    if (!clock.left) {
        // If only an increment is given, it is the time for each turn. If other limits are given too, an
        // increment of 0 means "no clock".
        if (!clock.increment || (increment == Milliseconds{0} && limits.has_limit())) return;
        hard_ = std::max(Milliseconds{1}, increment - overhead);
        soft_ = hard_;
        return;
    }
    const auto left = static_cast<double>(std::max<std::int64_t>(1, (*clock.left - overhead).count()));
    const double turns = limits.moves_to_go
                             ? std::min<double>(*limits.moves_to_go, constants::max_expected_turns)
                             : constants::expected_turns;
    const double share = left / turns + constants::increment_share * static_cast<double>(increment.count());
    const double most =
        left * (limits.moves_to_go == 1 ? constants::largest_share_of_last_turn : constants::largest_share);
    const auto whole = [](double ms) {
        return Milliseconds{std::max<std::int64_t>(1, static_cast<std::int64_t>(ms))};
    };
    soft_ = whole(std::min(share, most));
    hard_ = whole(std::min(share * constants::hard_per_soft, most));
}

Milliseconds Clock::elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(Time::now() - started_);
}

Milliseconds Clock::thinking() const {
    const Time::time_point from =
        control_ == nullptr ? started_ : std::max(started_, control_->ponder_hit_at());
    return std::chrono::duration_cast<Milliseconds>(Time::now() - from);
}

bool Clock::hard_limit_reached() const {
    return hard_ && !pondering() && thinking() >= *hard_;
}

bool Clock::soft_limit_reached(double scale) const {
    if (!soft_) return false;
    return Time::now() - started_ >= std::chrono::duration<double, std::milli>(*soft_) * scale;
}

}  // namespace sweeper
