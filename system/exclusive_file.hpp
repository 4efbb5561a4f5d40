// A file that only one process writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace sweeper {

/// A regular file that no other process has open as an ExclusiveFile. The members that return an error leave
/// the file as it was, as far as the system allows.
class ExclusiveFile {
  public:
    /// Not open.
    ExclusiveFile() = default;
    ~ExclusiveFile();
    ExclusiveFile(ExclusiveFile&& other) noexcept;
    ExclusiveFile& operator=(ExclusiveFile&& other) noexcept;
    ExclusiveFile(const ExclusiveFile&) = delete;
    ExclusiveFile& operator=(const ExclusiveFile&) = delete;

    /// Opens the file, or makes a new one. Symbolic links are followed. Errors: errc::is_a_directory if the
    /// path does not name a regular file, errc::text_file_busy if another process has the file open, and
    /// those of the system. Precondition: not open.
    std::error_code open(const std::filesystem::path& path);
    /// Where the file is, without symbolic links.
    const std::filesystem::path& path() const {
        return path_;
    }

    /// Reads the whole text.
    std::error_code read(std::string& text) const;
    /// Writes a text at this distance from the beginning of the file, in bytes.
    std::error_code write(std::size_t offset, std::string_view text);
    std::error_code resize(std::size_t size);
    /// Waits until the disk has all that was written.
    std::error_code flush();
    /// Replaces the whole text in one step: at every moment, the file has either the old text or the new one.
    std::error_code replace(std::string_view text);

  private:
    void close();

    std::filesystem::path path_;
    std::intptr_t file_ = not_open;  ///< descriptor or handle

    static constexpr std::intptr_t not_open = -1;
};

}  // namespace sweeper
