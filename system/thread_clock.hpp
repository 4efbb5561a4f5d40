// The processor time of a thread.
#pragma once

#include <chrono>
#include <cstdint>

namespace sweeper {

/// The clock of the thread that created the object. Any thread may read it while that thread runs.
class ThreadClock {
  public:
    /// Throws std::system_error if the system has no such clock.
    ThreadClock();

    /// The processor time that the thread has used since it started.
    std::chrono::nanoseconds time() const;

  private:
    std::intptr_t thread_;  ///< what the system needs to find the clock
};

}  // namespace sweeper
