#include "protocol/batch/worker_pool.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <vector>

#include "protocol/background.hpp"

namespace sweeper {

void run_jobs(std::size_t jobs, int threads, const SearchControl& control,
              const std::function<JobTaker(SearchControl&)>& make_taker, const std::function<void()>& tick) {
    constexpr std::chrono::milliseconds interval{50};
    struct Worker {
        SearchControl control;
        std::future<void> done{};
    };
    std::atomic<std::size_t> next{0};
    std::vector<std::unique_ptr<Worker>> workers;
    const auto stop_all = [&] {
        for (const auto& worker : workers) worker->control.stop();
    };
    const auto work = [&](SearchControl& own) {
        const JobTaker take = make_taker(own);
        while (!own.is_stopped()) {
            const std::size_t job = next++;
            if (job >= jobs) return;
            take(job);
        }
    };
    std::exception_ptr fault;
    const std::size_t wanted = std::min(jobs, static_cast<std::size_t>(threads));
    try {
        while (workers.size() < wanted) {
            workers.push_back(std::make_unique<Worker>());
            SearchControl& own = workers.back()->control;
            workers.back()->done = run_in_background([&work, &own] { work(own); });
        }
    } catch (...) {
        fault = std::current_exception();
        workers.pop_back();
    }
    for (const auto& worker : workers) {
        do {
            if (fault || control.is_stopped()) stop_all();
            tick();
        } while (worker->done.wait_for(interval) != std::future_status::ready);
        try {
            worker->done.get();
        } catch (...) {
            if (!fault) fault = std::current_exception();
        }
    }
    if (fault) std::rethrow_exception(fault);
}

}  // namespace sweeper
