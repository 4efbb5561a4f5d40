#include "protocol/interrupt.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace sweeper {

namespace {

// A signal handler reaches nothing but what has static storage.
std::atomic<int> noted{0};
std::array<int, 2> pipe_ends{-1, -1};  // the handler writes to the second
static_assert(std::atomic<int>::is_always_lock_free);

void note(int number) {
    const int error = errno;
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    noted.store(number);
    [[maybe_unused]] const ssize_t written = write(pipe_ends[1], "", 1);
    errno = error;
}

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

/// Moves a descriptor that would be mistaken for a standard stream: for one that was closed when the program
/// started.
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

int interrupt_descriptor() {
    return pipe_ends[0];
}

}  // namespace sweeper
