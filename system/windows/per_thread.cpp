#include "system/per_thread.hpp"

#include "system/windows/win32.hpp"

namespace sweeper {

namespace {

DWORD index_of(std::intptr_t number) {
    return static_cast<DWORD>(number);
}

}  // namespace

// Fiber-local storage: unlike thread-local storage, it calls a function at the end of a thread. The calling
// convention of that function is the usual one in 64-bit Windows.
ThreadSlot::ThreadSlot(void (*destroy)(void*)) {
    const DWORD index = FlsAlloc(destroy);
    if (index == FLS_OUT_OF_INDEXES) throw std::system_error(last_error(), "thread-specific data");
    key_ = static_cast<std::intptr_t>(index);
}

void* ThreadSlot::get() const {
    return FlsGetValue(index_of(key_));
}

void ThreadSlot::set(void* pointer) const {
    if (FlsSetValue(index_of(key_), pointer) == 0)
        throw std::system_error(last_error(), "thread-specific data");
}

}  // namespace sweeper
