// `sweeper bench`, `sweeper perft`, `sweeper analyse`: one task, then the end.
#pragma once

#include "engine/result.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Sets the settings of the command line, in order; the first that is refused ends it.
Result<void> apply_settings(const CommandLine& line, SessionHost& host);

/// Precondition: the mode is bench, perft or analyse, and the settings are applied. Errors are bad input (a
/// FEN). Throws if the system fails.
Result<void> run_one_shot(const CommandLine& line, SessionHost& host, Writer& writer);

}  // namespace sweeper
