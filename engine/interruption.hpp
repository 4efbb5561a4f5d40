// Interrupts a call of a game that takes too long. Calls take microseconds, but chains of kicks can be
// arranged so that finding a legal turn is as hard as finding a path that visits all colours of a coloured
// graph.
#pragma once

#include <functional>
#include <utility>

namespace sweeper {

/// While an object of this class exists, interrupted() on the thread that made it calls `is_due`. Objects can
/// be nested; the innermost one counts.
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

/// Whether the running call must be cut short. Functions of a game whose work may take long check this about
/// every 10 to 100 microseconds. Once true, it stays true for the lifetime of the Interruption. The call must
/// then return soon. It may leave out legal turns and goals, but everything that it returns must still be
/// legal. The owner of the Interruption knows that the results are incomplete.
inline bool interrupted() {
    return Interruption::current_ != nullptr && Interruption::current_->has_come();
}

}  // namespace sweeper
