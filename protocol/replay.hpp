// `sweeper analyse --pgn FILE --game N`: analyses a recorded game. For each turn it reports the score of the
// position before the turn, and the best turn in this position.
#pragma once

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Searches each position of the game with the limits of the command line, including the history of the
/// position (for the draw rules). Prints one line for each turn when its position has been searched, or one
/// JSON document at the end. If `control` is stopped, the output contains only the turns whose positions were
/// searched. Errors: there is no such file or game, or a turn is illegal. Throws if the system fails.
/// Precondition: line.pgn has a value.
Result<void> replay(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control);

}  // namespace sweeper
