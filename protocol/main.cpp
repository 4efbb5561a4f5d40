// The main program. Exit status: 0 for success; 1 for a failure that the user did not cause; 2 for bad usage;
// 128 plus the number of the signal if a signal ended a task early.
#include <csignal>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "protocol/command_line.hpp"
#include "protocol/identity.hpp"
#include "protocol/line_reader.hpp"
#include "protocol/one_shot.hpp"
#include "protocol/serve.hpp"
#include "protocol/text.hpp"
#include "system/streams.hpp"
#include "variants/registry.hpp"

namespace {

constexpr int exit_failed = 1;
constexpr int exit_bad_usage = 2;
constexpr int exit_interrupted = 128;  // plus the number of the signal, as shells report it

int complain(std::string_view message, int status) {
    std::cerr << "sweeper: " << sweeper::as_one_line(message) << '\n';
    return status;
}

/// The exit status of a finished task: 0, or a failure if its answer could not be written.
int answered(const sweeper::Writer& writer) {
    return writer.failed() ? complain("standard output: the answer could not be written", exit_failed) : 0;
}

int run(const std::vector<std::string>& arguments) {
    const auto line = sweeper::parse_command_line(arguments);
    if (!line) return complain(line.error().message, exit_bad_usage);

    sweeper::Writer writer(std::cout, sweeper::standard_output);
    if (line->mode == sweeper::Mode::help) {
        writer.block(sweeper::command_line_help());
        return answered(writer);
    }
    if (line->mode == sweeper::Mode::version) {
        writer.line(sweeper::name_and_version());
        return answered(writer);
    }
    const std::vector<sweeper::Variant> variants = sweeper::builtin_variants();
    sweeper::SessionHost host(variants);
    if (line->mode == sweeper::Mode::protocol) {
        if (const auto set = host.set_options(line->settings); !set)
            return complain(set.error().message, exit_bad_usage);
        sweeper::note_interrupts({SIGINT});
        sweeper::InputStream input;
        sweeper::LineReader reader(input);
        sweeper::run_protocol(reader, host, writer);
        return 0;
    }
    sweeper::note_interrupts({SIGINT, SIGTERM});
    if (const auto done = sweeper::run_one_shot(*line, host, writer); !done) {
        return complain(done.error().message, exit_bad_usage);
    }
    if (const int number = sweeper::noted_interrupt(); number != 0) return exit_interrupted + number;
    return answered(writer);
}

}  // namespace

int main(int count, char** arguments) {
    sweeper::prepare_standard_streams();
    std::ios::sync_with_stdio(false);
    try {
        return run(sweeper::program_arguments(count, arguments));
    } catch (const std::exception& fault) {
        return complain(fault.what(), exit_failed);
    }
}
