#include "system/streams.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "system/common/first_interrupt.hpp"

namespace sweeper {

namespace {

// These objects are static, because a signal handler has no other way to reach objects.
FirstInterrupt interrupt;
std::array<int, 2> pipe_ends{-1, -1};  // the signal handler writes to the second

void note(int number) {
    const int error = errno;
    switch (interrupt.note(number)) {
        case FirstInterrupt::Kind::first: {
            [[maybe_unused]] const ssize_t written = write(pipe_ends[1], "", 1);
            break;
        }
        case FirstInterrupt::Kind::repeated: break;
        case FirstInterrupt::Kind::second:
            std::signal(number, SIG_DFL);
            std::raise(number);  // takes effect after the handler has returned
            break;
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
    return interrupt.number();
}

WaitHandle interrupt_handle() {
    return pipe_ends[0];
}

}  // namespace sweeper
