#include "protocol/batch/worker_pool.hpp"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

namespace sweeper {

namespace {

constexpr std::chrono::seconds patience{5};  // longest wait of a test that fails

/// Waits until the control is stopped. Returns whether it was.
bool wait_for_stop(const SearchControl& control) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!control.is_stopped() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return control.is_stopped();
}

/// The message of the exception that run_jobs() throws; empty if it throws none.
std::string fault_of(
    std::size_t jobs, int threads, const std::function<JobTaker(SearchControl&)>& make_taker,
    const std::function<void()>& tick = [] {}) {
    const SearchControl control;
    try {
        run_jobs(jobs, threads, control, make_taker, tick);
    } catch (const std::exception& fault) {
        return fault.what();
    }
    return "";
}

}  // namespace

TEST_CASE("worker pool: every job runs once, with any number of threads") {
    for (const int threads : {1, 2, 7}) {
        std::array<std::atomic<int>, 40> runs{};
        const SearchControl control;
        run_jobs(
            runs.size(), threads, control,
            [&](SearchControl&) -> JobTaker { return [&](std::size_t job) { ++runs[job]; }; }, [] {});
        for (const auto& count : runs) CHECK(count == 1);
    }
}

TEST_CASE("worker pool: a stop ends all running jobs, and no further job begins") {
    SearchControl control;
    std::atomic<int> begun{0};
    std::atomic<int> stopped{0};
    const auto make_taker = [&](SearchControl& own) -> JobTaker {
        return [&](std::size_t) {
            ++begun;
            if (wait_for_stop(own)) ++stopped;
        };
    };
    run_jobs(9, 2, control, make_taker, [&] {
        if (begun == 2) control.stop();
    });
    CHECK(begun == 2);
    CHECK(stopped == 2);
}

TEST_CASE("worker pool: a failure on one thread stops the others, and is the exception that is thrown") {
    constexpr std::size_t jobs = 4;
    std::atomic<int> begun{0};
    std::atomic<int> stopped{0};
    const auto make_taker = [&](SearchControl& own) -> JobTaker {
        return [&](std::size_t job) {
            ++begun;
            if (job == jobs - 1) {
                while (begun < static_cast<int>(jobs)) std::this_thread::yield();
                throw std::runtime_error("the first");
            }
            if (wait_for_stop(own)) ++stopped;
            throw std::runtime_error("a later one");
        };
    };
    CHECK(fault_of(jobs, static_cast<int>(jobs), make_taker) == "the first");
    CHECK(stopped == jobs - 1);
}

TEST_CASE("worker pool: a thread that cannot begin stops the others") {
    std::atomic<int> made{0};
    std::atomic<int> stopped{0};
    const auto make_taker = [&](SearchControl& own) -> JobTaker {
        if (++made == 3) throw std::runtime_error("no board");
        return [&](std::size_t) {
            if (wait_for_stop(own)) ++stopped;
        };
    };
    CHECK(fault_of(3, 3, make_taker) == "no board");
    CHECK(stopped == 2);
}

TEST_CASE("worker pool: a failure of the report of progress stops all threads") {
    std::atomic<int> begun{0};
    std::atomic<int> stopped{0};
    const auto make_taker = [&](SearchControl& own) -> JobTaker {
        return [&](std::size_t) {
            ++begun;
            if (wait_for_stop(own)) ++stopped;
        };
    };
    CHECK(fault_of(2, 2, make_taker, [] { throw std::runtime_error("no screen"); }) == "no screen");
    CHECK(stopped == begun);
}

}  // namespace sweeper
