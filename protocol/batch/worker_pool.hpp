// Several threads that take numbered jobs from one queue.
#pragma once

#include <cstddef>
#include <functional>

#include "engine/search_control.hpp"

namespace sweeper {

/// Executes jobs on one thread: called with one job after the other.
using JobTaker = std::function<void(std::size_t job)>;

/// Runs the jobs 0 to `jobs` - 1 in this order on at most `threads` threads. `make_taker` is called on each
/// thread for its own JobTaker; the control that it receives is stopped when `control` is stopped, and after
/// the first exception. `tick` is called on the calling thread about 20 times a second. Returns when all
/// threads have ended; no job begins after a stop. Rethrows the first exception: of a thread, of `tick`, or
/// because the system cannot start a thread.
void run_jobs(std::size_t jobs, int threads, const SearchControl& control,
              const std::function<JobTaker(SearchControl&)>& make_taker, const std::function<void()>& tick);

}  // namespace sweeper
