#include "system/streams.hpp"

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <future>
#include <mutex>
#include <thread>
#include <utility>

#include "system/windows/win32.hpp"
// After <windows.h>, which they need.
#include <shellapi.h>
#include <winternl.h>

namespace sweeper {

namespace {

constexpr DWORD chunk_size = 1U << 16U;
constexpr DWORD watch_interval = 200;  // milliseconds between two looks at the output
constexpr DWORD cancel_interval = 1;   // milliseconds between two tries to end the reading thread
constexpr int most_cancels = 20;

HANDLE handle_of_descriptor(int descriptor) {
    // A standard stream that was not open at the start has the handle -2.
    const HANDLE handle = handle_of(_get_osfhandle(descriptor));
    return handle == handle_of(-2) ? INVALID_HANDLE_VALUE : handle;
}

bool is_console(HANDLE handle) {
    DWORD mode = 0;
    return GetConsoleMode(handle, &mode) != 0;
}

/// Whether the reading end of a pipe is closed. Windows has a documented call for this only in its native
/// interface; writing no bytes would wake the reader.
bool is_pipe_without_reader(HANDLE handle) {
    struct PipeState {  // FILE_PIPE_LOCAL_INFORMATION
        ULONG type, configuration, largest_number, number, inbound_quota, readable, outbound_quota, writable;
        ULONG state, end;
    };
    constexpr auto pipe_local_information = static_cast<FILE_INFORMATION_CLASS>(24);
    constexpr ULONG connected = 3;
    if (GetFileType(handle) != FILE_TYPE_PIPE) return false;
    IO_STATUS_BLOCK status{};
    PipeState pipe{};
    // A handle may lack the right to ask, and a socket has no such state; then a failed write must show it.
    return NtQueryInformationFile(handle, &status, &pipe, sizeof pipe, pipe_local_information) >= 0 &&
           pipe.state != connected;
}

/// Reads typed text from a console. ReadConsoleW is the only call that returns letters outside ASCII on all
/// versions of Windows. Empty at the end of the input, which a person enters as Ctrl-Z.
std::string read_console(HANDLE console) {
    constexpr wchar_t control_z = 26;
    std::array<wchar_t, 8192> text;
    for (;;) {
        DWORD length = 0;
        const BOOL done =
            ReadConsoleW(console, text.data(), static_cast<DWORD>(text.size()), &length, nullptr);
        if (done != 0 && length == 0 && GetLastError() == ERROR_OPERATION_ABORTED) continue;  // Ctrl-C
        if (done == 0 || (length > 0 && text[0] == control_z)) return {};
        if (length > 0) return to_utf8({text.data(), length});
    }
}

/// The next bytes of a file or a pipe; empty at its end. Blocks.
std::string read_bytes(HANDLE file) {
    std::string bytes(chunk_size, '\0');
    DWORD count = 0;
    do {  // a client that writes no bytes to a pipe wakes the reader; only an open pipe can be peeked into
        if (ReadFile(file, bytes.data(), chunk_size, &count, nullptr) == 0) return {};
    } while (count == 0 && PeekNamedPipe(file, nullptr, 0, nullptr, nullptr, nullptr) != 0);
    bytes.resize(count);
    return bytes;
}

/// Input that the reading thread has read, until InputStream::read() returns it. It is unbounded: with a
/// bound, the client could block at a full input pipe while the engine blocks at a full output pipe.
class Backlog {
  public:
    Backlog() : ready_(CreateEventW(nullptr, TRUE, FALSE, nullptr)) {
        if (ready_ == nullptr) throw std::system_error(last_error(), "an event for input");
    }
    ~Backlog() {
        CloseHandle(ready_);
    }
    Backlog(const Backlog&) = delete;
    Backlog& operator=(const Backlog&) = delete;

    /// Is set while there are bytes or the input has ended.
    HANDLE ready() const {
        return ready_;
    }
    /// Adds bytes; none: the input has ended.
    void put(std::string_view bytes) {
        const std::lock_guard lock(mutex_);
        bytes_ += bytes;
        if (bytes.empty()) at_end_ = true;
        SetEvent(ready_);
    }
    /// Whether nothing more will be added.
    bool is_complete() {
        const std::lock_guard lock(mutex_);
        return at_end_;
    }
    /// Moves all bytes to the end of `buffer`. Returns false if there are none.
    bool take(std::string& buffer) {
        const std::lock_guard lock(mutex_);
        const bool some = !bytes_.empty();
        buffer += bytes_;
        bytes_.clear();
        if (!at_end_) ResetEvent(ready_);
        return some;
    }

  private:
    std::mutex mutex_;
    std::string bytes_;
    bool at_end_ = false;
    const HANDLE ready_;
};

/// Reads to the end of the input.
void read_all(HANDLE input, Backlog& backlog) {
    const bool typed = is_console(input);
    for (;;) {
        const std::string bytes = typed ? read_console(input) : read_bytes(input);
        backlog.put(bytes);
        if (bytes.empty()) return;
    }
}

}  // namespace

// A thread of its own reads, because Windows cannot wait for a pipe and something else at the same time.
struct InputStream::Parts {
    int output;
    HANDLE interrupt;
    std::shared_ptr<Backlog> backlog = std::make_shared<Backlog>();
    std::thread reader{};
    HANDLE reader_handle = nullptr;  ///< of the reading thread; null if the thread ended at once
};

InputStream::InputStream(int input, int output, WaitHandle interrupt)
    : parts_(std::make_unique<Parts>(output, handle_of(interrupt))) {
    std::promise<DWORD> started;
    std::future<DWORD> id = started.get_future();
    const auto read = [handle = handle_of_descriptor(input),
                       backlog = parts_->backlog](std::promise<DWORD> ready) {
        ready.set_value(GetCurrentThreadId());
        read_all(handle, *backlog);
    };
    parts_->reader = std::thread(read, std::move(started));
    parts_->reader_handle = OpenThread(THREAD_TERMINATE, FALSE, id.get());
}

InputStream::~InputStream() {
    // The thread must end before the process does, because the thread could still be freeing its memory. The
    // thread may be waiting for input that never comes, so its read is cancelled. A cancel between two reads
    // has no effect, so the cancel is repeated until the thread has noted that it will read no more.
    for (int i = 0; i < most_cancels && !parts_->backlog->is_complete(); ++i) {
        CancelSynchronousIo(parts_->reader_handle);
        Sleep(cancel_interval);
    }
    if (parts_->backlog->is_complete())
        parts_->reader.join();
    else
        parts_->reader.detach();  // a system that cannot cancel this kind of read
    if (parts_->reader_handle != nullptr) CloseHandle(parts_->reader_handle);
}

Arrival InputStream::read(std::string& buffer) {
    const std::array<HANDLE, 2> handles{parts_->interrupt, parts_->backlog->ready()};
    const std::size_t first = parts_->interrupt == INVALID_HANDLE_VALUE ? 1 : 0;
    for (;;) {
        const DWORD count = static_cast<DWORD>(handles.size() - first);
        const DWORD result = WaitForMultipleObjects(count, handles.data() + first, FALSE, watch_interval);
        if (is_interrupted()) return Arrival::interrupted;
        if (result == WAIT_FAILED) return Arrival::end;
        if (result == WAIT_TIMEOUT) {
            if (output_hung_up(parts_->output)) return Arrival::hung_up;
            continue;
        }
        return parts_->backlog->take(buffer) ? Arrival::bytes : Arrival::end;
    }
}

bool InputStream::is_interrupted() const {
    return parts_->interrupt != INVALID_HANDLE_VALUE &&
           WaitForSingleObject(parts_->interrupt, 0) == WAIT_OBJECT_0;
}

bool output_hung_up(int descriptor) {
    const HANDLE output = handle_of_descriptor(descriptor);
    return output == INVALID_HANDLE_VALUE || is_pipe_without_reader(output);
}

bool is_terminal(int descriptor) {
    return is_console(handle_of_descriptor(descriptor));
}

void prepare_standard_streams() {
    for (const int descriptor : {standard_input, standard_output, standard_error})
        _setmode(descriptor, _O_BINARY);
    if (is_terminal(standard_output) || is_terminal(standard_error)) SetConsoleOutputCP(CP_UTF8);
}

// The arguments of main() are in the code page of the system, which cannot name all files.
std::vector<std::string> program_arguments(int /*count*/, char** /*arguments*/) {
    int count = 0;
    wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
    if (words == nullptr) throw std::system_error(last_error(), "the arguments of the program");
    std::vector<std::string> arguments;
    for (int i = 1; i < count; ++i) arguments.push_back(to_utf8(words[i]));
    LocalFree(static_cast<void*>(words));
    return arguments;
}

}  // namespace sweeper
