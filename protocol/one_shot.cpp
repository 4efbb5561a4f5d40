#include "protocol/one_shot.hpp"

#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <mutex>

#include "protocol/analysis_json.hpp"
#include "protocol/bench.hpp"
#include "protocol/printer.hpp"

namespace sweeper {

namespace {

constexpr Milliseconds default_analysis_time{1000};

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

/// Searches to the end, or until nobody reads the output any more; false: the latter.
Result<bool> search_to_end(Session& session, const SearchRequest& request, SearchListener& listener,
                           const Writer& writer) {
    constexpr Milliseconds interval{50};
    Relay relay(listener);
    if (auto started = session.go(request, relay); !started) return failure(started.error().message);
    while (!relay.has_answered_within(interval)) {
        if (writer.failed()) session.stop();
    }
    session.wait();
    return !writer.failed();
}

Result<void> set_position(const CommandLine& line, Session& session) {
    if (!line.fen) return {};
    auto set = session.set_position({line.fen, {}});
    if (!set) return failure("--fen: " + set.error().message);
    return set;
}

Result<void> bench(const CommandLine& line, const SessionHost& host, Writer& writer) {
    const std::span<const Variant> chosen = line.variant ? std::span(&host.variant(), 1) : host.variants();
    const auto report = run_bench(
        chosen, [&writer](Session& session, const SearchRequest& request, SearchListener& listener) {
            return search_to_end(session, request, listener, writer);
        });
    if (!report) return failure(report.error().message);
    if (*report) writer.block(bench_block(**report));
    return {};
}

Result<void> perft(const CommandLine& line, SessionHost& host, Writer& writer) {
    if (auto set = set_position(line, host.session()); !set) return set;
    SearchRequest request;
    request.perft = line.perft_depth;
    Printer printer(writer, {}, [] {});
    const auto done = search_to_end(host.session(), request, printer, writer);
    if (!done) return failure(done.error().message);
    return {};
}

Result<void> analyse(const CommandLine& line, SessionHost& host, Writer& writer) {
    if (auto set = set_position(line, host.session()); !set) return set;
    SearchRequest request;
    request.limits = line.limits;
    if (!request.limits.depth && !request.limits.nodes && !request.limits.move_time) {
        request.limits.move_time = default_analysis_time;
    }
    Printer printer(writer, {Dialect::uci, host.options().ponder}, [] {});
    AnalysisCollector collector;
    SearchListener& listener = line.json ? static_cast<SearchListener&>(collector) : printer;
    const auto done = search_to_end(host.session(), request, listener, writer);
    if (!done) return failure(done.error().message);
    if (line.json) writer.line(collector.json(host.variant(), host.session()));
    return {};
}

}  // namespace

Result<void> apply_settings(const CommandLine& line, SessionHost& host) {
    for (const CommandLine::Setting& setting : line.settings) {
        if (auto set = host.set_option(setting.name, setting.value); !set) return set;
    }
    return {};
}

Result<void> run_one_shot(const CommandLine& line, SessionHost& host, Writer& writer) {
    switch (line.mode) {
        case Mode::bench: return bench(line, host, writer);
        case Mode::perft: return perft(line, host, writer);
        case Mode::analyse: return analyse(line, host, writer);
        case Mode::protocol:
        case Mode::help:
        case Mode::version: break;
    }
    assert(false && "not a one-shot mode");
    return {};
}

}  // namespace sweeper
