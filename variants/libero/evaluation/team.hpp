// What the evaluation knows about one side: the moves of its pieces, where it could shoot, and where an
// arriving piece would get the ball.
#pragma once

#include <array>
#include <cstddef>

#include "engine/side.hpp"
#include "variants/libero/board/board.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

struct Team {
    const Pieces& pieces;
    std::size_t size = 0;                   ///< number of pieces
    std::array<Cells, max_pieces> targets;  ///< [slot]: cells to which the piece can move (LIB-2)
    Cells all_targets;
    Cells shots;      ///< cells of the field from which an empty goal cell of the opponent can be hit
    Cells receiving;  ///< cells of the field and of the own goalkeeper's area on which an arriving piece
                      ///< would get the ball. If the side has the ball: cells that the ball's group sees
                      ///< (LIB-4). Otherwise: cells beside the opponent that holds the ball (LIB-5)

    /// The team of `side`, whichever side is to move. Precondition: the position outlives the team, and the
    /// game is not finished.
    Team(const Position& position, Side side);

    /// The number of pieces that can move to at least one of the cells.
    int count_to(const Cells& cells) const;

  private:
    void follow_passes(const Position& position, const std::array<Cells, max_pieces>& sights);
};

}  // namespace sweeper::libero
