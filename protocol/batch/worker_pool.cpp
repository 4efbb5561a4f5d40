#include "protocol/batch/worker_pool.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <vector>

#include "protocol/background.hpp"

namespace sweeper {

namespace {

/// The first exception of several threads.
class FirstFault {
  public:
    /// Calls the function, and keeps its exception if it is the first one.
    void guard(const std::function<void()>& function) {
        try {
            function();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!fault_) fault_ = std::current_exception();
            exists_ = true;
        }
    }
    bool exists() const {
        return exists_;
    }
    void rethrow() const {
        if (fault_) std::rethrow_exception(fault_);
    }

  private:
    std::mutex mutex_;
    std::exception_ptr fault_;
    std::atomic<bool> exists_{false};
};

struct Worker {
    SearchControl control;
    std::future<void> done{};
};

}  // namespace

void run_jobs(std::size_t jobs, int threads, const SearchControl& control,
              const std::function<JobTaker(SearchControl&)>& make_taker, const std::function<void()>& tick) {
    constexpr std::chrono::milliseconds interval{50};
    std::atomic<std::size_t> next{0};
    FirstFault fault;
    const auto work = [&](SearchControl& own) {
        const JobTaker take = make_taker(own);
        while (!own.is_stopped()) {
            const std::size_t job = next++;
            if (job >= jobs) return;
            take(job);
        }
    };
    const std::size_t wanted = std::min(jobs, static_cast<std::size_t>(threads));
    std::vector<std::unique_ptr<Worker>> workers;
    workers.reserve(wanted);  // so that no thread is running when memory for the list is missing
    fault.guard([&] {
        while (workers.size() < wanted) {
            auto worker = std::make_unique<Worker>();
            SearchControl& own = worker->control;
            worker->done = run_in_background([&] { fault.guard([&] { work(own); }); });
            workers.push_back(std::move(worker));
        }
    });
    for (const auto& worker : workers) {
        do {
            if (fault.exists() || control.is_stopped())
                for (const auto& each : workers) each->control.stop();
            fault.guard(tick);
        } while (worker->done.wait_for(interval) != std::future_status::ready);
    }
    fault.rethrow();
}

}  // namespace sweeper
