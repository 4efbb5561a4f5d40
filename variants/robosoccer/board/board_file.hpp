// Reads a board file (docs/rules/robosoccer.md, "Board file").
#pragma once

#include <string_view>

#include "engine/result.hpp"
#include "variants/robosoccer/board/board.hpp"

namespace sweeper::robosoccer {

/// Reads the text of a board file. An error names line and column of the first fault.
Result<Borders> read_board_file(std::string_view text);

}  // namespace sweeper::robosoccer
