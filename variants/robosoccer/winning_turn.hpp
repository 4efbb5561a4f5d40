// Whether a side can score at once, and how: asked at every node of a search.
#pragma once

#include <optional>

#include "variants/robosoccer/turn.hpp"

namespace sweeper::robosoccer {

/// A turn with which `side` would score if it were to move, if there is any; exact, but the text need not be
/// canonical. Precondition: nobody has scored.
std::optional<Turn> find_goal(const Position& position, Side side);

/// A turn that scores, if there is any; exact. Nothing in a finished game.
std::optional<Turn> winning_turn(const Position& position);

}  // namespace sweeper::robosoccer
