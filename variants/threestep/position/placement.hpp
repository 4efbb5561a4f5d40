// Puts pieces and ball on a board one by one, for a FEN or the start position of a board file. Placements
// that the rules forbid are errors.
#pragma once

#include <array>

#include "engine/geometry.hpp"
#include "engine/result.hpp"
#include "variants/threestep/board/board.hpp"

namespace sweeper::threestep {

class PlacementReader {
  public:
    /// Precondition: `grid` and `grounds` outlive the reader.
    PlacementReader(const Grid& grid, const Board::Grounds& grounds) : grid_(grid), grounds_(grounds) {
        for (Pieces& pieces : placement_.pieces) pieces.fill(past_last_cell);
    }

    /// Adds a piece (`P`, `p`) or the ball (`o`). The ball may be on a goal square here; the caller checks
    /// whether the game is finished.
    Result<void> add(char letter, Cell cell);
    /// Checks that each side has one to eleven pieces, and that there is one ball.
    Result<void> check_complete() const;
    const Placement& placement() const {
        return placement_;
    }

  private:
    Result<void> add_piece(Side owner, char letter, Cell cell);
    Result<void> add_ball(Cell cell);

    Grid grid_;
    const Board::Grounds& grounds_;
    Placement placement_;
    std::array<std::size_t, 2> counts_{};
    std::array<bool, 2> has_goalkeeper_{};  ///< [index(Side)]: whether a piece is on an own goal square
};

}  // namespace sweeper::threestep
