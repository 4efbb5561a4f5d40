// THR-9, second part: a side that has used both passes in front of its own goal must bring the ball nearer to
// the neutral zone, if a turn can do this.
#pragma once

#include <optional>

#include "variants/threestep/board/board.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/partial_turn.hpp"

namespace sweeper::threestep {

/// The demand of THR-9 on the ball's final square.
class Demand {
  public:
    /// Precondition: `ball` is in the zone in front of the goal of `defender`.
    Demand(const Board& board, Side defender, Cell ball)
        : board_(&board), zone_(zone_of(!defender)), distance_(board.neutral_distance(ball)) {}

    /// Whether a turn with this final square of the ball meets the demand: the square is outside the zone
    /// (for example in the goal) or nearer to the neutral zone.
    bool is_met_by(Cell ball) const {
        return board_->ground(ball) != zone_ || board_->neutral_distance(ball) < distance_;
    }

  private:
    const Board* board_;
    Ground zone_;
    int distance_;
};

/// The demand on the side to move, without a check whether a turn can meet it. Returns nullopt if a pass
/// remains, if the ball is not in the zone in front of the own goal, or if the board has no neutral squares.
inline std::optional<Demand> demand_of(const Position& position) {
    const Board& board = position.board();
    if (position.passes() < max_passes || board.ground(position.ball()) != zone_of(!position.side()) ||
        board.neutral_distance(position.ball()) == 0)
        return std::nullopt;
    return Demand(board, position.side(), position.ball());
}

/// Whether a turn in progress meets the demand now or can meet it after further steps. The answer is exact.
bool can_be_met(const Demand& demand, const PartialTurn& partial);

/// The demand that legal turns of the side to move must meet; nullopt if there is no demand, or if no turn
/// meets it. Costs one comparison unless both passes are used. Precondition: the game is not finished.
inline std::optional<Demand> obligation(const Position& position) {
    const auto demand = demand_of(position);
    return demand && can_be_met(*demand, PartialTurn(position)) ? demand : std::nullopt;
}

/// Whether a turn with this final square of the ball is allowed. `demand` is the result of obligation().
inline bool allows(const std::optional<Demand>& demand, Cell ball) {
    return !demand || demand->is_met_by(ball);
}

}  // namespace sweeper::threestep
