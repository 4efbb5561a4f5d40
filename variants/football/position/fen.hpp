// Positions as text: FEN (`<board> <side> <count>`) and the diagram for people.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

inline constexpr std::string_view start_fen = "rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0";

/// Reads a FEN whose fields are separated by one space. Errors begin with the name of the field.
Result<Position> parse_fen(std::string_view text);

std::string fen(const Position& position);
/// The first field of fen().
std::string board_field(const Position& position);

/// The board from the top rank down, with rank numbers beside it and file letters below. `.` is an empty
/// square, `=` an empty goal square.
std::string diagram(const Position& position);

}  // namespace sweeper::football
