// A file that an option such as `--out` names, for texts that are appended one by one.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/result.hpp"
#include "system/exclusive_file.hpp"

namespace sweeper {

/// A regular file that no other run of the program has open. Symbolic links are followed. The members throw
/// std::runtime_error with the name of the file if the system fails, for example when the disk is full; what
/// was in the file before stays.
class OutputFile {
  public:
    /// Opens the file, or makes a new one. `option`: the option that names the file, for error messages.
    /// Error: the path does not name a regular file, the file cannot be opened, or another run writes to it.
    static Result<OutputFile> open(const std::filesystem::path& path, std::string option);

    /// The whole text of the file.
    std::string text() const;
    /// Removes the text after the first `size` bytes.
    void cut(std::size_t size);
    /// Writes a text at the end. If that fails, no part of it remains. About once a second it also waits
    /// until the disk has all texts; a wait after each of many short games would take longer than their
    /// analysis.
    void append(std::string_view text);
    /// Waits until the disk has all texts.
    void flush();
    /// Replaces the whole text in one step: at every moment, the file has either the old text or the new one.
    void replace(std::string_view text);

  private:
    OutputFile(ExclusiveFile file, std::string option) : file_(std::move(file)), option_(std::move(option)) {}

    void check(std::error_code fault, std::string_view what) const;

    ExclusiveFile file_;
    std::string option_;
    std::size_t size_ = 0;  ///< bytes of the file
    std::chrono::steady_clock::time_point flushed_ = std::chrono::steady_clock::now();
};

}  // namespace sweeper
