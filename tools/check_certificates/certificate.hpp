// A certificate: a text file that claims a forced goal and contains its proof.
//
//   # comment
//   game football                          football, libero, robosoccer or threestep
//   fen rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR w 0
//   side first                             the side that scores: `first` (w in the FEN) or `second` (b)
//   turns 3                                it scores within this number of its own turns
//   strategy d1d4,d4:c3(>a1a2,d4:b2)       strategy.hpp; only the answers if the other side is to move
//
// The keys stand in any order, and each occurs once. Robosoccer and three-step football may have lines `board
// ...` with the lines of a board file, from the top; without them the built-in board is used.
#pragma once

#include <istream>
#include <string>
#include <variant>

#include "tools/check_certificates/game.hpp"
#include "tools/check_certificates/strategy.hpp"

namespace certificates {

struct Certificate {
    Game game;
    std::string fen;
    Side attacker;
    int turns;
    std::variant<Strategy, Answers> strategy;  ///< Answers: the other side is to move
};

/// Throws std::runtime_error for bad text. The message names the line and the allowed values.
Certificate read_certificate(std::istream& stream);

/// Throws Refutation if the strategy does not prove the goal.
void verify(const Certificate& certificate);

}  // namespace certificates
