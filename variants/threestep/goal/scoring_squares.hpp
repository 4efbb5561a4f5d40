// The squares of the ball from which one piece might score alone: the cheap test before the exact one of
// winning_turn.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "variants/threestep/board/cell_set.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// A superset of the squares from which some piece can score alone in its three steps. Own pieces are assumed
/// to block nobody; the opponent's pieces stand still.
///
/// The last step is a shot along one of the lines onto open goal squares, with the ball on a square of the
/// shooting zone and the shooter behind it. The shooter has walked there (two steps), or has dribbled the
/// ball: along the same line (starting three squares behind the ball's square), or around a corner (starting
/// two squares from where it shoots).
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
    /// One word for each row. Only rows of the zone, and rows within one or two steps of it, are used.
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
    Rows near_;       ///< cells within one step of an own piece
    Rows far_;        ///< cells within two steps
    Rows shooting_;   ///< squares of the zone where a shot may start, with an own piece within three steps
    Rows reachable_;  ///< the same with an own piece within two steps
    CellSet squares_;
    bool empty_ = true;
};

}  // namespace sweeper::threestep
