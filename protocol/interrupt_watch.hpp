// Ends the searches of a one-shot mode early.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/search_control.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// As long as it lives, a thread of its own stops the searches of control() when an interrupt has been noted
/// (interrupt.hpp) or when nobody reads the output any more.
class InterruptWatch {
  public:
    /// The writer outlives the object. Throws if the system has no thread left.
    explicit InterruptWatch(Writer& writer);
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    SearchControl& control() {
        return control_;
    }

  private:
    void watch();

    Writer& writer_;
    SearchControl control_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_done_ = false;
    std::thread thread_;
};

}  // namespace sweeper
