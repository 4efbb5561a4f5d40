// The default board. The weights were learned from games on this board.
#pragma once

#include <memory>

#include "variants/threestep/board/board.hpp"

namespace sweeper::threestep {

const std::shared_ptr<const Board>& built_in_board();

/// Whether the board is equal to the built-in board, even if it was read from another file.
bool is_built_in(const Board& board);

}  // namespace sweeper::threestep
