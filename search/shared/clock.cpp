#include "search/shared/clock.hpp"

#include <algorithm>

namespace sweeper {

namespace {

// Without `movestogo`, the time left is divided by this number of turns (measured in games:
// docs/experiments/clock.tsv).
constexpr double expected_turns = 30;
// A larger `movestogo` counts as this many turns.
constexpr double max_expected_turns = 40;
// The largest share of the clock that one turn may take.
constexpr double largest_share = 0.5;
// The same for the last turn before the time control.
constexpr double largest_share_of_last_turn = 0.9;
// The hard limit as a multiple of the soft one: time to find another turn when the best one fails low.
constexpr double hard_per_soft = 4;
// Share of the increment that a turn may use.
constexpr double increment_share = 0.8;
// The overhead takes at most a tenth of a fixed time for the turn.
constexpr int overhead_part = 10;

}  // namespace

void Clock::start(const Limits& limits, Side side, Milliseconds overhead, const SearchControl* control) {
    started_ = Time::now();
    control_ = control;
    soft_.reset();
    hard_.reset();
    if (limits.infinite) return;
    const ClockTime clock = limits.clock_of(side);
    if (limits.move_time) {
        Milliseconds time = *limits.move_time - std::min(overhead, *limits.move_time / overhead_part);
        if (clock.left) time = std::min(time, *clock.left - overhead);
        hard_ = std::max(Milliseconds{1}, time);
        soft_ = hard_;  // all of it is meant to be used
        return;
    }
    const Milliseconds increment = clock.increment.value_or(Milliseconds{0});
    if (!clock.left) {
        // An increment alone is the time for each turn. With other limits, 0 means "no clock".
        if (!clock.increment || (increment == Milliseconds{0} && limits.has_limit())) return;
        hard_ = std::max(Milliseconds{1}, increment - overhead);
        soft_ = hard_;
        return;
    }
    const auto left = static_cast<double>(std::max<std::int64_t>(1, (*clock.left - overhead).count()));
    const double turns =
        limits.moves_to_go ? std::min<double>(*limits.moves_to_go, max_expected_turns) : expected_turns;
    const double share = left / turns + increment_share * static_cast<double>(increment.count());
    const double most = left * (limits.moves_to_go == 1 ? largest_share_of_last_turn : largest_share);
    const auto whole = [](double ms) {
        return Milliseconds{std::max<std::int64_t>(1, static_cast<std::int64_t>(ms))};
    };
    soft_ = whole(std::min(share, most));
    hard_ = whole(std::min(share * hard_per_soft, most));
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
