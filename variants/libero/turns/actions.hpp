// Single actions: the targets of a piece's move (LIB-2, LIB-3) and of a pass or shot (LIB-4).
#pragma once

#include <cstddef>

#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// Empty cells to which the piece in `slot` of `owner` may move. Precondition: `sight` is the set of cells
/// seen from the piece's cell.
Cells move_targets(const Position& position, Side owner, std::size_t slot, const Cells& sight);

/// The targets of a pass or shot by the piece on `holder`: cells of other own pieces and empty goal cells of
/// the opponent. Precondition: the piece belongs to the side to move.
Cells pass_targets(const Position& position, Cell holder);

}  // namespace sweeper::libero
