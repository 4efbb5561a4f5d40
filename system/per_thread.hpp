// An object for each thread, for buffers and caches that all calls of a thread share.
//
// A `thread_local` object must not have a destructor: MinGW-w64 runs it after the memory of the object has
// been freed (bug 83562 of GCC), which corrupts the heap.
#pragma once

#include <cstdint>
#include <memory>

namespace sweeper {

/// A pointer for each thread (thread-specific data), null at first. The system keeps the slot until the
/// program ends.
class ThreadSlot {
  public:
    /// `destroy` is called at the end of each thread whose pointer is not null; at the end of the program
    /// this depends on the system. It must not throw. Throws std::system_error if the system has no slot
    /// left.
    explicit ThreadSlot(void (*destroy)(void*));
    ThreadSlot(const ThreadSlot&) = delete;
    ThreadSlot& operator=(const ThreadSlot&) = delete;

    void* get() const;
    /// Throws std::system_error if there is not enough memory.
    void set(void* pointer) const;

  private:
    std::intptr_t key_;  ///< number of the slot in the system
};

/// Owns one T for each thread that uses it. Precondition: static storage duration.
template <typename T>
class PerThread {
  public:
    PerThread() : slot_([](void* object) { delete static_cast<T*>(object); }) {}

    /// The object of this thread. The first call of a thread makes it: `make()` returns its value.
    template <typename Make>
    T& get(const Make& make) const {
        if (void* const object = slot_.get()) return *static_cast<T*>(object);
        auto made = std::make_unique<T>(make());
        slot_.set(made.get());
        return *made.release();
    }

  private:
    ThreadSlot slot_;
};

}  // namespace sweeper
