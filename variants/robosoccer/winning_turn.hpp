// Whether the side to move can score at once, and how: asked at every node of a search.
#pragma once

#include <optional>

#include "variants/robosoccer/turn.hpp"

namespace sweeper::robosoccer {

/// A turn that scores, if there is any; exact. Nothing in a finished game.
std::optional<Turn> winning_turn(const Position& position);

}  // namespace sweeper::robosoccer
