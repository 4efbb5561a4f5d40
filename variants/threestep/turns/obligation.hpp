// THR-9, second part: a side that has used both passes in front of its own goal must bring the ball nearer to
// the neutral zone, if any turn does so.
#pragma once

#include <optional>

#include "variants/threestep/board/board.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/partial_turn.hpp"

namespace sweeper::threestep {

/// What a turn must do with the ball.
class Demand {
  public:
    /// Precondition: `ball` is in the zone in front of the goal of `defender`.
    Demand(const Board& board, Side defender, Cell ball)
        : board_(&board), zone_(zone_of(!defender)), distance_(board.neutral_distance(ball)) {}

    /// Whether a turn that leaves the ball there meets the demand: outside the zone (a goal counts), or
    /// nearer to the neutral zone.
    bool is_met_by(Cell ball) const {
        return board_->ground(ball) != zone_ || board_->neutral_distance(ball) < distance_;
    }

  private:
    const Board* board_;
    Ground zone_;
    int distance_;
};

/// The demand on the side to move if a turn can meet it; nullopt if both passes are not used up, the ball is
/// not in the zone in front of the own goal, or the board has no neutral squares.
inline std::optional<Demand> demand_of(const Position& position) {
    const Board& board = position.board();
    if (position.passes() < max_passes || board.ground(position.ball()) != zone_of(!position.side()) ||
        board.neutral_distance(position.ball()) == 0)
        return std::nullopt;
    return Demand(board, position.side(), position.ball());
}

/// Exact: whether the turn so far meets the demand, now or after further steps.
bool can_be_met(const Demand& demand, const PartialTurn& partial);

/// The demand that legal turns of the side to move must meet; nullopt if there is none, or if no turn meets
/// it. Costs one comparison unless both passes are used. Precondition: not finished.
inline std::optional<Demand> obligation(const Position& position) {
    const auto demand = demand_of(position);
    return demand && can_be_met(*demand, PartialTurn(position)) ? demand : std::nullopt;
}

/// Whether a turn that leaves the ball there is legal, given the result of obligation().
inline bool allows(const std::optional<Demand>& demand, Cell ball) {
    return !demand || demand->is_met_by(ball);
}

}  // namespace sweeper::threestep
