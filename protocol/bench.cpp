#include "protocol/bench.hpp"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <sstream>

#include "protocol/format.hpp"
#include "protocol/session_host.hpp"

namespace sweeper {

namespace {

class NodeListener final : public SearchListener {
  public:
    std::uint64_t nodes = 0;  ///< number of nodes that the search has reported so far

    void on_info(const SearchInfo& info) override {
        nodes = std::max(nodes, info.nodes);
    }
    void on_current_turn(const CurrentTurn&) override {}
    void on_best_turn(const BestTurn&) override {}
    void on_perft(const PerftReport&) override {}
};

/// Adds the nodes of all bench positions of one game to the report.
Result<void> count_nodes(const Variant& variant, SearchControl& control, BenchReport& report) {
    const auto started = start_session(variant, {});
    if (!started) return failure(started.error().message);
    Session& session = **started;
    const BenchSpec spec = session.bench();
    SearchRequest request;
    request.limits.depth = spec.depth;
    BenchReport::Row row{std::string(variant.id)};
    for (const std::string& fen : spec.fens) {
        if (!report.is_complete) break;
        if (auto set = session.set_position({fen, {}}); !set) return failure(set.error().message);
        NodeListener listener;
        if (auto searched = session.go(request, control, listener); !searched) return searched;
        report.is_complete = !control.is_stopped();
        row.nodes += listener.nodes;
    }
    report.nodes += row.nodes;
    report.rows.push_back(row);
    return {};
}

}  // namespace

Result<BenchReport> run_bench(std::span<const Variant> variants, SearchControl& control) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    BenchReport report;
    for (const Variant& variant : variants) {
        if (!report.is_complete) break;
        if (auto counted = count_nodes(variant, control, report); !counted)
            return failure("bench of " + std::string(variant.id) + ": " + counted.error().message);
    }
    report.time = std::chrono::duration_cast<Milliseconds>(Clock::now() - start);
    return report;
}

std::string bench_block(const BenchReport& report) {
    std::ostringstream out;
    for (const BenchReport::Row& row : report.rows) {
        out << std::left << std::setw(16) << row.variant << ": " << row.nodes << '\n';
    }
    if (!report.is_complete) out << "info string bench was stopped: the counts are not complete\n";
    out << "===========================\n"
        << "Total time (ms) : " << report.time.count() << '\n'
        << "Nodes searched  : " << report.nodes << '\n'
        << "Nodes/second    : " << nodes_per_second(report.nodes, report.time) << '\n';
    return out.str();
}

}  // namespace sweeper
