// Makes a function of a game return early if it takes too long. Most calls take microseconds. But in some
// positions with long chains of kicks, finding a legal turn is as hard as finding a path that visits all
// colours of a coloured graph.
#pragma once

#include <functional>
#include <utility>

namespace sweeper {

/// While an Interruption exists, interrupted() calls its function `is_due`, but only on the thread that
/// created the Interruption. Interruptions can be nested; only the innermost is used.
class Interruption {
  public:
    explicit Interruption(std::function<bool()> is_due) : is_due_(std::move(is_due)), before_(current_) {
        current_ = this;
    }
    ~Interruption() {
        current_ = before_;
    }
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    friend bool interrupted();

  private:
    bool has_come() {
        return has_come_ = has_come_ || is_due_();
    }

    static inline thread_local Interruption* current_ = nullptr;
    std::function<bool()> is_due_;
    Interruption* before_;
    bool has_come_ = false;
};

/// Whether the running function of a game must return early. Functions that can take long call interrupted()
/// about every 10 to 100 microseconds. Once the result is true, it stays true for the lifetime of the
/// Interruption. The function must then return soon. Its result may lack legal turns and goals, but must not
/// contain illegal ones. The creator of the Interruption must treat the result as incomplete.
inline bool interrupted() {
    return Interruption::current_ != nullptr && Interruption::current_->has_come();
}

}  // namespace sweeper
