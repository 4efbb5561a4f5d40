// The sets of squares that the network sees besides the pieces (NetworkShape in engine/network.hpp): where
// each side can move, get the ball and shoot. Pieces alone do not show this, because every piece on a line
// matters. The idea is similar to the threat inputs of chess networks.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "variants/libero/board/board.hpp"
#include "variants/libero/evaluation/team.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

constexpr std::size_t set_count = 5;

/// The sets in the order of the network's inputs:
/// - cells to which a piece of the side to move can move, and where this piece would then have the ball
/// - empty cells where an arriving piece of the side to move could shoot at once: the piece would get the
///   ball there, and would see an empty goal cell of the opponent. Perhaps no piece can move there
/// - the same two sets of the other side, as if it were to move
/// - cells to which pieces of both sides can move
/// `own`: the team of the side to move.
std::array<Cells, set_count> network_sets(const Position& position, const Team& own, const Team& other);

/// The indices of the network's inputs in sets that are 1, in ascending order. Indices start at 0 with the
/// first input of the first set. Precondition: the game is not finished.
std::vector<int> inputs_in_sets(const Position& position);

}  // namespace sweeper::libero
