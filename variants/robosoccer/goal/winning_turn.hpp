// Whether a side can score at once, and how. Computed at every node of a search.
#pragma once

#include <optional>

#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// A turn with which `side` would score if it were to move, or Turn() if and only if no turn scores. The turn
/// need not be canonical. Precondition: nobody has scored.
Turn some_goal(const Position& position, Side side);

/// some_goal() in the form of the search's interface: nullopt instead of Turn().
inline std::optional<Turn> find_goal(const Position& position, Side side) {
    const Turn goal = some_goal(position, side);
    return goal == Turn() ? std::nullopt : std::optional(goal);
}

/// A turn of the side to move that scores, or nullopt if and only if no turn scores. Always nullopt in a
/// finished game.
std::optional<Turn> winning_turn(const Position& position);

}  // namespace sweeper::robosoccer
