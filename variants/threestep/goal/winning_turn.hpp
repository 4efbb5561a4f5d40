// Can a side score at once (THR-6)? Exact. Computed twice at every node of a search.
#pragma once

#include <optional>

#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/mid_turn.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// How two pieces, or one alone, score.
struct GoalPlay {
    Cell first = no_cell;  ///< no_cell: only one piece plays
    Cell first_end = no_cell;
    BallState left;  ///< the ball when the scorer starts
    Cell scorer = no_cell;
    Cell scorer_end = no_cell;
    BallState goal;
};

/// One way of `side` to score, as if it were to move, or nullopt if and only if there is none. Precondition:
/// not finished.
std::optional<GoalPlay> find_goal_play(const Position& position, Side side);

/// Whether the piece from `from` scores alone. Precondition: it has been lifted.
bool scores_alone(const MidTurn& mid_turn, Cell from);

/// A turn that scores, or nullopt if and only if there is none: Turn::goal() where the game goes on, else a
/// turn that ends it. Always nullopt in a finished position.
std::optional<Turn> winning_turn(const Position& position);

/// The same for `side`, as if it were to move. Precondition: not finished.
std::optional<Turn> find_goal(const Position& position, Side side);

}  // namespace sweeper::threestep
