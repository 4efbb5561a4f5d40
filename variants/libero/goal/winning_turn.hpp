// Whether the side to move can score at once, and how. Computed at every node of a search.
#pragma once

#include <optional>

#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// A turn that scores, or nullopt if and only if no turn scores. The turn is Turn::goal() if the game
/// continues after the goal. Always nullopt in a finished game.
std::optional<Turn> winning_turn(const Position& position);

}  // namespace sweeper::libero
