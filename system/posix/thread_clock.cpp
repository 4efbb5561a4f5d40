#include "system/thread_clock.hpp"

#include <pthread.h>

#include <cerrno>
#include <ctime>
#include <system_error>

namespace sweeper {

ThreadClock::ThreadClock() {
    clockid_t clock = 0;
    if (const int error = pthread_getcpuclockid(pthread_self(), &clock); error != 0)
        throw std::system_error(error, std::generic_category(), "the clock of a thread");
    thread_ = clock;
}

std::chrono::nanoseconds ThreadClock::time() const {
    timespec time{};
    clock_gettime(static_cast<clockid_t>(thread_), &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace sweeper
