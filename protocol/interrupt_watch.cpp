#include "protocol/interrupt_watch.hpp"

#include <stdexcept>
#include <string>
#include <system_error>

#include "protocol/interrupt.hpp"

namespace sweeper {

InterruptWatch::InterruptWatch(Writer& writer) : writer_(writer) {
    try {
        thread_ = std::thread([this] { watch(); });
    } catch (const std::system_error& fault) {
        throw std::runtime_error("cannot start the thread that watches for signals: " +
                                 fault.code().message());
    }
}

InterruptWatch::~InterruptWatch() {
    {
        const std::lock_guard lock(mutex_);
        is_done_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void InterruptWatch::watch() {
    constexpr Milliseconds interval{50};
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, interval, [this] { return is_done_; })) {
        if (noted_interrupt() != 0 || writer_.lost_reader()) control_.stop();
    }
}

}  // namespace sweeper
