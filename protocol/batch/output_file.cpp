#include "protocol/batch/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

std::string reason() {
    return std::strerror(errno);
}

/// Writes the whole text. False if the system refuses it; errno says why.
bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Whether the path still names the open file. Another run may have replaced the file since it was opened.
bool is_at(int descriptor, const std::filesystem::path& path) {
    struct stat opened {};
    struct stat named {};
    return fstat(descriptor, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
           opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

}  // namespace

Result<OutputFile> OutputFile::open(const std::filesystem::path& path) {
    const std::string not_regular = "this is not a regular file; only regular files are written";
    // Without O_NONBLOCK, a named pipe would wait for a reader.
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
    if (descriptor < 0 && errno == EISDIR) return failure(not_regular);
    if (descriptor < 0) return failure("the file cannot be written: " + reason());
    OutputFile file(path, descriptor);
    struct stat opened {};
    if (fstat(descriptor, &opened) != 0 || !S_ISREG(opened.st_mode)) return failure(not_regular);
    // Links are resolved after the file was made, because a link can name a file that does not exist yet.
    std::error_code fault;
    const std::filesystem::path target = std::filesystem::canonical(path, fault);
    if (fault) return failure(fault.message());
    file.path_ = target;
    if (lockf(descriptor, F_TLOCK, 0) != 0 || !is_at(descriptor, target))
        return failure("another run of the program writes to this file");
    file.size_ = file.text().size();
    return file;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_) {}

OutputFile::~OutputFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

void OutputFile::fail(const std::string& what) const {
    throw std::runtime_error("--out " + path_in_quotes(path_.string()) + ": " + what + ": " + reason());
}

std::string OutputFile::text() const {
    std::string text;
    std::array<char, 1U << 16U> part{};
    for (;;) {
        const ssize_t count = pread(descriptor_, part.data(), part.size(), static_cast<off_t>(text.size()));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail("the file cannot be read");
        if (count == 0) return text;
        text.append(part.data(), static_cast<std::size_t>(count));
    }
}

void OutputFile::cut(std::size_t size) {
    if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) fail("the file cannot be shortened");
    size_ = size;
}

void OutputFile::append(std::string_view text) {
    const bool is_written =
        lseek(descriptor_, static_cast<off_t>(size_), SEEK_SET) >= 0 && write_all(descriptor_, text);
    if (!is_written) {
        const int error = errno;
        [[maybe_unused]] const int ignored = ftruncate(descriptor_, static_cast<off_t>(size_));
        errno = error;
        fail("the game cannot be written");
    }
    size_ += text.size();
    constexpr std::chrono::seconds interval{1};
    if (std::chrono::steady_clock::now() - flushed_ >= interval) flush();
}

void OutputFile::flush() {
    if (fsync(descriptor_) != 0) fail("the games cannot be written");
    flushed_ = std::chrono::steady_clock::now();
}

void OutputFile::replace(std::string_view text) {
    std::string name = path_.parent_path() / ("." + path_.filename().string() + ".XXXXXX");
    const int descriptor = mkstemp(name.data());
    if (descriptor < 0) fail("no file can be made beside it");
    std::error_code fault;
    std::filesystem::permissions(name, std::filesystem::status(path_).permissions(), fault);
    const bool is_written = write_all(descriptor, text) && fsync(descriptor) == 0;
    if (!is_written || std::rename(name.c_str(), path_.c_str()) != 0) {
        const int error = errno;
        close(descriptor);
        unlink(name.c_str());
        errno = error;
        fail("the games cannot be put in order");
    }
    close(descriptor_);
    descriptor_ = descriptor;
    size_ = text.size();
}

}  // namespace sweeper
