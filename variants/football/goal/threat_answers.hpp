// Finds turns that do not stop a threat, without playing them: compares the square that a piece enters with
// the squares that the threat needs.
#pragma once

#include "variants/football/board/squares.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// Pieces of the side that answers affect the opponent's turn only by standing in its way. So a turn does not
/// stop the threat if it leaves the ball where it is and ends on none of the squares that must be empty for
/// the threat. Whether another turn stops it is unknown.
class ThreatAnswers {
  public:
    /// The side to move of the position answers the threat. Precondition: `threat` is a turn with which the
    /// opponent would score if it were to move.
    ThreatAnswers(const Position& position, Turn threat);

    /// False if the opponent is proven to score after this legal turn; true if this is unknown.
    bool may_save(Turn turn) const {
        return turn.ball() != ball_ || (turn.has_move() && needed_.contains(turn.to()));
    }

  private:
    int ball_;
    Squares needed_;  ///< squares that must stay empty for the threat
};

}  // namespace sweeper::football
