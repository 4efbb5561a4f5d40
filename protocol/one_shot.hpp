// `sweeper bench`, `sweeper perft`, `sweeper analyse`: one task, then the program ends.
#pragma once

#include "engine/result.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Performs the task with the settings of the command line, on a thread of its own. The calling thread ends
/// it early after an interrupt or when nobody reads the output any more. Precondition: the mode is bench,
/// perft or analyse. Errors are bad input (a setting, a FEN). Throws if the system fails.
Result<void> run_one_shot(const CommandLine& line, SessionHost& host, Writer& writer);

}  // namespace sweeper
