#include "protocol/text_file.hpp"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <system_error>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr std::size_t max_text_size = 1U << 20U;  // bytes; the largest board needs about 2 KiB

}  // namespace

Result<std::ifstream> open_text_file(const std::filesystem::path& path) {
    std::error_code fault;
    const std::filesystem::file_type type = std::filesystem::status(path, fault).type();
    if (type == std::filesystem::file_type::not_found) return failure("there is no such file");
    if (type == std::filesystem::file_type::directory) return failure("this is a directory, not a file");
    std::ifstream file(path, std::ios::binary);
    if (!file) return failure("the file cannot be read: " + std::string(std::strerror(errno)));
    return file;
}

Result<void> check_read(const std::ifstream& file) {
    if (file.bad()) return failure("the file cannot be read to its end");
    return {};
}

Result<std::string> read_text_file(const std::filesystem::path& path) {
    Result<std::ifstream> file = open_text_file(path);
    if (!file) return failure(file.error().message);
    std::string text(max_text_size + 1, '\0');
    file->read(text.data(), static_cast<std::streamsize>(text.size()));
    if (auto read = check_read(*file); !read) return failure(read.error().message);
    text.resize(static_cast<std::size_t>(file->gcount()));
    if (text.size() > max_text_size) {
        return failure("the file is too large, at most " + std::to_string(max_text_size) +
                       " bytes are allowed");
    }
    return std::string(after_byte_order_mark(text));
}

}  // namespace sweeper
