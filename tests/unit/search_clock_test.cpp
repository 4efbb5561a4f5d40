#include <doctest/doctest.h>

#include <thread>

#include "search/shared/clock.hpp"

using namespace sweeper;

namespace {

void sleep(int milliseconds) {
    std::this_thread::sleep_for(Milliseconds{milliseconds});
}

}  // namespace

TEST_CASE("clock: without time limits, time does not end a search") {
    Clock clock;
    Limits limits;
    limits.depth = 3;
    clock.start(limits, Side::first, Milliseconds{20});
    CHECK_FALSE(clock.is_timed());
    CHECK_FALSE(clock.hard_limit());
    CHECK_FALSE(clock.hard_limit_reached());
    CHECK_FALSE(clock.soft_limit_reached(0.0));
}

TEST_CASE("clock: an infinite search has no time limit") {
    Clock clock;
    Limits limits;
    limits.infinite = true;
    limits.move_time = Milliseconds{1};
    clock.start(limits, Side::first, Milliseconds{0});
    sleep(3);
    CHECK_FALSE(clock.hard_limit_reached());
}

TEST_CASE("clock: movetime minus the overhead (at most a tenth of movetime) is used up, but at least 1 ms") {
    Clock clock;
    Limits limits;
    const auto limit = [&](int move_time, int overhead) {
        limits.move_time = Milliseconds{move_time};
        clock.start(limits, Side::first, Milliseconds{overhead});
        return clock.hard_limit().value().count();
    };
    CHECK(limit(3'600'000, 20) == 3'599'980);
    CHECK_FALSE(clock.hard_limit_reached());
    CHECK(limit(100, 20) == 90);
    CHECK(limit(100, 5) == 95);
    CHECK(limit(0, 0) == 1);
    CHECK(limit(1, 5000) == 1);
    sleep(2);
    CHECK(clock.hard_limit_reached());
}

TEST_CASE("clock: a share of the soft limit may be less than a millisecond") {
    Clock clock;
    Limits limits;
    limits.move_time = Milliseconds{1000};
    clock.start(limits, Side::first, Milliseconds{0});
    const auto started = Clock::Time::now();
    CHECK_FALSE(clock.soft_limit_reached(1.0));
    while (Clock::Time::now() - started < std::chrono::microseconds{100}) {
    }
    CHECK(clock.soft_limit_reached(0.0001));  // 0.1 ms
}

TEST_CASE("clock: movetime is limited by the clock") {
    Clock clock;
    Limits limits;
    limits.move_time = Milliseconds{1000};
    limits.clocks[index(Side::first)].left = Milliseconds{300};
    limits.clocks[index(Side::second)].left = Milliseconds{60'000};
    const auto limit = [&](Side side) {
        clock.start(limits, side, Milliseconds{20});
        return clock.hard_limit().value().count();
    };
    CHECK(limit(Side::first) == 280);
    CHECK(limit(Side::second) == 980);
    limits.clocks[index(Side::first)].left = Milliseconds{-5};
    CHECK(limit(Side::first) == 1);
}

TEST_CASE("clock: without time left, the answer comes at once") {
    Clock clock;
    Limits limits;
    limits.clocks[index(Side::second)].left = Milliseconds{-500};
    clock.start(limits, Side::second, Milliseconds{20});
    CHECK(clock.is_timed());
    sleep(3);
    CHECK(clock.hard_limit_reached());
}

TEST_CASE("clock: the other side's clock is used only if the own one was not given") {
    Clock clock;
    Limits limits;
    const auto limit = [&](Side side) {
        clock.start(limits, side, Milliseconds{0});
        return clock.hard_limit().value().count();
    };
    limits.clocks[index(Side::second)] = {Milliseconds{3000}, Milliseconds{100}};
    const auto alone = limit(Side::second);
    CHECK(limit(Side::first) == alone);
    limits.clocks[index(Side::first)].increment = Milliseconds{0};
    CHECK(limit(Side::first) < alone);
    limits.clocks[index(Side::first)].left = Milliseconds{30};
    CHECK(limit(Side::first) < 30);
    CHECK(limit(Side::second) == alone);
}

TEST_CASE("clock: an increment without a clock is the time for each turn") {
    Clock clock;
    Limits limits;
    const auto limit = [&](Side side) {
        clock.start(limits, side, Milliseconds{20});
        return clock.hard_limit().value().count();
    };
    limits.clocks[index(Side::first)].increment = Milliseconds{100};
    limits.moves_to_go = 5;
    CHECK(limit(Side::first) == 80);
    CHECK(limit(Side::second) == 80);
    limits.clocks[index(Side::second)].increment = Milliseconds{10};
    CHECK(limit(Side::second) == 1);
    limits.clocks = {ClockTime{{}, Milliseconds{0}}, ClockTime{{}, Milliseconds{0}}};
    CHECK(limit(Side::first) == 1);
    limits.depth = 5;
    clock.start(limits, Side::first, Milliseconds{20});
    CHECK_FALSE(clock.is_timed());
}

TEST_CASE("clock: pondering costs no time until ponderhit") {
    Clock clock;
    Limits limits;
    limits.ponder = true;
    limits.move_time = Milliseconds{1};
    SearchControl control({limits, {}, {}});
    clock.start(limits, Side::first, Milliseconds{0}, &control);
    sleep(3);
    CHECK_FALSE(clock.hard_limit_reached());
    control.ponder_hit();
    CHECK_FALSE(clock.pondering());
    sleep(3);
    CHECK(clock.hard_limit_reached());
}

TEST_CASE("clock: the soft limit counts the time spent pondering") {
    Clock clock;
    Limits limits;
    limits.ponder = true;
    limits.clocks[index(Side::first)].left = Milliseconds{20};
    SearchControl control({limits, {}, {}});
    clock.start(limits, Side::first, Milliseconds{0}, &control);
    sleep(3);
    control.ponder_hit();
    CHECK(clock.soft_limit_reached(1.0));
}

TEST_CASE("clock: a ponderhit before the search starts does not shorten its time") {
    Clock clock;
    Limits limits;
    limits.ponder = true;
    limits.move_time = Milliseconds{300};
    SearchControl control({limits, {}, {}});
    control.ponder_hit();
    sleep(400);
    clock.start(limits, Side::first, Milliseconds{0}, &control);
    CHECK_FALSE(clock.pondering());
    CHECK_FALSE(clock.hard_limit_reached());
}
