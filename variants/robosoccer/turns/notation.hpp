// Canonical text of a turn (docs/rules/README.md, "Notation").
#pragma once

#include <string>

#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// The text of a move, push, jump or switch: `e2e3`, `e4c2`.
std::string text(Action action);

/// The text of a placement: `B@c7`, `L@a1`. `piece` is one of `S M L B`.
std::string placement_text(char piece, Square square);

/// The canonical text of a turn: the text of the stored chain of actions (turn.hpp). Placed robots appear in
/// the order of files (ROB-1). Precondition: the turn is legal.
std::string text(const Position& position, Turn turn);

}  // namespace sweeper::robosoccer
