// The members of ExclusiveFile that are the same on all systems.
#include "system/exclusive_file.hpp"

#include <utility>

namespace sweeper {

ExclusiveFile::~ExclusiveFile() {
    close();
}

ExclusiveFile::ExclusiveFile(ExclusiveFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, not_open)) {}

ExclusiveFile& ExclusiveFile::operator=(ExclusiveFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    return *this;
}

}  // namespace sweeper
