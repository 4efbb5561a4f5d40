#include "system/exclusive_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace sweeper {

namespace {

std::error_code last_error() {
    return {errno, std::generic_category()};
}

std::error_code write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return last_error();
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

/// Whether the path still names the open file. Another process may have replaced the file since it was
/// opened.
bool is_at(int file, const std::filesystem::path& path) {
    struct stat opened {};
    struct stat named {};
    return fstat(file, &opened) == 0 && stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

int descriptor(std::intptr_t file) {
    return static_cast<int>(file);
}

}  // namespace

void ExclusiveFile::close() {
    if (file_ != not_open) ::close(descriptor(std::exchange(file_, not_open)));
}

std::error_code ExclusiveFile::open(const std::filesystem::path& path) {
    assert(file_ == not_open);
    // Without O_NONBLOCK, a named pipe would wait for a reader.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
    if (file < 0) return last_error();
    ExclusiveFile opened;  // closes the file if it is refused
    opened.file_ = file;
    struct stat kind {};
    if (fstat(file, &kind) != 0) return last_error();
    if (!S_ISREG(kind.st_mode)) return std::make_error_code(std::errc::is_a_directory);
    // Links are resolved after the file was made, because a link can name a file that does not exist yet.
    std::error_code fault;
    opened.path_ = std::filesystem::canonical(path, fault);
    if (fault) return fault;
    if (lockf(file, F_TLOCK, 0) != 0 || !is_at(file, opened.path_))
        return std::make_error_code(std::errc::text_file_busy);
    *this = std::move(opened);
    return {};
}

std::error_code ExclusiveFile::read(std::string& text) const {
    text.clear();
    std::array<char, 1U << 16U> part{};
    for (;;) {
        const ssize_t count =
            pread(descriptor(file_), part.data(), part.size(), static_cast<off_t>(text.size()));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return last_error();
        if (count == 0) return {};
        text.append(part.data(), static_cast<std::size_t>(count));
    }
}

// These members change the file, though not the object.
// NOLINTBEGIN(readability-make-member-function-const)
std::error_code ExclusiveFile::write(std::size_t offset, std::string_view text) {
    if (lseek(descriptor(file_), static_cast<off_t>(offset), SEEK_SET) < 0) return last_error();
    return write_all(descriptor(file_), text);
}

std::error_code ExclusiveFile::resize(std::size_t size) {
    return ftruncate(descriptor(file_), static_cast<off_t>(size)) == 0 ? std::error_code() : last_error();
}

std::error_code ExclusiveFile::flush() {
    return fsync(descriptor(file_)) == 0 ? std::error_code() : last_error();
}

// NOLINTEND(readability-make-member-function-const)

std::error_code ExclusiveFile::replace(std::string_view text) {
    std::string name = path_.parent_path() / ("." + path_.filename().string() + ".XXXXXX");
    const int file = mkstemp(name.data());
    if (file < 0) return last_error();
    std::error_code ignored;  // the file is readable for its owner at least
    std::filesystem::permissions(name, std::filesystem::status(path_, ignored).permissions(), ignored);
    std::error_code fault = write_all(file, text);
    if (!fault &&
        (lockf(file, F_TLOCK, 0) != 0 || fsync(file) != 0 || std::rename(name.c_str(), path_.c_str()) != 0))
        fault = last_error();
    if (fault) {
        ::close(file);
        unlink(name.c_str());
        return fault;
    }
    close();
    file_ = file;
    return {};
}

}  // namespace sweeper
