#include "system/thread_clock.hpp"

#include "system/windows/win32.hpp"

namespace sweeper {

namespace {

HANDLE opened(std::intptr_t thread) {
    return OpenThread(THREAD_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(thread));
}

std::chrono::nanoseconds duration(const FILETIME& time) {
    constexpr std::int64_t tick = 100;  // nanoseconds
    const std::uint64_t ticks = (std::uint64_t{time.dwHighDateTime} << 32U) | time.dwLowDateTime;
    return std::chrono::nanoseconds(static_cast<std::int64_t>(ticks) * tick);
}

}  // namespace

// The number of the thread needs no destructor, unlike a handle.
ThreadClock::ThreadClock() : thread_(static_cast<std::intptr_t>(GetCurrentThreadId())) {
    const HANDLE thread = opened(thread_);
    if (thread == nullptr) throw std::system_error(last_error(), "the clock of a thread");
    CloseHandle(thread);
}

// Windows counts the time in steps of its timer interrupt, about 16 ms.
std::chrono::nanoseconds ThreadClock::time() const {
    const HANDLE thread = opened(thread_);
    FILETIME created{};
    FILETIME ended{};
    FILETIME kernel{};
    FILETIME user{};
    GetThreadTimes(thread, &created, &ended, &kernel, &user);
    CloseHandle(thread);
    return duration(kernel) + duration(user);
}

}  // namespace sweeper
