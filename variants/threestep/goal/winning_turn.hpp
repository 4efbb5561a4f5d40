// Can a side score at once (THR-6)? Exact; the search asks twice at every node.
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
    BallState left;  ///< the ball when the scorer comes
    Cell scorer = no_cell;
    Cell scorer_end = no_cell;
    BallState goal;
};

/// One such way of `side`, as if it were to move. Precondition: not finished.
std::optional<GoalPlay> find_goal_play(const Position& position, Side side);

/// The piece that stood on `from` has been lifted. Does it score alone?
bool scores_alone(const MidTurn& mid_turn, Cell from);

/// Turn::goal() where the game goes on after it, else a turn that ends it. Nothing in a finished position.
std::optional<Turn> winning_turn(const Position& position);

/// The same for `side`, as if it were to move. Precondition: not finished.
std::optional<Turn> find_goal(const Position& position, Side side);

}  // namespace sweeper::threestep
