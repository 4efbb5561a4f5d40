#include "system/memory.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <new>

#include "system/windows/win32.hpp"
// After <windows.h>, which it needs.
#include <psapi.h>

namespace sweeper {

namespace {

/// Gives a block of zeros, or null. The system takes memory for a page when it is first used. `place`: the
/// address of a reserved block without pages; null: makes a new block anywhere.
void* committed(void* place, std::size_t bytes) {
    const DWORD kind = place == nullptr ? MEM_RESERVE | MEM_COMMIT : MEM_COMMIT;
    return VirtualAlloc(place, bytes, kind, PAGE_READWRITE);
}

/// Takes the pages from a block but keeps its addresses.
void decommit(void* place, std::size_t bytes) {
    VirtualFree(place, bytes, MEM_DECOMMIT);
}

/// Gives zero pages to a block that has none. Throws std::bad_alloc if another program has taken the memory
/// meanwhile.
void recommit(void* place, std::size_t bytes) {
    if (committed(place, bytes) == nullptr) throw std::bad_alloc();
}

}  // namespace

ZeroedMemory::~ZeroedMemory() {
    if (data_ != nullptr) VirtualFree(data_, 0, MEM_RELEASE);
}

std::error_code ZeroedMemory::resize(std::size_t bytes) {
    assert(bytes > 0);
    // Decommits the old block first, because the system may not have enough memory for both.
    if (data_ != nullptr) decommit(data_, size_);
    void* const data = committed(nullptr, bytes);
    if (data == nullptr) {
        const std::error_code fault = last_error();
        if (data_ != nullptr) recommit(data_, size_);
        return fault;
    }
    if (data_ != nullptr) VirtualFree(data_, 0, MEM_RELEASE);
    data_ = data;
    size_ = bytes;
    return {};
}

void ZeroedMemory::clear() {
    if (data_ == nullptr) return;
    decommit(data_, size_);
    recommit(data_, size_);
}

std::size_t available_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    if (GlobalMemoryStatusEx(&status) == 0) return std::numeric_limits<std::size_t>::max();
    // The second number counts what the system can still promise: memory and paging files.
    return static_cast<std::size_t>(std::min(status.ullAvailPhys, status.ullAvailPageFile));
}

std::size_t resident_memory() {
    PROCESS_MEMORY_COUNTERS counters{};
    const BOOL known = K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters);
    return known != 0 ? counters.WorkingSetSize : 0;
}

}  // namespace sweeper
