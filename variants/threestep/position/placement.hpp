// Puts pieces and ball on a board one by one, for a FEN or the start position of a board file, and refuses
// what the rules forbid.
#pragma once

#include <array>

#include "engine/geometry.hpp"
#include "engine/result.hpp"
#include "variants/threestep/board/board.hpp"

namespace sweeper::threestep {

class PlacementReader {
  public:
    /// `grounds` must outlive the reader.
    PlacementReader(const Grid& grid, const Board::Grounds& grounds) : grid_(grid), grounds_(grounds) {
        for (Pieces& pieces : placement_.pieces) pieces.fill(past_last_cell);
    }

    /// `P`, `p` or `o`. The ball may be on goal squares; only the end of the game decides whether it may be
    /// there now.
    Result<void> add(char letter, Cell cell);
    /// Requires one to eleven pieces for each side, and one ball.
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
    std::array<bool, 2> has_goalkeeper_{};  ///< a piece on its own goal squares
};

}  // namespace sweeper::threestep
