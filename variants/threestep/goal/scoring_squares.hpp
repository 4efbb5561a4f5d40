// The squares of the ball from which one piece might score alone: a cheap test before the exact test of
// winning_turn.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "variants/threestep/board/cell_set.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

/// Scoring squares: a superset of the squares of the ball from which one piece can score alone in its three
/// steps. Own pieces are assumed not to block each other. The opponent's pieces do block.
///
/// The last step is a shot along a line to an empty goal square, with the ball on a square of the shooting
/// zone and the shooter behind the ball. Before the shot the shooter has walked to this place in at most two
/// steps, or it has dribbled the ball, either along the line of the shot, or in another direction with a step
/// around the ball afterwards.
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
    /// [row]: a set of columns. Only rows at most two steps from the zone are used.
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
    Rows far_;        ///< cells within two steps of an own piece
    Rows shooting_;   ///< squares of the zone within three steps of an own piece
    Rows reachable_;  ///< squares of the zone within two steps of an own piece from which a shot is possible
    CellSet squares_;
    bool empty_ = true;
};

}  // namespace sweeper::threestep
