#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <utility>

#include "system/thread_owned.hpp"

namespace sweeper {
namespace {

std::atomic<int> living{0};

/// Counts its objects.
struct Counted {
    explicit Counted(int start) : value(start) {
        ++living;
    }
    Counted(Counted&& other) noexcept : value(other.value) {
        ++living;
    }
    Counted& operator=(Counted&&) = delete;
    ~Counted() {
        --living;
    }

    int value;
};

Counted& first(int start) {
    thread_local Counted& object = owned_by_thread(Counted(start));
    return object;
}

Counted& second(int start) {
    thread_local Counted& object = owned_by_thread(Counted(start));
    return object;
}

TEST_CASE("thread-owned objects: each thread has its own, and they are destroyed when it ends") {
    for (int round = 0; round < 3; ++round)
        std::thread([] {
            CHECK(first(1).value == 1);
            first(2).value = 7;
            CHECK(first(3).value == 7);
            CHECK(living == 1);
            std::thread([] {
                CHECK(first(4).value == 4);
                CHECK(second(5).value == 5);
                CHECK(living == 3);
            }).join();
            CHECK(first(6).value == 7);
            CHECK(living == 1);
        }).join();
    CHECK(living == 0);
}

}  // namespace
}  // namespace sweeper
