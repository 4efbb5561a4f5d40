// `sweeper prove`: proves that a side scores by force (docs/solved.md).
#pragma once

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Prints what is proven about the current position, and writes the certificate if one is wanted. A file that
/// gets no certificate stays as it was. Error: the game is over, the file cannot be written, or a certificate
/// is wanted for a board from a file.
Result<void> prove(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control);

}  // namespace sweeper
