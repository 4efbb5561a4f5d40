#include "protocol/one_shot.hpp"

#include <cassert>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>

#include "protocol/analysis_json.hpp"
#include "protocol/bench.hpp"
#include "protocol/interrupt.hpp"
#include "protocol/printer.hpp"
#include "protocol/replay.hpp"
#include "protocol/run_search.hpp"

namespace sweeper {

namespace {

Result<void> set_position(const CommandLine& line, Session& session) {
    if (!line.fen) return {};
    return session.set_position({line.fen, {}});
}

Result<void> bench(const CommandLine& line, const SessionHost& host, Writer& writer) {
    const std::span<const Variant> chosen = line.variant ? std::span(&host.variant(), 1) : host.variants();
    const auto report = run_bench(
        chosen, [&writer](Session& session, const SearchRequest& request, SearchListener& listener) {
            return search_to_end(session, request, listener, writer) && noted_interrupt() == 0;
        });
    if (!report) throw std::runtime_error(report.error().message);  // nothing of it comes from outside
    if (!writer.failed()) writer.block(bench_block(*report));
    return {};
}

Result<void> perft(const CommandLine& line, SessionHost& host, Writer& writer) {
    if (auto set = set_position(line, host.session()); !set) return set;
    SearchRequest request;
    request.perft = line.perft_depth;
    Printer printer(writer, {}, [] {});
    search_to_end(host.session(), request, printer, writer);
    return {};
}

Result<void> analyse(const CommandLine& line, SessionHost& host, Writer& writer) {
    if (auto set = set_position(line, host.session()); !set) return set;
    SearchRequest request;
    request.limits = limits_or_default(line.limits);
    Printer printer(writer, {.show_ponder = host.options().ponder, .show_goals = true}, [] {});
    AnalysisCollector collector;
    SearchListener& listener = line.json ? static_cast<SearchListener&>(collector) : printer;
    const bool is_done = search_to_end(host.session(), request, listener, writer);
    if (line.json && is_done) writer.line(text(collector.document(host.variant(), host.session())));
    return {};
}

}  // namespace

Result<void> run_one_shot(const CommandLine& line, SessionHost& host, Writer& writer) {
    if (line.pgn) return replay(line, host, writer);
    if (auto set = host.set_options(line.settings); !set) return set;
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
