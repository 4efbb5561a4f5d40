#include "search/clock.hpp"

#include <algorithm>

namespace sweeper {

namespace {

// Without a turn count to the next control, time is shared as if this many turns were still to come (measured
// in games: docs/experiments/clock.tsv).
constexpr double expected_turns = 30;
constexpr double max_expected_turns = 40;
// No single turn may take more than this share of the clock.
constexpr double largest_share = 0.5;
// The hard limit as a multiple of the soft one: room for a turn that does not hold what it promised.
constexpr double hard_per_soft = 4;
// Part of the increment that is spent at once.
constexpr double increment_share = 0.8;
// Of a fixed time for a turn the overhead takes at most one part in so many.
constexpr int overhead_part = 10;

std::int64_t ticks_now() {
    return Clock::Time::now().time_since_epoch().count();
}

}  // namespace

void Clock::start(const Limits& limits, Side side, Milliseconds overhead) {
    started_ = Time::now();
    limits_from_.store(ticks_now(), std::memory_order_relaxed);
    pondering_.store(limits.ponder, std::memory_order_release);
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
        // An increment alone is the time for each turn. Beside other limits clients send 0 for "no clock".
        if (!clock.increment || (increment == Milliseconds{0} && limits.has_limit())) return;
        hard_ = std::max(Milliseconds{1}, increment - overhead);
        soft_ = hard_;
        return;
    }
    const auto left = static_cast<double>(std::max<std::int64_t>(1, (*clock.left - overhead).count()));
    const double turns =
        limits.moves_to_go ? std::min<double>(*limits.moves_to_go, max_expected_turns) : expected_turns;
    const double share = left / turns + increment_share * static_cast<double>(increment.count());
    const double most = left * (limits.moves_to_go == 1 ? 0.9 : largest_share);
    const auto whole = [](double ms) {
        return Milliseconds{std::max<std::int64_t>(1, static_cast<std::int64_t>(ms))};
    };
    soft_ = whole(std::min(share, most));
    hard_ = whole(std::min(share * hard_per_soft, most));
}

void Clock::ponder_hit() {
    limits_from_.store(ticks_now(), std::memory_order_relaxed);
    pondering_.store(false, std::memory_order_release);
}

Milliseconds Clock::elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(Time::now() - started_);
}

Milliseconds Clock::thinking() const {
    const Time::time_point from{Time::duration{limits_from_.load(std::memory_order_relaxed)}};
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
