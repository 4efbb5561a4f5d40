#include "protocol/executor.hpp"

#include <cassert>
#include <random>

#include "protocol/bench.hpp"
#include "protocol/identity.hpp"
#include "protocol/options.hpp"
#include "protocol/printer.hpp"
#include "protocol/replies.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

std::uint64_t random_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

}  // namespace

void Executor::execute(const Command& command) {
    std::visit([this](const auto& c) { execute(c); }, command);
}

void Executor::execute(const commands::Signal&) {
    assert(false && "signals are served by the reading thread");
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

void Executor::execute(const commands::Go& go) {
    const OptionValues& options = host_.options();
    Printer printer(writer_, {dialect_, options.ponder, options.show_goals}, *go.control);
    if (const auto searched = host_.session().go(go.request, *go.control, printer); !searched) {
        go.control->set_answered();
        writer_.error(searched.error().message);
    }
}

void Executor::execute(const commands::Bench& bench) {
    const auto report = run_bench(host_.variants(), *bench.control);
    bench.control->set_answered();
    if (!report) {
        writer_.error(report.error().message);
    } else if (!report->is_complete) {
        writer_.line("info string bench was stopped");
    } else {
        writer_.block(bench_block(*report));
    }
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
