// A position as text and back.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// Reads a FEN for this board; refuses with the field and the fault.
Result<Position> parse_fen(const Board& board, std::string_view text);
std::string fen(const Position& position);
/// The first field of the FEN.
std::string board_field(const Position& position);
/// For people: squares as in a board file where nothing stands.
std::string diagram(const Position& position);

}  // namespace sweeper::threestep
