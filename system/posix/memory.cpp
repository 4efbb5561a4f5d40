#include "system/memory.hpp"

#include <sys/mman.h>

#include <cassert>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace sweeper {

namespace {

constexpr int protection = PROT_READ | PROT_WRITE;
constexpr int anonymous = MAP_PRIVATE | MAP_ANONYMOUS;

void prefer_huge_pages([[maybe_unused]] void* data, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    madvise(data, bytes, MADV_HUGEPAGE);  // huge pages give fewer TLB misses; the request can fail
#endif
}

/// Makes a block of memory, or changes the size of an old one. The new block may contain bytes of the
/// old one. MAP_FAILED and errno on error; then the old block stays.
void* mapped(void* old, std::size_t old_bytes, std::size_t bytes) {
#ifdef MREMAP_MAYMOVE
    if (old != nullptr) return mremap(old, old_bytes, bytes, MREMAP_MAYMOVE);  // never holds both blocks
#endif
    void* const data = mmap(nullptr, bytes, protection, anonymous, -1, 0);
    if (data != MAP_FAILED && old != nullptr) munmap(old, old_bytes);
    return data;
}

/// The number after `name` in a file of Linux's /proc, converted from kilobytes to bytes; nullopt if there is
/// no such file or name.
std::optional<std::size_t> bytes_in(const char* path, std::string_view name) {
    std::ifstream file(path);
    std::string word;
    std::size_t kilobytes = 0;
    while (file >> word)
        if (word == name && file >> kilobytes) return kilobytes * 1024;
    return std::nullopt;
}

}  // namespace

ZeroedMemory::~ZeroedMemory() {
    if (data_ != nullptr) munmap(data_, size_);
}

std::error_code ZeroedMemory::resize(std::size_t bytes) {
    assert(bytes > 0);
    void* const data = mapped(data_, size_, bytes);
    if (data == MAP_FAILED) return {errno, std::generic_category()};
    data_ = data;
    size_ = bytes;
    clear();
    return {};
}

void ZeroedMemory::clear() {
    if (data_ == nullptr) return;
    // New pages at the same place; the next access reads zeros.
    if (mmap(data_, size_, protection, anonymous | MAP_FIXED, -1, 0) == MAP_FAILED)
        std::memset(data_, 0, size_);
    prefer_huge_pages(data_, size_);
}

std::size_t available_memory() {
    return bytes_in("/proc/meminfo", "MemAvailable:").value_or(std::numeric_limits<std::size_t>::max());
}

std::size_t resident_memory() {
    return bytes_in("/proc/self/status", "VmRSS:").value_or(0);
}

}  // namespace sweeper
