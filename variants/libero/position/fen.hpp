// Reads and writes FENs of Libero (docs/rules/libero.md, "Board").
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

std::string fen(const Position& position);

/// The first field of the FEN.
std::string board_field(const Position& position);

/// Reads a FEN. An error names the field and the fault.
Result<Position> parse_fen(std::string_view text);

/// A diagram for people: the board with coordinates, the ball's holder in brackets, points and sets.
std::string diagram(const Position& position);

}  // namespace sweeper::libero
