// Whether a side can score at once, and how. Computed at every node of a search.
#pragma once

#include <optional>

#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// A turn with which `side` would score if it were to move, or Turn() if and only if there is none. The text
/// need not be canonical. Precondition: nobody has scored.
Turn some_goal(const Position& position, Side side);

/// The same in the form that the search expects.
inline std::optional<Turn> find_goal(const Position& position, Side side) {
    const Turn goal = some_goal(position, side);
    return goal == Turn() ? std::nullopt : std::optional(goal);
}

/// A turn that scores, or nullopt if and only if there is none. Always nullopt in a finished game.
std::optional<Turn> winning_turn(const Position& position);

}  // namespace sweeper::robosoccer
