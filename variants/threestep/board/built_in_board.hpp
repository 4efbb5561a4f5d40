// The default board. The weights were learned from games on it.
#pragma once

#include <memory>

#include "variants/threestep/board/board.hpp"

namespace sweeper::threestep {

const std::shared_ptr<const Board>& built_in_board();

/// Whether it is that board, or one read from an equivalent file.
bool is_built_in(const Board& board);

}  // namespace sweeper::threestep
