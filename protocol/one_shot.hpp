// `sweeper bench`, `perft`, `analyse`, `prove` and `annotate`: the program performs one task and ends.
#pragma once

#include "engine/result.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Performs the task with the settings of the command line, on a second thread. The calling thread ends the
/// task early after an interrupt, or when nobody reads the output any more. Precondition: the mode is bench,
/// perft, analyse, prove or annotate. Error: bad input (a setting or a FEN). Throws if the system fails.
Result<void> run_one_shot(const CommandLine& line, SessionHost& host, Writer& writer);

}  // namespace sweeper
