#include "system/thread_owned.hpp"

#include <pthread.h>

#include <system_error>

namespace sweeper {

namespace {

void check(int error) {
    if (error != 0) throw std::system_error(error, std::generic_category(), "thread-specific data");
}

pthread_key_t made_key() {
    pthread_key_t key{};
    check(pthread_key_create(&key, [](void* list) { delete static_cast<ThreadOwned*>(list); }));
    return key;
}

}  // namespace

void destroy_with_thread(std::unique_ptr<ThreadOwned> owned) {
    static const pthread_key_t key = made_key();
    owned->next.reset(static_cast<ThreadOwned*>(pthread_getspecific(key)));
    if (const int error = pthread_setspecific(key, owned.get()); error != 0) {
        static_cast<void>(owned->next.release());  // the thread still owns it
        check(error);
    }
    static_cast<void>(owned.release());
}

}  // namespace sweeper
