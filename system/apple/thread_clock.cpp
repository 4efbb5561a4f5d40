// The clock of a thread in macOS, which lacks pthread_getcpuclockid(). The rest of macOS is in posix/.
#include "system/thread_clock.hpp"

#include <mach/mach.h>
#include <pthread.h>

namespace sweeper {

ThreadClock::ThreadClock() : thread_(pthread_mach_thread_np(pthread_self())) {}

std::chrono::nanoseconds ThreadClock::time() const {
    thread_basic_info_data_t info{};
    mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
    thread_info(static_cast<thread_act_t>(thread_), THREAD_BASIC_INFO, reinterpret_cast<thread_info_t>(&info),
                &count);
    const auto time = [](const time_value_t& part) {
        return std::chrono::seconds(part.seconds) + std::chrono::microseconds(part.microseconds);
    };
    return time(info.user_time) + time(info.system_time);
}

}  // namespace sweeper
