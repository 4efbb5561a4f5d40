#include "system/thread_owned.hpp"

#include "system/windows/win32.hpp"

namespace sweeper {

namespace {

[[noreturn]] void fail() {
    throw std::system_error(last_error(), "thread-specific data");
}

// Fiber-local storage calls a function when a thread ends, unlike thread-local storage. 64-bit Windows has
// only one calling convention, so this function needs no special declaration.
DWORD made_index() {
    const DWORD index = FlsAlloc([](void* list) { delete static_cast<ThreadOwned*>(list); });
    if (index == FLS_OUT_OF_INDEXES) fail();
    return index;
}

}  // namespace

void destroy_with_thread(std::unique_ptr<ThreadOwned> owned) {
    static const DWORD index = made_index();
    owned->next.reset(static_cast<ThreadOwned*>(FlsGetValue(index)));
    if (FlsSetValue(index, owned.get()) == 0) {
        static_cast<void>(owned->next.release());  // the thread still owns it
        fail();
    }
    static_cast<void>(owned.release());
}

}  // namespace sweeper
