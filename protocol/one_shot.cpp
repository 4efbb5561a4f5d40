#include "protocol/one_shot.hpp"

#include <cassert>
#include <iostream>
#include <nlohmann/json.hpp>
#include <span>

#include "protocol/analysis_json.hpp"
#include "protocol/background.hpp"
#include "protocol/batch/annotate.hpp"
#include "protocol/batch/positions.hpp"
#include "protocol/bench.hpp"
#include "protocol/must.hpp"
#include "protocol/printer.hpp"
#include "protocol/prove.hpp"
#include "protocol/replay.hpp"
#include "system/streams.hpp"

namespace sweeper {

namespace {

Result<void> set_position(const CommandLine& line, Session& session) {
    if (!line.fen) return {};
    if (auto set = session.set_position({line.fen, {}}); !set)
        return failure(line.places.in_file("fen") + set.error().message);
    return {};
}

Result<void> bench(const CommandLine& line, const SessionHost& host, Writer& writer, SearchControl& control) {
    const std::span<const Variant> chosen = line.variant ? std::span(&host.variant(), 1) : host.variants();
    const auto report = must(run_bench(chosen, control));  // no input of the user can make it fail
    if (!writer.failed()) writer.block(bench_block(report));
    return {};
}

Result<void> perft(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control) {
    if (auto set = set_position(line, host.session()); !set) return set;
    SearchRequest request;
    request.perft = line.perft_depth;
    Printer printer(writer, {}, control);
    return host.session().go(request, control, printer);
}

Result<void> analyse(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control) {
    if (auto set = set_position(line, host.session()); !set) return set;
    SearchRequest request;
    request.limits = line.limits;
    Printer printer(writer, {.show_ponder = host.options().ponder, .show_goals = true}, control);
    AnalysisCollector collector;
    SearchListener& listener = line.json ? static_cast<SearchListener&>(collector) : printer;
    if (auto searched = host.session().go(request, control, listener); !searched) return searched;
    if (line.json) writer.line(text(collector.document(host.variant(), host.session())));
    return {};
}

/// Performs the task of the command line. Stopping `control` ends the task early.
Result<void> run_task(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control) {
    if (line.mode == Mode::annotate)
        return annotate(line, host.variants(), writer, control, {std::cerr, is_terminal(standard_error)});
    if (line.positions) return analyse_positions(line, host.variants(), writer, control);
    if (line.pgn) return replay(line, host, writer, control);
    if (auto set = host.set_options(line.settings); !set) return set;
    switch (line.mode) {
        case Mode::bench: return bench(line, host, writer, control);
        case Mode::perft: return perft(line, host, writer, control);
        case Mode::analyse: return analyse(line, host, writer, control);
        case Mode::prove:
            if (auto set = set_position(line, host.session()); !set) return set;
            return prove(line, host, writer, control);
        case Mode::annotate:
        case Mode::protocol:
        case Mode::help:
        case Mode::version: break;
    }
    assert(false && "not a one-shot mode");
    return {};
}

}  // namespace

Result<void> run_one_shot(const CommandLine& line, SessionHost& host, Writer& writer) {
    constexpr Milliseconds interval{50};
    SearchControl control;
    auto task = run_in_background([&] { return run_task(line, host, writer, control); });
    while (task.wait_for(interval) != std::future_status::ready) {
        if (noted_interrupt() != 0 || writer.lost_reader()) control.stop();
    }
    return task.get();
}

}  // namespace sweeper
