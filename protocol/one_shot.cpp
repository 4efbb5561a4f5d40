#include "protocol/one_shot.hpp"

#include <cassert>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>

#include "protocol/analysis_json.hpp"
#include "protocol/bench.hpp"
#include "protocol/interrupt_watch.hpp"
#include "protocol/printer.hpp"
#include "protocol/replay.hpp"

namespace sweeper {

namespace {

Result<void> set_position(const CommandLine& line, Session& session) {
    if (!line.fen) return {};
    if (auto set = session.set_position({line.fen, {}}); !set) return failure(set.error().message);
    return {};
}

Result<void> bench(const CommandLine& line, const SessionHost& host, Writer& writer) {
    const std::span<const Variant> chosen = line.variant ? std::span(&host.variant(), 1) : host.variants();
    InterruptWatch watch(writer);
    const auto report = run_bench(chosen, watch.control());
    if (!report) throw std::runtime_error(report.error().message);  // no part of it is the user's input
    if (!writer.failed()) writer.block(bench_block(*report));
    return {};
}

Result<void> perft(const CommandLine& line, SessionHost& host, Writer& writer) {
    if (auto set = set_position(line, host.session()); !set) return set;
    SearchRequest request;
    request.perft = line.perft_depth;
    InterruptWatch watch(writer);
    Printer printer(writer, {}, watch.control());
    return host.session().go(request, watch.control(), printer);
}

Result<void> analyse(const CommandLine& line, SessionHost& host, Writer& writer) {
    if (auto set = set_position(line, host.session()); !set) return set;
    SearchRequest request;
    request.limits = line.limits;
    InterruptWatch watch(writer);
    Printer printer(writer, {.show_ponder = host.options().ponder, .show_goals = true}, watch.control());
    AnalysisCollector collector;
    SearchListener& listener = line.json ? static_cast<SearchListener&>(collector) : printer;
    if (auto searched = host.session().go(request, watch.control(), listener); !searched) return searched;
    if (line.json) writer.line(text(collector.document(host.variant(), host.session())));
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
