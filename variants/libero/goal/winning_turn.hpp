// Whether the side to move can score at once, and how: asked at every node of a search.
#pragma once

#include <optional>

#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// A turn that scores, if there is any; exact. Turn::goal() where the game goes on after it. Nothing in a
/// finished game.
std::optional<Turn> winning_turn(const Position& position);

}  // namespace sweeper::libero
