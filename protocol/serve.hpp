// The main loop of the program: passes the lines of an input to the protocol.
#pragma once

#include "protocol/line_reader.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Serves the lines of the reader until `quit`, an interrupt or the end of the input, or until nobody reads
/// the answers any more.
void run_protocol(LineReader& reader, SessionHost& host, Writer& writer);

}  // namespace sweeper
