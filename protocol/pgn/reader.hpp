// Reads games in PGN, as scripts/match.py writes them: tag pairs, then turns of one word each, with comments.
//
// PGN's import format is accepted: move numbers are skipped, and lines may be broken anywhere.
#pragma once

#include <istream>

#include "engine/result.hpp"
#include "protocol/pgn/game.hpp"
#include "protocol/pgn/splitter.hpp"

namespace sweeper {

/// Reads the text of one game. The error names the line.
Result<PgnGame> read_pgn_text(const PgnText& text);

/// Reads game `number` (from 1) of a file. Other games are skipped unchecked. Errors name the line, or say
/// how many games the file has.
Result<PgnGame> read_pgn_game(std::istream& file, int number);

}  // namespace sweeper
