// `sweeper analyse --pgn FILE --game N`: every turn of a recorded game with the score of its position and the
// best turn there.
#pragma once

#include "engine/result.hpp"
#include "protocol/command_line.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Searches each position with the limits of the command line, draw rules over the game included; prints a
/// line a turn as it goes, or one JSON document at the end; after an interrupt, of the turns that were
/// searched. Errors: no such file or game, a turn that is illegal. Throws if the system fails. Precondition:
/// line.pgn is there.
Result<void> replay(const CommandLine& line, SessionHost& host, Writer& writer);

}  // namespace sweeper
