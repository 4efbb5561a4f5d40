// Reads board files (docs/rules/threestep.md, "Board file").
#pragma once

#include <memory>
#include <string_view>

#include "engine/result.hpp"
#include "variants/threestep/board/board.hpp"

namespace sweeper::threestep {

/// Reads the text of a board file. An error names line and column.
Result<std::shared_ptr<const Board>> read_board(std::string_view text);

}  // namespace sweeper::threestep
