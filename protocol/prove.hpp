// `sweeper prove`: proves that a side scores by force (docs/solved.md).
#pragma once

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Prints what is proven about the current position, and writes the certificate if one is wanted. Error: the
/// game is over, or the file of the certificate cannot be written.
Result<void> prove(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control);

}  // namespace sweeper
