// Whether a side can score at once (THR-6). The answer is exact. Computed twice at every node of a search.
#pragma once

#include <optional>

#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/mid_turn.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// A way to score with one or two pieces.
struct GoalPlay {
    Cell first = no_cell;  ///< start of the first piece; no_cell if the scorer plays alone
    Cell first_end = no_cell;
    BallState left;  ///< the ball after the first piece, before the scorer's first step
    Cell scorer = no_cell;
    Cell scorer_end = no_cell;
    BallState goal;
};

/// One way of `side` to score as if it were to move, or nullopt if and only if `side` cannot score.
/// Precondition: the game is not finished.
std::optional<GoalPlay> find_goal_play(const Position& position, Side side);

/// Whether the piece from `from` scores alone. Precondition: the piece has been lifted.
bool scores_alone(const MidTurn& mid_turn, Cell from);

/// A turn that scores, or nullopt if and only if no turn scores. The turn is Turn::goal() if the game
/// continues after the goal. Always nullopt in a finished game.
std::optional<Turn> winning_turn(const Position& position);

/// A scoring turn of `side` as if it were to move. Precondition: the game is not finished.
std::optional<Turn> find_goal(const Position& position, Side side);

}  // namespace sweeper::threestep
