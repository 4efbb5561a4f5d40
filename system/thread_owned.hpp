// Objects that live until their thread ends, for buffers and caches that all calls of a thread share.
//
//   thread_local Cache& cache = owned_by_thread(Cache(size));
//
// A `thread_local` object must not have a destructor: MinGW-w64 runs it after the memory of the object has
// been freed (bug 83562 of GCC), which corrupts the heap. A `thread_local` reference has none.
#pragma once

#include <memory>
#include <utility>

namespace sweeper {

/// An object that a thread owns, as an element of a list.
struct ThreadOwned {
    ThreadOwned() = default;
    virtual ~ThreadOwned() = default;
    ThreadOwned(const ThreadOwned&) = delete;
    ThreadOwned& operator=(const ThreadOwned&) = delete;

    std::unique_ptr<ThreadOwned> next;
};

/// Destroys the object when this thread ends. Whether it is also destroyed when the program ends depends on
/// the system. Throws std::system_error if the system has no memory for it.
void destroy_with_thread(std::unique_ptr<ThreadOwned> owned);

/// Moves a value to memory that this thread owns until it ends. The destructor of the value must not throw.
template <typename T>
T& owned_by_thread(T value) {
    struct Owned : ThreadOwned {
        explicit Owned(T&& moved) : value(std::move(moved)) {}
        T value;
    };
    auto owned = std::make_unique<Owned>(std::move(value));
    T& result = owned->value;
    destroy_with_thread(std::move(owned));
    return result;
}

}  // namespace sweeper
