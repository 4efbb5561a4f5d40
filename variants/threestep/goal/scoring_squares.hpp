// From which squares of the ball one piece might score alone: the cheap question before the exact one of
// winning_turn.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "variants/threestep/board/cell_set.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// All squares from which some piece can score alone in its three steps, and some more. Own pieces are taken
/// to be in nobody's way, the opponent's stand still.
///
/// The last step is a shot along one of the lines onto open goal squares: the ball on a square of the
/// shooting zone, the shooter behind it. The shooter has walked there (two steps), or has driven the ball:
/// along the same line (three squares behind the ball at first), or around a corner (two squares from where
/// it shoots the ball).
class ScoringSquares {
  public:
    ScoringSquares(const Position& position, Side side);

    bool empty() const {
        return empty_;
    }
    const CellSet& squares() const {
        return squares_;
    }

  private:
    /// One word a row; only rows of the zone, and those that one or two steps lead to, are used.
    using Rows = std::array<std::uint32_t, row_count>;

    bool find_pieces();
    template <int Outward>
    void add_lines();
    template <int Outward>
    void add_line_row(int row, std::uint32_t line);
    void add_corners();

    const Board& board_;
    const ShotArea& area_;
    const CellSet& zone_;
    const CellSet& goal_;
    const CellSet& opponents_;
    const CellSet& own_;
    Rows near_;       ///< within one step of an own piece
    Rows far_;        ///< within two
    Rows shooting_;   ///< where a shot may start: squares of the zone, own pieces within three steps
    Rows reachable_;  ///< shots that start there, own pieces within two steps
    CellSet squares_;
    bool empty_ = true;
};

}  // namespace sweeper::threestep
