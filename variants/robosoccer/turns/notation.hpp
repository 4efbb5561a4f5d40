// Canonical text of a turn (rules/README.md, "Notation").
#pragma once

#include <string>

#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// `e2e3`, `e4c2`: a move, push, jump or switch.
std::string text(Action action);

/// `B@c7`, `L@a1`; `piece` is one of `S M L B`.
std::string placement_text(char piece, Square square);

/// The text of a turn. A turn is stored as its canonical chain of actions (turn.hpp). Robots are placed in
/// the order of files (ROB-1). Precondition: the turn is legal.
std::string text(const Position& position, Turn turn);

}  // namespace sweeper::robosoccer
