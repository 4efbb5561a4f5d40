// Memory for tables of any size.
#pragma once

#include <cstddef>
#include <system_error>

namespace sweeper {

/// A block of zero-initialised memory, aligned to 64 bytes. Where the system supports it, pages that were
/// never written to use no physical memory.
class ZeroedMemory {
  public:
    ZeroedMemory() = default;
    ~ZeroedMemory();
    ZeroedMemory(const ZeroedMemory&) = delete;
    ZeroedMemory& operator=(const ZeroedMemory&) = delete;

    /// Replaces the block by one of `bytes` bytes, all zero. On error the block keeps its size; its contents
    /// may be lost. In Windows throws std::bad_alloc if not even the old size is available any more.
    /// Precondition: bytes > 0.
    std::error_code resize(std::size_t bytes);
    /// Sets all bytes to zero. Fast for a block of any size if the system can replace pages. Throws as
    /// resize().
    void clear();

    /// Null before the first resize().
    void* data() const {
        return data_;
    }
    std::size_t size() const {
        return size_;
    }

  private:
    void* data_ = nullptr;
    std::size_t size_ = 0;
};

/// Number of bytes that can be allocated without using up the memory of the machine; the largest number if
/// this is not known. The system may grant larger requests.
std::size_t available_memory();

/// Number of bytes of this process that are in memory; its address space can be larger. 0 if this is not
/// known.
std::size_t resident_memory();

}  // namespace sweeper
