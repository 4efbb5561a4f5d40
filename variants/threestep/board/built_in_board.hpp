// The board that ships with the game, on which its games have been learnt from.
#pragma once

#include <memory>

#include "variants/threestep/board/board.hpp"

namespace sweeper::threestep {

const std::shared_ptr<const Board>& built_in_board();

/// Whether it is that one, or one read from a file that says the same.
bool is_built_in(const Board& board);

}  // namespace sweeper::threestep
