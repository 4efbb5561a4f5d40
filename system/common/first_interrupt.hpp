// The first request to end the program. The handlers of posix/ and windows/ share it.
#pragma once

#include <atomic>
#include <chrono>

namespace sweeper {

/// A handler of signals may call all members: they take no lock.
class FirstInterrupt {
  public:
    enum class Kind {
        first,     ///< is noted
        repeated,  ///< the same request, because programs such as timeout(1) send their signal twice
        second,    ///< the program must end at once
    };

    /// Notes a signal, unless another one has been noted.
    Kind note(int number) {
        const Clock::rep now = Clock::now().time_since_epoch().count();
        Clock::rep first = 0;
        if (noted_at_.compare_exchange_strong(first, now)) {
            number_.store(number);
            return Kind::first;
        }
        return Clock::duration(now - first) > one_request ? Kind::second : Kind::repeated;
    }
    /// The number of the noted signal; 0 if there is none.
    int number() const {
        return number_.load();
    }

  private:
    using Clock = std::chrono::steady_clock;
    /// Signals within this time count as one request.
    static constexpr Clock::duration one_request = std::chrono::milliseconds(100);

    std::atomic<int> number_{0};
    std::atomic<Clock::rep> noted_at_{0};  ///< ticks; 0: no signal yet
    static_assert(std::atomic<int>::is_always_lock_free && std::atomic<Clock::rep>::is_always_lock_free);
};

}  // namespace sweeper
