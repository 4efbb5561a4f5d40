// `sweeper prove`: proves that a side scores by force (docs/solved.md).
#pragma once

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Prints what the search has found out about the current position. If a goal is proven and the command line
/// names a file for the certificate, writes the certificate; otherwise the file does not change, and no new
/// file remains. Error: the game is over, or the file cannot be opened. Throws if the system fails.
Result<void> prove(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control);

}  // namespace sweeper
