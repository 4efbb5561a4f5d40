#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "search/session/worker.hpp"

namespace sweeper {
namespace {

TEST_CASE("worker: jobs run one after the other on the same thread") {
    Worker worker;
    std::vector<int> done;
    std::vector<std::thread::id> threads;
    for (int i = 0; i < 100; ++i) {
        worker.start([&, i] {
            done.push_back(i);
            threads.push_back(std::this_thread::get_id());
        });
        worker.wait();
        REQUIRE(done.size() == static_cast<std::size_t>(i) + 1);
        CHECK(done.back() == i);
        CHECK(threads.back() == threads.front());
    }
    CHECK(threads.front() != std::this_thread::get_id());
}

TEST_CASE("worker: waiting without a job returns at once") {
    Worker worker;
    worker.wait();
    worker.start([] {});
    worker.wait();
    worker.wait();
}

TEST_CASE("worker: the destructor waits for the job") {
    std::atomic<bool> is_done = false;
    {
        Worker worker;
        worker.start([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            is_done = true;
        });
    }
    CHECK(is_done);
}

}  // namespace
}  // namespace sweeper
