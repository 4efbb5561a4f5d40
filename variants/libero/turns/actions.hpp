// Single actions: where a piece may move (LIB-2, LIB-3) and where the ball may be passed (LIB-4).
#pragma once

#include <cstddef>

#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// Empty cells to which the piece in `slot` of `owner` may move; `sight` are the cells seen from its cell.
Cells move_targets(const Position& position, Side owner, std::size_t slot, const Cells& sight);

/// Where the side to move may send the ball from `holder`, the cell of one of its pieces: to other pieces of
/// its own and to empty goal cells of the opponent.
Cells pass_targets(const Position& position, Cell holder);

}  // namespace sweeper::libero
