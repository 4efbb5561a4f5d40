#include "tests/windows/program.hpp"

#include <doctest/doctest.h>

#include <array>
#include <utility>

namespace sweeper::windows {

namespace {

/// Both ends of a pipe. The end that the program gets is inherited by it.
struct Pipe {
    HANDLE reading = nullptr;
    HANDLE writing = nullptr;
};

enum class Inherited { reading, writing };

Pipe make_pipe(Inherited inherited) {
    Pipe pipe;
    REQUIRE(CreatePipe(&pipe.reading, &pipe.writing, nullptr, 0) != 0);
    const HANDLE given = inherited == Inherited::reading ? pipe.reading : pipe.writing;
    REQUIRE(SetHandleInformation(given, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) != 0);
    return pipe;
}

void close(HANDLE& handle) {
    if (handle != nullptr) CloseHandle(std::exchange(handle, nullptr));
}

std::string read_some(HANDLE pipe) {
    std::array<char, 4096> bytes;
    DWORD count = 0;
    if (ReadFile(pipe, bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) == 0) return {};
    return {bytes.data(), count};
}

}  // namespace

std::filesystem::path sweeper_beside_test() {
    std::wstring path(32'768, L'\0');
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return std::filesystem::path(path).replace_filename("sweeper.exe");
}

Folder::Folder() {
    // "Fussball" with a sharp s, "football" in Chinese, and a letter outside the basic plane of Unicode.
    path_ = std::filesystem::temp_directory_path() /
            (L"sweeper Fu\u00dfball \u8db3\u7403 \U0001D11E " + std::to_wstring(GetCurrentProcessId()));
    std::filesystem::create_directory(path_);
}

Folder::~Folder() {
    std::error_code ignored;  // a program that was killed may still be in the folder
    std::filesystem::remove_all(path_, ignored);
}

std::string utf8(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

Program::Program(const std::filesystem::path& program, const std::wstring& arguments, Console console) {
    Pipe input = make_pipe(Inherited::reading);
    Pipe output = make_pipe(Inherited::writing);
    Pipe errors = make_pipe(Inherited::writing);
    input_ = input.writing;
    output_ = output.reading;
    error_output_ = errors.reading;
    STARTUPINFOW start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = input.reading;
    start.hStdOutput = output.writing;
    start.hStdError = errors.writing;
    std::wstring command = L"\"" + program.native() + L"\" " + arguments;
    const DWORD flags = console == Console::own ? CREATE_NO_WINDOW : 0;
    REQUIRE(CreateProcessW(program.c_str(), command.data(), nullptr, nullptr, TRUE, flags, nullptr, nullptr,
                           &start, &process_) != 0);
    for (HANDLE* const given : {&input.reading, &output.writing, &errors.writing}) close(*given);
    reader_ = std::thread([this] { read_lines(); });
}

Program::~Program() {
    close(input_);
    TerminateProcess(process_.hProcess, 1);
    WaitForSingleObject(process_.hProcess, INFINITE);
    FreeConsole();  // the console of the program, if the test used it; in wine, consoles inherit pipes
    reader_.join();
    for (HANDLE* const handle : {&output_, &error_output_, &process_.hProcess, &process_.hThread})
        close(*handle);
}

void Program::send(std::string_view text) const {
    while (!text.empty()) {
        DWORD written = 0;
        REQUIRE(WriteFile(input_, text.data(), static_cast<DWORD>(text.size()), &written, nullptr) != 0);
        text.remove_prefix(written);
    }
}

void Program::close_input() {
    close(input_);
}

void Program::close_output() {
    {
        const std::lock_guard lock(mutex_);
        at_end_ = true;  // the reader stops after the next read
    }
    send("isready\n");
    reader_.join();
    close(output_);
    reader_ = std::thread([] {});
}

void Program::read_lines() {
    std::string text;
    for (std::string bytes = read_some(output_); !bytes.empty(); bytes = read_some(output_)) {
        text += bytes;
        const std::lock_guard lock(mutex_);
        if (at_end_) return;
        for (std::size_t end = 0; (end = text.find('\n')) != std::string::npos; text.erase(0, end + 1))
            lines_.push_back(text.substr(0, end));
        changed_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    at_end_ = true;
    changed_.notify_all();
}

std::optional<std::string> Program::next_line(Milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return !lines_.empty() || at_end_; });
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

std::string Program::line_with(std::string_view beginning, Milliseconds patience) {
    while (auto line = next_line(patience))
        if (line->starts_with(beginning)) return std::move(*line);
    return {};
}

std::optional<DWORD> Program::exit_status(Milliseconds patience) {
    if (WaitForSingleObject(process_.hProcess, static_cast<DWORD>(patience.count())) != WAIT_OBJECT_0)
        return std::nullopt;
    DWORD status = 0;
    GetExitCodeProcess(process_.hProcess, &status);
    return status;
}

std::string Program::errors() {
    std::string text;
    for (std::string bytes = read_some(error_output_); !bytes.empty(); bytes = read_some(error_output_))
        text += bytes;
    return text;
}

}  // namespace sweeper::windows
