// Runs sweeper.exe as a client in Windows does: with CreateProcess and pipes.
#pragma once

#include <windows.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace sweeper::windows {

using Milliseconds = std::chrono::milliseconds;

/// The sweeper.exe beside this test.
std::filesystem::path sweeper_beside_test();

/// A new folder with spaces and letters of several scripts in its name. It is removed at the end of the test.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path operator/(const std::filesystem::path& name) const {
        return path_ / name;
    }

  private:
    std::filesystem::path path_;
};

/// The text of a path in UTF-8.
std::string utf8(const std::filesystem::path& path);

/// Which console the program gets. One of its own has no window.
enum class Console { of_the_test, own };

/// A running program. Its output is read line by line in the background.
class Program {
  public:
    /// `arguments`: one string in UTF-16, with quotation marks where they are needed.
    explicit Program(const std::filesystem::path& program = sweeper_beside_test(),
                     const std::wstring& arguments = {}, Console console = Console::of_the_test);
    /// Kills the program if it still runs.
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    DWORD id() const {
        return process_.dwProcessId;
    }
    /// Writes bytes to the input of the program.
    void send(std::string_view text) const;
    void close_input();
    /// Closes the output without reading the rest. Wakes the reader with `isready`.
    void close_output();
    /// The next line without its newline; nullopt at the end of the output or after this time.
    std::optional<std::string> next_line(Milliseconds patience = Milliseconds(30'000));
    /// Skips lines. The first line that begins with this text; empty if there is none.
    std::string line_with(std::string_view beginning, Milliseconds patience = Milliseconds(30'000));
    /// The exit status; nullopt if the program still runs after this time.
    std::optional<DWORD> exit_status(Milliseconds patience = Milliseconds(30'000));
    /// The error output. Call it after the program has ended.
    std::string errors();

  private:
    void read_lines();

    PROCESS_INFORMATION process_{};
    HANDLE input_ = nullptr;
    HANDLE output_ = nullptr;
    HANDLE error_output_ = nullptr;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool at_end_ = false;
    std::thread reader_;
};

}  // namespace sweeper::windows
