// The default board. The weights were learned from games on this board.
#pragma once

#include <memory>

#include "variants/robosoccer/board/board.hpp"

namespace sweeper::robosoccer {

const std::shared_ptr<const Board>& built_in_board();

/// Whether the board has the same size and borders as the built-in board.
bool is_built_in(const Board& board);

}  // namespace sweeper::robosoccer
