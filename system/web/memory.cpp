#include "system/memory.hpp"

#include <emscripten/heap.h>
#include <malloc.h>

#include <cassert>
#include <cstdlib>
#include <cstring>

namespace sweeper {

namespace {

constexpr std::size_t alignment = 64;

void* zeroed(std::size_t bytes) {
    void* const data = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
    if (data != nullptr) std::memset(data, 0, bytes);
    return data;
}

}  // namespace

ZeroedMemory::~ZeroedMemory() {
    std::free(data_);
}

std::error_code ZeroedMemory::resize(std::size_t bytes) {
    assert(bytes > 0);
    std::free(data_);  // first, because the memory of a page is small
    data_ = zeroed(bytes);
    if (data_ == nullptr) {
        if (size_ > 0) data_ = zeroed(size_);  // succeeds, because this block has just been freed
        return std::make_error_code(std::errc::not_enough_memory);
    }
    size_ = bytes;
    return {};
}

void ZeroedMemory::clear() {
    if (data_ != nullptr) std::memset(data_, 0, size_);
}

std::size_t available_memory() {
    return emscripten_get_heap_max() - resident_memory();
}

std::size_t resident_memory() {
    return static_cast<unsigned>(mallinfo().uordblks);
}

}  // namespace sweeper
