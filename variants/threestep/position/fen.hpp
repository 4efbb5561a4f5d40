// Conversion of positions to text and of FENs to positions.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// Reads a FEN for this board. An error names the field and the fault.
Result<Position> parse_fen(const Board& board, std::string_view text);
std::string fen(const Position& position);
/// The first field of the FEN.
std::string board_field(const Position& position);
/// A diagram of the board. Empty squares have the letters of board files.
std::string diagram(const Position& position);

}  // namespace sweeper::threestep
