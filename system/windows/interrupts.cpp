#include <atomic>
#include <csignal>

#include "system/common/first_interrupt.hpp"
#include "system/streams.hpp"
#include "system/windows/win32.hpp"

namespace sweeper {

namespace {

// These objects are static, because the system calls the handler without an argument of ours.
std::atomic<unsigned> noted_signals{0};  // bit n: signal n is noted
FirstInterrupt interrupt;
HANDLE event = INVALID_HANDLE_VALUE;

/// The signal that a POSIX system sends in the same case.
int signal_of(DWORD control) {
    return control == CTRL_C_EVENT || control == CTRL_BREAK_EVENT ? SIGINT : SIGTERM;
}

/// Runs in a thread of its own. If it returns FALSE, the system ends the program.
BOOL WINAPI note(DWORD control) {
    const int number = signal_of(control);
    if ((noted_signals.load() >> static_cast<unsigned>(number) & 1U) == 0) return FALSE;
    const FirstInterrupt::Kind kind = interrupt.note(number);
    if (kind == FirstInterrupt::Kind::second) return FALSE;
    if (kind == FirstInterrupt::Kind::first) SetEvent(event);
    // When a console closes or a user logs off, the system ends the program as soon as this function returns,
    // and in any case after some seconds.
    if (number == SIGTERM) Sleep(INFINITE);
    return TRUE;
}

}  // namespace

void note_interrupts(std::initializer_list<int> signals) {
    event = CreateEventW(nullptr, TRUE, FALSE, nullptr);
    if (event == nullptr) throw std::system_error(last_error(), "an event for signals");
    for (const int number : signals) noted_signals |= 1U << static_cast<unsigned>(number);
    if (SetConsoleCtrlHandler(note, TRUE) == 0)
        throw std::system_error(last_error(), "a handler for signals");
}

int noted_interrupt() {
    return interrupt.number();
}

WaitHandle interrupt_handle() {
    return number_of(event);
}

}  // namespace sweeper
