// `sweeper analyse --pgn FILE --game N`: for each turn of a recorded game, the score of the position before
// it and the best turn there.
#pragma once

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Searches each position with the limits of the command line. The position's history counts, for the draw
/// rules. Prints one line for each turn when it has been searched, or one JSON document at the end. If
/// `control` is stopped, the output covers the turns that were searched. Errors: there is no such file or
/// game, or a turn is illegal. Throws if the system fails. Precondition: line.pgn has a value.
Result<void> replay(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control);

}  // namespace sweeper
