// The board that ships with the game, on which its games have been learnt from.
#pragma once

#include <memory>

#include "variants/robosoccer/board/board.hpp"

namespace sweeper::robosoccer {

const std::shared_ptr<const Board>& built_in_board();

/// Whether it is that one, or one read from a file that says the same.
bool is_built_in(const Board& board);

}  // namespace sweeper::robosoccer
