#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "system/per_thread.hpp"

namespace sweeper {
namespace {

std::atomic<int> living{0};

/// Counts its objects.
struct Counted {
    explicit Counted(int start) : value(start) {
        ++living;
    }
    Counted(const Counted& other) : value(other.value) {
        ++living;
    }
    Counted& operator=(const Counted&) = delete;
    ~Counted() {
        --living;
    }

    int value;
};

TEST_CASE("per thread: each thread has an object of its own, which is destroyed at the end of the thread") {
    static const PerThread<Counted> objects;
    const auto object = [](int start) -> Counted& { return objects.get([&] { return Counted(start); }); };
    for (int round = 0; round < 3; ++round)
        std::thread([&] {
            CHECK(object(1).value == 1);
            object(2).value = 7;
            CHECK(object(3).value == 7);
            CHECK(living == 1);
            std::thread([&] {
                CHECK(object(4).value == 4);
                CHECK(living == 2);
            }).join();
            CHECK(object(5).value == 7);
            CHECK(living == 1);
        }).join();
    CHECK(living == 0);
}

TEST_CASE("per thread: two of them do not share their objects") {
    static const PerThread<int> first;
    static const PerThread<int> second;
    std::thread([] {
        CHECK(first.get([] { return 1; }) == 1);
        CHECK(second.get([] { return 2; }) == 2);
        CHECK(first.get([] { return 3; }) == 1);
    }).join();
}

}  // namespace
}  // namespace sweeper
