#include "system/per_thread.hpp"

#include <pthread.h>

#include <system_error>

namespace sweeper {

namespace {

void check(int error) {
    if (error != 0) throw std::system_error(error, std::generic_category(), "thread-specific data");
}

pthread_key_t key_of(std::intptr_t number) {
    return static_cast<pthread_key_t>(number);
}

}  // namespace

ThreadSlot::ThreadSlot(void (*destroy)(void*)) {
    pthread_key_t key{};
    check(pthread_key_create(&key, destroy));
    key_ = static_cast<std::intptr_t>(key);
}

void* ThreadSlot::get() const {
    return pthread_getspecific(key_of(key_));
}

void ThreadSlot::set(void* pointer) const {
    check(pthread_setspecific(key_of(key_), pointer));
}

}  // namespace sweeper
