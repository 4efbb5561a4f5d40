// Writes games in PGN's export format: the seven tags of the roster first, move numbers, lines of at most 79
// columns (a longer turn has a line of its own; the result and the beginning of the comment after it stand in
// one line).
#pragma once

#include <string>

#include "engine/side.hpp"
#include "protocol/pgn/game.hpp"

namespace sweeper {

/// The move number of a half-turn: `3.` for a turn of the first side, `3...` for a turn of the second side.
/// `half_turn`: its index in the game, from 0.
std::string move_number(Side first_to_move, std::size_t half_turn);

/// The text of a game, with an empty line at its end. A tag of the roster that the game lacks is written with
/// the value `?`. The tag Result is the result of the game.
std::string pgn_text(const PgnGame& game, Side first_to_move);

}  // namespace sweeper
