// Whether the side to move can score at once, and how. Computed at every node of a search.
#pragma once

#include <optional>

#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// A turn that scores, or nullopt if and only if there is none. Turn::goal() where the game goes on
/// afterwards. Always nullopt in a finished game.
std::optional<Turn> winning_turn(const Position& position);

}  // namespace sweeper::libero
