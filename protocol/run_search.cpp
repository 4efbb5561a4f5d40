#include "protocol/run_search.hpp"

#include <condition_variable>
#include <mutex>
#include <stdexcept>

#include "protocol/interrupt.hpp"

namespace sweeper {

namespace {

/// Passes everything on and knows when the search has answered.
class Relay final : public SearchListener {
  public:
    explicit Relay(SearchListener& target) : target_(target) {}

    void on_info(const SearchInfo& info) override {
        target_.on_info(info);
    }
    void on_current_turn(const CurrentTurn& current) override {
        target_.on_current_turn(current);
    }
    void on_best_turn(const BestTurn& best) override {
        target_.on_best_turn(best);
        set_answered();
    }
    void on_perft(const PerftReport& report) override {
        target_.on_perft(report);
        set_answered();
    }

    bool has_answered_within(Milliseconds time) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, time, [this] { return answered_; });
    }

  private:
    void set_answered() {
        const std::lock_guard lock(mutex_);
        answered_ = true;
        changed_.notify_all();
    }

    SearchListener& target_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool answered_ = false;
};

}  // namespace

Limits limits_or_default(const Limits& limits) {
    Limits result = limits;
    if (!limits.has_limit()) result.move_time = default_analysis_time;
    return result;
}

bool search_to_end(Session& session, const SearchRequest& request, SearchListener& listener, Writer& writer) {
    constexpr Milliseconds interval{50};
    Relay relay(listener);
    if (auto started = session.go(request, relay); !started)
        throw std::runtime_error(started.error().message);
    while (!relay.has_answered_within(interval)) {
        if (noted_interrupt() != 0 || writer.lost_reader()) session.stop();
    }
    session.wait();
    return !writer.failed();
}

}  // namespace sweeper
