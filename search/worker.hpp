// A thread that is kept between searches. A new one shares its maker's processor for its first milliseconds,
// until the system moves it to an idle one; one that is woken goes where it was.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace sweeper {

/// Runs jobs, one at a time.
class Worker {
  public:
    /// Throws std::system_error if the system has no thread to give.
    Worker();
    /// Waits for the job.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Precondition: the last job has been waited for.
    void start(std::function<void()> job);
    /// Until the job is done; at once if there is none.
    void wait();

  private:
    void run_jobs();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> job_;  ///< empty: none is to be done
    bool is_dismissed_ = false;
    std::thread thread_;
};

}  // namespace sweeper
