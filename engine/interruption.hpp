// Breaks off work inside a single call of a game. Such calls take microseconds, but chains of kicks can be
// arranged so that a legal turn is as hard to find as a path of all colours in a graph.
#pragma once

#include <functional>
#include <utility>

namespace sweeper {

/// As long as it lives, interrupted() asks it on the thread that made it.
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

/// For a game's functions to ask about once in 10 to 100 microseconds of work that may take long. Once true,
/// it stays true: then the call must return soon, and may leave out legal turns and goals. All that it gives
/// must still be legal. Whoever made the interruption knows that the results are incomplete.
inline bool interrupted() {
    return Interruption::current_ != nullptr && Interruption::current_->has_come();
}

}  // namespace sweeper
