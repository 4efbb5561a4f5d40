#include "protocol/batch/output_file.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>

#include "protocol/text.hpp"
#include "system/paths.hpp"

namespace sweeper {

Result<OutputFile> OutputFile::open(const std::filesystem::path& path, std::string option) {
    ExclusiveFile opened;
    if (const std::error_code fault = opened.open(path)) {
        if (fault == std::errc::is_a_directory)
            return failure("this is not a regular file; only regular files are written");
        if (fault == std::errc::text_file_busy)
            return failure("another run of the program writes to this file");
        return failure("the file cannot be written: " + fault.message());
    }
    OutputFile file(std::move(opened), std::move(option));
    file.size_ = file.text().size();
    return file;
}

/// Throws if there is an error.
void OutputFile::check(std::error_code fault, std::string_view what) const {
    if (!fault) return;
    throw std::runtime_error(option_ + " " + path_in_quotes(text_of(file_.path())) + ": " +
                             std::string(what) + ": " + fault.message());
}

std::string OutputFile::text() const {
    std::string text;
    check(file_.read(text), "the file cannot be read");
    return text;
}

void OutputFile::cut(std::size_t size) {
    check(file_.resize(size), "the file cannot be shortened");
    size_ = size;
}

void OutputFile::append(std::string_view text) {
    if (const std::error_code fault = file_.write(size_, text)) {
        file_.resize(size_);
        check(fault, "the game cannot be written");
    }
    size_ += text.size();
    constexpr std::chrono::seconds interval{1};
    if (std::chrono::steady_clock::now() - flushed_ >= interval) flush();
}

void OutputFile::flush() {
    check(file_.flush(), "the games cannot be written");
    flushed_ = std::chrono::steady_clock::now();
}

void OutputFile::replace(std::string_view text) {
    check(file_.replace(text), "the text cannot be replaced");
    size_ = text.size();
}

}  // namespace sweeper
