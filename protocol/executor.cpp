#include "protocol/executor.hpp"

#include <cassert>
#include <random>

#include "protocol/answers.hpp"
#include "protocol/bench.hpp"
#include "protocol/identity.hpp"
#include "protocol/options.hpp"
#include "protocol/printer.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

std::uint64_t random_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

}  // namespace

void Executor::run() {
    while (const std::optional<Command> command = queue_.next()) dispatch(*command);
}

void Executor::dispatch(const Command& command) {
    std::visit([this](const auto& c) { execute(c); }, command);
}

void Executor::execute(const commands::Signal&) {
    assert(false && "signals are served where they are read");
}

void Executor::execute(const commands::Handshake& handshake) {
    dialect_ = handshake.dialect;
    writer_.block("id name " + name_and_version() + "\nid author " + author() + "\n\n" +
                  option_lines(host_.variants()) + (dialect_ == Dialect::ugi ? "ugiok\n" : "uciok\n"));
}

void Executor::execute(const commands::IsReady&) {
    writer_.line("readyok");
}

void Executor::execute(const commands::SetOption& option) {
    if (const auto set = host_.set_option(option.name, option.value); !set) {
        writer_.error(set.error().message);
    }
}

void Executor::execute(const commands::NewGame&) {
    host_.session().new_game();
}

void Executor::execute(const commands::SetPosition& position) {
    if (const auto set = host_.session().set_position(position.request); !set) {
        writer_.error(set.error().message);
    }
}

void Executor::begin_search() {
    for (const Command& owed : queue_.begin_search()) dispatch(owed);
}

Result<void> Executor::search_to_end(Session& session, const SearchRequest& request,
                                     SearchListener& listener) {
    if (auto started = session.go(request, listener); !started) return started;
    queue_.attach(session);
    session.wait();
    queue_.detach();
    return {};
}

void Executor::execute(const commands::Go& go) {
    begin_search();
    Printer printer(writer_, {dialect_, host_.options().ponder, host_.options().show_goals},
                    [this] { queue_.answered(); });
    if (const auto searched = search_to_end(host_.session(), go.request, printer); !searched) {
        queue_.answered();
        writer_.error(searched.error().message);
    }
    queue_.end_search();
}

void Executor::execute(const commands::Bench&) {
    begin_search();
    const auto report = run_bench(
        host_.variants(),
        [this](Session& session, const SearchRequest& request, SearchListener& listener) -> Result<bool> {
            if (auto searched = search_to_end(session, request, listener); !searched) {
                return failure(searched.error().message);
            }
            return !queue_.is_stopped();
        });
    queue_.answered();
    if (!report) {
        writer_.error(report.error().message);
    } else if (!report->is_complete) {
        writer_.line("info string bench was stopped");
    } else {
        writer_.block(bench_block(*report));
    }
    queue_.end_search();
}

void Executor::execute(const commands::Query& query) {
    writer_.block(query_block(host_.session(), query.subject));
}

void Executor::execute(const commands::Display&) {
    writer_.block(display_block(host_.session()));
}

void Executor::execute(const commands::Evaluate&) {
    writer_.block(evaluation_block(host_.session()));
}

void Executor::execute(const commands::ListTurns&) {
    writer_.block(legal_block(host_.session()));
}

void Executor::execute(const commands::ListSteps& list) {
    if (const auto block = steps_block(host_.session(), list.actions); block) {
        writer_.block(*block);
    } else {
        writer_.error("steps " + in_quotes(list.actions) + ": " + block.error().message);
    }
}

void Executor::execute(const commands::RandomPosition& random) {
    host_.session().set_random_position(random.seed ? *random.seed : random_seed());
    writer_.line(host_.session().fen());
}

void Executor::execute(const commands::Flip&) {
    if (const auto flipped = host_.session().flip(); !flipped) {
        writer_.error("flip: " + flipped.error().message);
    }
}

void Executor::execute(const commands::Help&) {
    writer_.block(help_text());
}

void Executor::execute(const commands::Compiler&) {
    writer_.block(compiler_block());
}

void Executor::execute(const commands::Refused& refused) {
    writer_.error(refused.message);
}

}  // namespace sweeper
