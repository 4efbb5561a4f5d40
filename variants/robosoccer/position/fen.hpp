// Reads and writes FENs of Robosoccer (docs/rules/robosoccer.md, "FEN").
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

std::string fen(const Position& position);

/// The first field of the FEN.
std::string board_field(const Position& position);

/// Reads a FEN. An error names the field and the fault. Precondition: the board outlives the position, which
/// refers to it.
Result<Position> parse_fen(const Board& board, std::string_view text);

}  // namespace sweeper::robosoccer
