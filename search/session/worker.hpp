// A thread that is kept between searches. A new thread runs on its creator's processor for its first
// milliseconds, until the system moves it to an idle one; a thread that is woken continues where it was.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace sweeper {

/// Runs jobs on a thread of its own, one at a time.
class Worker {
  public:
    /// Throws std::system_error if the system has no thread left.
    Worker();
    /// Waits until the job is done.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Precondition: the last job has been waited for.
    void start(std::function<void()> job);
    /// Blocks until the job is done; returns at once if there is none.
    void wait();

  private:
    void run_jobs();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> job_;  ///< empty if there is none
    bool is_dismissed_ = false;
    std::thread thread_;
};

}  // namespace sweeper
