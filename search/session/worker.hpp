// A thread that is kept between searches. The system starts a new thread on the core of the thread that
// created it, and moves it to an idle core only after some milliseconds. A thread that is woken continues on
// its own core.
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

    /// Runs a job. Precondition: no job is running (wait() has returned).
    void start(std::function<void()> job);
    /// Blocks until the job is done; returns at once if there is none.
    void wait();

  private:
    void run_jobs();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> job_;  ///< the running job; empty if there is none
    bool is_dismissed_ = false;
    std::thread thread_;
};

}  // namespace sweeper
