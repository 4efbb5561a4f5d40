#include "system/streams.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>

namespace sweeper {

namespace {

using Clock = std::chrono::steady_clock;

// Signals within this time count as one request to end, because timeout(1) sends its signal twice.
constexpr Clock::duration one_request = std::chrono::milliseconds(100);

// These objects are static, because a signal handler has no other way to reach objects.
std::atomic<int> noted{0};
std::atomic<Clock::rep> noted_at{0};   // ticks; 0: no signal yet
std::array<int, 2> pipe_ends{-1, -1};  // the signal handler writes to the second
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<Clock::rep>::is_always_lock_free);

void note(int number) {
    const int error = errno;
    const Clock::rep now = Clock::now().time_since_epoch().count();
    Clock::rep first = 0;
    if (noted_at.compare_exchange_strong(first, now)) {
        noted.store(number);
        [[maybe_unused]] const ssize_t written = write(pipe_ends[1], "", 1);
    } else if (Clock::duration(now - first) > one_request) {
        std::signal(number, SIG_DFL);
        std::raise(number);  // takes effect after the handler has returned
    }
    errno = error;
}

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

/// Returns the descriptor, or a duplicate with a higher number if the descriptor has the number of a standard
/// stream (pipe() can return such a number if a standard stream was closed when the program started). Closes
/// the original if it was duplicated.
int above_standard_streams(int descriptor) {
    if (descriptor < 0) fail("a pipe for signals");
    if (descriptor > STDERR_FILENO) return descriptor;
    const int moved = above_standard_streams(dup(descriptor));
    close(descriptor);
    return moved;
}

}  // namespace

void note_interrupts(std::initializer_list<int> signals) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) fail("a pipe for signals");
    for (std::size_t i = 0; i < ends.size(); ++i) pipe_ends[i] = above_standard_streams(ends[i]);
    struct sigaction action {};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    for (const int number : signals) sigaction(number, &action, nullptr);
}

int noted_interrupt() {
    return noted.load();
}

WaitHandle interrupt_handle() {
    return pipe_ends[0];
}

}  // namespace sweeper
